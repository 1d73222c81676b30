import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'
import { torqueCategoryIds } from '@lianmeng/fastener/standard/category'
import type { PropertyClass } from '@lianmeng/fastener/strength/property-class'
import { preloadFactors, type SurfaceCoefficient, surfaceCoefficients } from '@lianmeng/fastener/torque/friction'
import type { Subject } from './subject.ts'

type Lists = MachineProperties['installApplication']

/** Items of the table of preload factors that are shares of the yield load. */
const shareOfYield: Readonly<Record<string, string>> = {
  'carbon steel bolts': '碳素钢螺栓',
  'alloy steel bolts': '合金钢螺栓',
}
/** Items that are shares of the proof load. */
const shareOfProof: Readonly<Record<string, string>> = {
  '75% of proof load (reusable joint)': '保证载荷的 75%（可拆卸连接）',
  '90% of proof load (permanent joint)': '保证载荷的 90%（永久连接）',
}

/**
 * Preload factors: shares of the yield load. A share of the proof load is converted by the stresses of the class, so
 * that the calculator needs one rule only. Factors of the part's own steel come first.
 */
function preloads({ texture }: Subject, found: PropertyClass | undefined): Lists['preloadList'] {
  const factors = preloadFactors()
  const ofYield = factors.flatMap(({ item, factor }) => {
    const name = shareOfYield[item]
    return name ? [factor.min, factor.max].map((value) => ({ name: `${name} ${value.toFixed(2)}`, value })) : []
  })
  const own = (name: string) => name.startsWith(texture === '合金钢' ? '合金钢' : '碳素钢')
  const { proofStress, yieldPoint } = found ?? {}
  const ofProof = factors.flatMap(({ item, factor }) => {
    const name = shareOfProof[item]
    if (!name || proofStress === undefined || !yieldPoint) return []
    return [{ name, value: Number(((factor.min * proofStress) / yieldPoint.min).toFixed(6)) }]
  })
  return [...ofYield.filter(({ name }) => own(name)), ...ofYield.filter(({ name }) => !own(name)), ...ofProof]
}

/** Names of surfaces and lubrications that the table gives in English only. */
const surfaceNames: Readonly<Record<string, string>> = {
  'plain steel (as received)': '本色钢',
  'zinc plated': '电镀锌',
  'hot-dip galvanized': '热浸镀锌',
  phosphated: '磷化',
  'MoS2 paste / anti-seize': '二硫化钼膏／防咬合剂',
  'PTFE coated': '聚四氟乙烯涂层',
  'zinc flake with integral lubricant': '锌片涂层（含润滑）',
  'stainless A2/A4': '不锈钢 A2/A4',
  'cadmium plated': '镀镉',
}
const lubricationNames: Readonly<Record<string, string>> = {
  dry: '无润滑',
  'light oil': '轻油',
  'lubricated/waxed': '润滑或涂蜡',
  waxed: '涂蜡',
  oiled: '涂油',
  'MoS2 or wax': '二硫化钼或蜡',
}

/** A surface without a separate lubricant is named without it. */
function nameOf({ nameZh, surface, lubrication, origin }: SurfaceCoefficient): string {
  if (nameZh) return nameZh
  const state = lubricationNames[lubrication]
  const name = `${surfaceNames[surface] ?? surface}${state ? ` ${state}` : ''}`
  return origin === 'international' ? `${name}（国际常用值）` : name
}

/** The table's surfaces for each treatment of the dictionary. */
const ownSurfaces: Readonly<Record<string, readonly string[]>> = {
  本色: ['plain steel (as received)', 'general machined surface'],
  镀蓝白锌: ['galvanized', 'zinc plated'],
  镀彩锌: ['galvanized', 'zinc plated'],
  热浸镀锌: ['hot-dip galvanized'],
  '氧化（发黑）': ['oxidised (black oxide)'],
  磷化: ['phosphated'],
  '锌片涂层（达克罗）': ['zinc flake with integral lubricant'],
}

/** The part's own surface first, the others in the order of the table. */
function coefficients({ surface, texture }: Subject): SurfaceCoefficient[] {
  const own = texture === '不锈钢' ? ['stainless A2/A4'] : (ownSurfaces[surface] ?? [])
  const all = surfaceCoefficients()
  const isOwn = (one: SurfaceCoefficient) => own.includes(one.surface)
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))]
}

/** Lists of the torque calculator; empty for parts that are not tightened. [spec §9] */
export function tighteningOf(subject: Subject, found: PropertyClass | undefined): Lists {
  const { standard, thread } = subject
  if (!thread || !torqueCategoryIds.includes(standard.bigCategory.id))
    return { preloadList: [], minTorqueList: [], maxTorqueList: [] }
  const surfaces = coefficients(subject)
  return {
    preloadList: preloads(subject, found),
    minTorqueList: surfaces.map((one) => ({ name: nameOf(one), value: one.k.min })),
    maxTorqueList: surfaces.map((one) => ({ name: nameOf(one), value: one.k.max })),
  }
}
