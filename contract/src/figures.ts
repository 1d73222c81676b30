/** Figures on the wire with the unit that they are in. */
import { type TNumberOptions, Type } from 'typebox'

/**
 * The units of figures, as programs read them in the interface's pages. Whatever is neither a whole count nor an id
 * declares one; a test refuses a figure without. Money is text, see `Yuan`.
 */
export const figureUnits = {
  /** What stock is counted in: 支, 千克. */
  base: '按基本单位',
  /** What a price is for: 千支, 吨. */
  sale: '按销售单位',
  thousand: '千个基本单位',
  /** As it was typed once; the seller is asked which of the two it was. */
  unsure: '按基本单位或销售单位，待卖家确认',
  packages: '包装个数',
  percent: '%',
  milligram: '毫克',
  kilogram: '千克',
  kilogramPerThousand: '千克/千支',
  minute: '分钟',
  millimetre: 'mm',
  squareMillimetre: 'mm²',
  cubicCentimetre: 'cm³',
  perInch: '牙/英寸',
  degree: '°',
  newton: 'N',
  newtonMetre: 'N·m',
  megapascal: 'MPa',
  gramPerCubicCentimetre: 'g/cm³',
  micrometre: 'μm',
  hour: '小时',
  day: '天',
  pitches: '螺距数',
  yuan: '元',
  yuanPerSale: '元/销售单位',
  yuanPerKilogram: '元/千克',
  yuanPerThousand: '元/千支',
  /** Kilograms where freight goes by weight, yuan where it goes by the price of the goods. */
  freightMeasure: '千克或元，随计费方式',
  /** A share, a factor, a direction: without a unit. */
  none: '无单位',
  /** The unit stands in another field, or is that of the property: a length in mm, a hardness. */
  named: '单位随所在字段',
} as const
export type FigureUnit = keyof typeof figureUnits

/** A figure in its unit. */
export const Figure = (unit: FigureUnit, options: TNumberOptions = {}) =>
  Type.Number({ ...options, description: figureUnits[unit] })

/** The same, or null where there is none. */
export const FigureOrNull = (unit: FigureUnit, options: TNumberOptions = {}) =>
  Type.Union([Figure(unit, options), Type.Null()])

/** A figure without decimals. */
export const WholeFigure = (unit: FigureUnit, options: TNumberOptions = {}) =>
  Type.Integer({ ...options, description: figureUnits[unit] })

/** A figure as decimal text, so that it arrives as it was typed. */
export const FigureText = (unit: FigureUnit, title: string, maxLength: number, minLength = 0) =>
  Type.String({
    title,
    description: figureUnits[unit],
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F]*$',
  })

/** Money in yuan as decimal text, with at most two decimals. @param digits the most before the point */
export const Money = (title: string, digits = 12) =>
  Type.String({
    title,
    description: figureUnits.yuan,
    maxLength: digits + 3,
    pattern: `^\\d{1,${digits}}(\\.\\d{1,2})?$`,
  })
