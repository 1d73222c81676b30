import type { PropertyClass, PropertyClassKind } from './property-class.ts'
import { type TestLimit, testItems } from './test-items.ts'

/** The source of a class's figures. */
const standardOfKind: Readonly<Record<PropertyClassKind, string>> = {
  bolt: 'GB/T 3098.1',
  nut: 'GB/T 3098.2',
  'set screw': 'GB/T 3098.3',
  'stainless bolt': 'GB/T 3098.6',
  'stainless nut': 'GB/T 3098.15',
  'non-ferrous': 'GB/T 3098.10',
  'inch bolt': 'SAE J429, ASTM F3125, A574, A193',
  'inch nut': 'ASTM A194',
}
export const classStandard = ({ kind }: Pick<PropertyClass, 'kind'>): string => standardOfKind[kind]

/** For stainless steel a length is measured, in diameters: `0.4d`. */
function elongationLimit(text: string, diameter: number): TestLimit[] {
  const inDiameters = /^([\d.]+)d$/.exec(text)
  if (inDiameters) return [{ item: 'elongationLength', min: Number((Number(inDiameters[1]) * diameter).toFixed(2)) }]
  const percent = Number(text)
  return Number.isNaN(percent) ? [] : [{ item: 'elongation', min: percent }]
}

/** The limits of a class for a part of this diameter, in the order of {@link testItems}. Stresses in MPa, lengths in
 *  mm. */
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
