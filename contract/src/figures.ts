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
  /** As it was typed once; the seller is asked which of the two it was. */
  unsure: '按基本单位或销售单位，待卖家确认',
  packages: '包装个数',
  percent: '%',
  kilogram: '千克',
  kilogramPerThousand: '千克/千支',
  minute: '分钟',
  millimetre: 'mm',
  squareMillimetre: 'mm²',
  perInch: '牙/英寸',
  degree: '°',
  newton: 'N',
  kilonewton: 'kN',
  newtonMetre: 'N·m',
  megapascal: 'MPa',
  gramPerCubicCentimetre: 'g/cm³',
  micrometre: 'μm',
  hour: '小时',
  pitches: '螺距数',
  yuan: '元',
  /** A share, a factor, a direction: without a unit. */
  none: '无单位',
  /** The unit stands in another field of the row. */
  named: '单位见同行字段',
} as const
export type FigureUnit = keyof typeof figureUnits

/** A figure in its unit. */
export const Figure = (unit: FigureUnit, options: TNumberOptions = {}) =>
  Type.Number({ ...options, description: figureUnits[unit] })
