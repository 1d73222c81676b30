import { boltLoads, nutProofLoad } from '@lianmeng/fastener/strength/load'
import { boltKinds, nutKinds, type PropertyClass, propertyClass } from '@lianmeng/fastener/strength/property-class'
import { known } from '../../reference/known.ts'
import type { Subject } from './subject.ts'

export type Property = { propertyName: string; propertyValue: string }

export const isNut = ({ standard }: Subject): boolean => standard.bigCategory.id === 401

/** The class of a part at its diameter; undefined when the tables have none. */
export function classOf(subject: Subject): PropertyClass | undefined {
  const { strength, diameter } = subject
  if (strength === '' || diameter === undefined) return undefined
  return known(() => propertyClass(strength, diameter, isNut(subject) ? nutKinds : boltKinds))
}

const yieldNames: Readonly<Record<string, string>> = {
  ReL: '下屈服强度 ReL',
  Rpf: '规定非比例延伸 0.0048d 的应力 Rpf',
  'Rp0.2': '规定非比例延伸 0.2% 的应力 Rp0.2',
}

const entry = (propertyName: string, propertyValue: string): Property => ({ propertyName, propertyValue })
const span = (min: number, max: number | undefined): string => (max === undefined ? `≥ ${min}` : `${min}–${max}`)

/** Four significant digits, as the tables print loads. */
const kilonewtons = (newtons: number): string => `${Number((newtons / 1000).toPrecision(4))} kN`

function stresses(found: PropertyClass): Property[] {
  const { tensileStrength, yieldPoint, proofStress, elongation, reductionOfArea } = found
  return [
    ...(tensileStrength ? [entry('抗拉强度 Rm', `≥ ${tensileStrength.min} MPa`)] : []),
    ...(yieldPoint ? [entry(yieldNames[yieldPoint.kind] ?? '屈服点', `≥ ${yieldPoint.min} MPa`)] : []),
    ...(proofStress === undefined ? [] : [entry('保证应力 Sp', `${proofStress} MPa`)]),
    // For stainless steel the elongation is a length, in diameters.
    ...(elongation ? [entry('断后伸长率 A', `≥ ${elongation.endsWith('d') ? elongation : `${elongation}%`}`)] : []),
    ...(reductionOfArea === undefined ? [] : [entry('断面收缩率 Z', `≥ ${reductionOfArea}%`)]),
    ...found.hardness.map(({ scale, min, max }) => entry(`硬度 ${scale}`, span(min, max))),
  ]
}

function loads(subject: Subject): Property[] {
  const { thread, strength } = subject
  if (!thread) return []
  const { designation } = thread
  if (isNut(subject)) {
    const proof = known(() => nutProofLoad(designation, strength))
    return proof === undefined ? [] : [entry(`保证载荷 Fp（${designation}）`, kilonewtons(proof))]
  }
  const found = known(() => boltLoads(designation, strength))
  if (!found) return []
  return [
    ...(found.proof === undefined ? [] : [entry(`保证载荷 Fp（${designation}）`, kilonewtons(found.proof))]),
    entry(`最小拉力载荷 Fm（${designation}）`, kilonewtons(found.tensile)),
  ]
}

/** Classes that denote a hardness: `200HV`, `35-45HRC`, `≥450HV0.3`. */
function hardnessNamed(strength: string): Property[] {
  const [, min, max, scale] = /^≥?(\d+)(?:-(\d+))?(HV[\d.]*|HRC)$/.exec(strength) ?? []
  return scale ? [entry(`硬度 ${scale}`, span(Number(min), max ? Number(max) : undefined))] : []
}

/** The requirements of the property class, and the resulting loads for the size. */
export function classProperties(subject: Subject, found: PropertyClass | undefined): Property[] {
  return found ? [...stresses(found), ...loads(subject)] : hardnessNamed(subject.strength)
}
