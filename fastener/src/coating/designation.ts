import { FactError } from '../fact-error.ts'

/** The editions whose coatings are written out (Fe//Zn8//An//T0). */
export const designationEdition = 'ISO 4042:2018 / GB/T 5267.1-2023'

export const platings = ['Zn', 'ZnNi', 'ZnFe', 'ZnCo', 'Ni', 'Cu', 'Sn', 'Ag'] as const
export type Plating = (typeof platings)[number]

/** Conversion layers on zinc and its alloys; the first three are free of Cr(VI). */
export const passivations = {
  An: '透明（蓝白）钝化，无六价铬',
  Cn: '彩虹色钝化，无六价铬',
  Fn: '黑色钝化，无六价铬',
  U: '无转化膜',
  A: '无色铬酸盐（六价铬）',
  B: '漂白铬酸盐（六价铬）',
  C: '彩虹黄铬酸盐（六价铬）',
  D: '橄榄绿铬酸盐（六价铬）',
  F: '黑色铬酸盐（六价铬）',
} as const
export type Passivation = keyof typeof passivations

export const topCoats = {
  T0: '无封闭层',
  T2: '有封闭层或面涂',
  T7: '有含润滑剂的封闭层或面涂',
} as const
export type TopCoat = keyof typeof topCoats

/** An electroplated coating on steel as written today. */
export type CoatingDesignation = {
  readonly edition: string
  readonly plating: Plating
  /** Minimum thickness, µm. */
  readonly thickness: number
  readonly passivation?: Passivation
  readonly topCoat?: TopCoat
}

/** Formats `Fe//ZnNi8//Fn//T2`; parts not specified are left out. */
export const formatCoating = ({
  plating,
  thickness,
  passivation,
  topCoat,
}: Omit<CoatingDesignation, 'edition'>): string =>
  ['Fe', `${plating}${thickness}`, passivation, topCoat].filter((part) => part !== undefined).join('//')

/**
 * Parses `Fe//Zn8//Cn//T0`, `Fe/Zn 8`, `Zn5/An/T0`; one or two slashes, with or without the substrate.
 * @throws FactError unknownCoating
 */
export function parseCoating(text: string): CoatingDesignation {
  const parts = text.trim().split(/\s*\/{1,2}\s*/)
  if (/^Fe$/i.test(parts[0] ?? '')) parts.shift()
  const [, symbol = '', thickness = ''] = /^([A-Z]+)\s*(\d+(?:\.\d+)?)$/i.exec(parts[0] ?? '') ?? []
  const plating = platings.find((one) => one.toLowerCase() === symbol.toLowerCase())
  if (!plating || Number(thickness) <= 0) throw unknown(text, platings)
  const rest = parts.slice(1)
  const passivation = rest.find((part): part is Passivation => part in passivations)
  const topCoat = rest.find((part): part is TopCoat => part in topCoats)
  const strange = rest.find((part) => part !== passivation && part !== topCoat)
  if (strange !== undefined) throw unknown(strange, [...Object.keys(passivations), ...Object.keys(topCoats)])
  return {
    edition: designationEdition,
    plating,
    thickness: Number(thickness),
    ...(passivation && { passivation }),
    ...(topCoat && { topCoat }),
  }
}

const unknown = (text: string, possible: readonly string[]): FactError =>
  new FactError('unknownCoating', `看不懂镀层代号「${text.trim()}」`, possible)
