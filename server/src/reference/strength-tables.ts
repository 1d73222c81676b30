import { hasInternalThread } from '@lianmeng/fastener/part/facts'
import { figure } from '@lianmeng/fastener/part/figure'
import type { Part } from '@lianmeng/fastener/part/part'
import { torqueCategoryIds } from '@lianmeng/fastener/standard/category'
import { boltLoads, nutProofLoad } from '@lianmeng/fastener/strength/load'
import { boltKinds, nutKinds, type PropertyClass, propertyClass } from '@lianmeng/fastener/strength/property-class'
import { surfaceCoefficients } from '@lianmeng/fastener/torque/friction'
import { formatTorque, preload, tighteningTorque } from '@lianmeng/fastener/torque/torque'
import type { PaperTable } from '../papers/paper.ts'
import { known } from './known.ts'

/** Shares of the yield load for tightening bolts: alloy steel 0.5–0.6, carbon steel 0.6–0.7. */
const preloadFactors = [0.5, 0.6, 0.7] as const

/** Loads and mechanical properties of a class, and the tightening torques of the part; nothing when not known. */
export function strengthTablesOf(part: Part, className: string | undefined): PaperTable[] {
  const diameter = part.row.values.d
  if (!className || diameter === undefined) return []
  const isNut = hasInternalThread(part.facts)
  const properties = known(() => propertyClass(className, diameter, isNut ? nutKinds : boltKinds))
  if (!properties) return []
  const torque = isNut ? undefined : torqueTable(part, properties)
  return [mechanicsTable(part, properties, isNut), ...(torque ? [torque] : [])]
}

/** The tightening torque of a bolt of a class, for each surface; undefined when not known. */
export function torqueTableOf(part: Part, className: string | undefined): PaperTable | undefined {
  const diameter = part.row.values.d
  if (!className || diameter === undefined || hasInternalThread(part.facts)) return undefined
  const properties = known(() => propertyClass(className, diameter, boltKinds))
  return properties && torqueTable(part, properties)
}

function mechanicsTable({ row }: Part, properties: PropertyClass, isNut: boolean): PaperTable {
  const { name, tensileStrength, yieldPoint, proofStress, elongation, reductionOfArea, hardness } = properties
  const loads = isNut ? undefined : known(() => boltLoads(row.size, name))
  const proof = isNut ? known(() => nutProofLoad(row.size, name)) : loads?.proof
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['螺纹应力截面积 As', loads && `${figure(loads.stressArea)} mm²`],
    ['最小拉力载荷 Fm', loads && kilonewtons(loads.tensile)],
    ['保证载荷 Fp', proof === undefined ? undefined : kilonewtons(proof)],
    ['抗拉强度 Rm（最小）', tensileStrength && `${tensileStrength.min} MPa`],
    [`屈服强度 ${yieldPoint?.kind ?? ''}（最小）`, yieldPoint && `${yieldPoint.min} MPa`],
    ['保证应力 Sp', proofStress === undefined ? undefined : `${proofStress} MPa`],
    ['断后伸长率 A（最小）', elongation && (/^[\d.]+$/.test(elongation) ? `${elongation} %` : elongation)],
    ['断面收缩率 Z（最小）', reductionOfArea === undefined ? undefined : `${reductionOfArea}%`],
    ...hardness.map(({ scale, min, max }) => [`硬度 ${scale}`, max ? `${min}～${max}` : `≥${min}`] as const),
  ]
  return {
    title: `力学性能（${name} 级）`,
    columns: [
      ['项目', 0.5],
      ['数值', 0.5],
    ],
    rows: lines.flatMap(([item, value]) => (value ? [[item, value]] : [])),
    ...(loads?.basis === 'calculated' && { notes: ['载荷由应力截面积和性能等级计算。'] }),
  }
}

/**
 * Torques by surface for carbon and alloy steel: the coefficients are those of the Chinese design handbook, which has
 * none for stainless steel.
 */
function torqueTable({ standard, row }: Part, { kind, yieldPoint, name }: PropertyClass): PaperTable | undefined {
  const loads = known(() => boltLoads(row.size, name))
  if (kind !== 'bolt' || !yieldPoint || !loads || !torqueCategoryIds.includes(standard.bigCategory.id)) return undefined
  const load = { yieldPoint: yieldPoint.nominal, stressArea: loads.stressArea }
  const surfaces = surfaceCoefficients().filter(({ nameZh }) => nameZh)
  const torques = ({ k }: (typeof surfaces)[number]): string[] =>
    preloadFactors.map((preloadFactor) => {
      const { min, max } = tighteningTorque({ ...load, preloadFactor, diameter: row.values.d!, k })
      return span(formatTorque(min), formatTorque(max))
    })
  return {
    title: '拧紧力矩（N·m）',
    columns: [
      ['表面状态', 0.3],
      ['扭矩系数 K', 0.19],
      ...preloadFactors.map((factor) => [`预紧系数 ${factor}`, 0.17] as const),
    ],
    rows: [
      ['预紧力 F', '', ...preloadFactors.map((preloadFactor) => kilonewtons(preload({ ...load, preloadFactor })))],
      ...surfaces.map((one) => [one.nameZh!, span(String(one.k.min), String(one.k.max)), ...torques(one)]),
    ],
    notes: ['T = K·F·d，F = 预紧系数·σs·As；预紧系数一般取：碳素钢 0.6～0.7，合金钢 0.5～0.6。'],
  }
}

const span = (min: string, max: string): string => (min === max ? min : `${min}～${max}`)
const kilonewtons = (newtons: number): string => `${(newtons / 1000).toFixed(newtons < 10_000 ? 2 : 1)} kN`
