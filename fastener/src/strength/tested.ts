import type { PropertyClass, PropertyClassKind } from './property-class.ts'

/** What is measured of a lot: mechanical properties, the corrosion test, and the heat's chemistry in mass %. */
export const testItems = [
  'tensile',
  'yield',
  'proof',
  'elongation',
  'elongationLength',
  'reduction',
  'HV',
  'HB',
  'HRB',
  'HRC',
  'saltSpray',
  'C',
  'Si',
  'Mn',
  'P',
  'S',
  'Cr',
] as const
export type TestItem = (typeof testItems)[number]

/** What a standard asks of something measured; the bounds themselves are good. */
export type TestLimit = { readonly item: TestItem; readonly min?: number; readonly max?: number }

/** The standard whose figures a class's are. */
const standardOfKind: Readonly<Record<PropertyClassKind, string>> = {
  bolt: 'GB/T 3098.1',
  nut: 'GB/T 3098.2',
  'set screw': 'GB/T 3098.3',
  'stainless bolt': 'GB/T 3098.6',
  'stainless nut': 'GB/T 3098.15',
  'non-ferrous': 'GB/T 3098.10',
}
export const classStandard = ({ kind }: Pick<PropertyClass, 'kind'>): string => standardOfKind[kind]

/** Of stainless steel a length is measured, in diameters: `0.4d`. */
function elongationLimit(text: string, diameter: number): TestLimit[] {
  const inDiameters = /^([\d.]+)d$/.exec(text)
  if (inDiameters) return [{ item: 'elongationLength', min: Number((Number(inDiameters[1]) * diameter).toFixed(2)) }]
  const percent = Number(text)
  return Number.isNaN(percent) ? [] : [{ item: 'elongation', min: percent }]
}

/** What a class asks of a part of this diameter, in the order of {@link testItems}. Stresses in MPa, lengths in mm. */
export function testLimits(properties: PropertyClass, diameter: number): TestLimit[] {
  const { tensileStrength, yieldPoint, proofStress, elongation, reductionOfArea, hardness } = properties
  const limits: TestLimit[] = [
    ...(tensileStrength ? [{ item: 'tensile' as const, min: tensileStrength.min }] : []),
    ...(yieldPoint ? [{ item: 'yield' as const, min: yieldPoint.min }] : []),
    ...(proofStress === undefined ? [] : [{ item: 'proof' as const, min: proofStress }]),
    ...(elongation ? elongationLimit(elongation, diameter) : []),
    ...(reductionOfArea === undefined ? [] : [{ item: 'reduction' as const, min: reductionOfArea }]),
    ...hardness.map(({ scale, min, max }) => ({ item: scale, min, ...(max !== undefined && { max }) })),
  ]
  return limits.sort((one, other) => testItems.indexOf(one.item) - testItems.indexOf(other.item))
}

/** Whether something measured is what the standard asks. */
export const isWithin = ({ min, max }: Omit<TestLimit, 'item'>, value: number): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max)
