import { FactError } from '../fact-error.ts'
import { numberIn, requiredNumber, textIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { halfWidth } from '../text/half-width.ts'

export type PropertyClassKind =
  | 'bolt'
  | 'nut'
  | 'stainless bolt'
  | 'stainless nut'
  | 'non-ferrous'
  | 'set screw'
  | 'inch bolt'
  | 'inch nut'

export type Hardness = { readonly scale: 'HV' | 'HB' | 'HRB' | 'HRC'; readonly min: number; readonly max?: number }

/** Mechanical properties of a class for a range of diameters. Stresses in MPa. */
export type PropertyClass = {
  readonly kind: PropertyClassKind
  readonly name: string
  readonly sizes: DiameterRange
  /** As printed, if the range depends on more than the diameter. */
  readonly sizeRange: string
  /** Tensile strength Rm: nominal and minimum. */
  readonly tensileStrength?: { readonly nominal: number; readonly min: number }
  /** Yield point ReL, or the stress at 0.2 % or 0.0048 d non-proportional elongation. */
  readonly yieldPoint?: { readonly kind: string; readonly nominal: number; readonly min: number }
  /** Elongation after fracture A in %, or as a length in diameters (`0.4d`) for stainless steel. */
  readonly elongation?: string
  /** Reduction of area Z, %. */
  readonly reductionOfArea?: number
  /** Stress under proof load Sp. */
  readonly proofStress?: number
  readonly hardness: readonly Hardness[]
  readonly material: string
  readonly note?: string
}

/** From `above` (or `from`, inclusive) up to `upTo`, mm. */
export type DiameterRange = { readonly from?: number; readonly above?: number; readonly upTo?: number }

let classes: readonly PropertyClass[] | undefined

/** Every class of bolts, nuts, set screws, stainless and non-ferrous fasteners, one entry per range of diameters. */
export function propertyClasses(): readonly PropertyClass[] {
  classes ??= readRows('property-classes').map(classIn)
  return classes
}

/**
 * The properties of a class at a diameter. `8.8`, `8.8级`, `10.9S`, `A2-70`, `8` (a nut), `45H`, `CU2`.
 * @param kinds which kind to take if a name exists for several (A2-70 is a bolt and a nut)
 * @throws FactError unknownPropertyClass; impossibleCombination if the class does not exist in that diameter
 */
export function propertyClass(
  name: string,
  diameter: number,
  kinds: readonly PropertyClassKind[] = boltKinds,
): PropertyClass {
  const wanted = className(name)
  const named = propertyClasses().filter((one) => one.name === wanted && kinds.includes(one.kind))
  if (named.length === 0) throw unknownClass(name, kinds)
  const found = named.find(({ sizes }) => contains(sizes, diameter))
  if (found) return found
  throw new FactError(
    'impossibleCombination',
    `${wanted} 级没有直径 ${diameter}`,
    named.map(({ sizeRange }) => sizeRange),
  )
}

export const boltKinds: readonly PropertyClassKind[] = ['bolt', 'stainless bolt', 'non-ferrous', 'set screw']
export const nutKinds: readonly PropertyClassKind[] = ['nut', 'stainless nut', 'inch nut']

/** `8.8级`, `Grade 8.8`, `10.9S` (a structural bolt is made of class 10.9) in the notation of the table. */
export const className = (text: string): string =>
  halfWidth(text)
    .trim()
    .toUpperCase()
    .replace(/^(?:GR\.?|GRADE)\s*([258])$/, 'GR.$1')
    .replace(/级$|^GRADE\s*|^CLASS\s*/g, '')
    .replace(/^(8\.8|10\.9)S$/, '$1')
    .replace(/^(8|10)H$/, '$1')

const unknownClass = (name: string, kinds: readonly PropertyClassKind[]): FactError =>
  new FactError('unknownPropertyClass', `没有性能等级 ${name}`, [
    ...new Set(propertyClasses().flatMap((one) => (kinds.includes(one.kind) ? [one.name] : []))),
  ])

const contains = ({ from, above, upTo }: DiameterRange, d: number): boolean =>
  (from === undefined || d >= from) && (above === undefined || d > above) && (upTo === undefined || d <= upTo)

/** Parses `5<=d<=7`, `d>16`, `M16<d<=M39`, `d<=39 (…)`, `M1.6-M24`; `all` and conditions on the nut height set no
 *  bounds. */
function rangeIn(text: string): DiameterRange {
  const span = /^M([\d.]+)-M([\d.]+)$/.exec(text)
  if (span) return { from: Number(span[1]), upTo: Number(span[2]) }
  const lower = /^M?([\d.]+)(<=?)d/.exec(text)
  const upper = /d<=M?([\d.]+)/.exec(text)
  const beyond = /^d>([\d.]+)/.exec(text)
  return {
    ...(lower && (lower[2] === '<=' ? { from: Number(lower[1]) } : { above: Number(lower[1]) })),
    ...(beyond && { above: Number(beyond[1]) }),
    ...(upper && { upTo: Number(upper[1]) }),
  }
}

const scales = ['HV', 'HB', 'HRB', 'HRC'] as const

function classIn(row: CsvRow): PropertyClass {
  const sizeRange = row.size_range ?? ''
  const tensile = numberIn(row, 'Rm_min')
  const yieldMin = numberIn(row, 'Re_min')
  const [elongation, reductionOfArea, proofStress, note] = [
    textIn(row, 'A_min_pct'),
    numberIn(row, 'Z_min_pct'),
    numberIn(row, 'Sp'),
    textIn(row, 'note'),
  ]
  return {
    kind: row.kind as PropertyClassKind,
    name: row.class ?? '',
    sizes: rangeIn(sizeRange),
    sizeRange,
    ...(tensile !== undefined && { tensileStrength: { nominal: requiredNumber(row, 'Rm_nom'), min: tensile } }),
    ...(yieldMin !== undefined && {
      yieldPoint: { kind: row.Re_type ?? '', nominal: requiredNumber(row, 'Re_nom'), min: yieldMin },
    }),
    ...(elongation && { elongation }),
    ...(reductionOfArea !== undefined && { reductionOfArea }),
    ...(proofStress !== undefined && { proofStress }),
    hardness: hardnessIn(row),
    material: row.material ?? '',
    ...(note && { note }),
  }
}

/** Stainless and set-screw rows print part of the hardness as text: `HV 155-220`. */
function hardnessIn(row: CsvRow): Hardness[] {
  const inColumns = scales.flatMap((scale): Hardness[] => {
    const [min, max] = [numberIn(row, `${scale}_min`), numberIn(row, `${scale}_max`)]
    return min === undefined ? [] : [{ scale, min, ...(max !== undefined && { max }) }]
  })
  const note = row.note ?? ''
  if (!/^H[VBR]+ \d/.test(note)) return inColumns
  const inNote = [...note.matchAll(/(HV|HB|HRB|HRC) (\d+)-(\d+)/g)]
  return [
    ...inColumns,
    ...inNote.map(([, scale, min, max]) => ({ scale: scale as Hardness['scale'], min: Number(min), max: Number(max) })),
  ]
}
