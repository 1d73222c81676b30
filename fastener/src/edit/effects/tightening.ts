import { FactError } from '../../fact-error.ts'
import { partFamilyOf } from '../../family/family.ts'
import { resolved } from '../../family/resolved.ts'
import { hasThreadedShank } from '../../part/facts.ts'
import type { Specification } from '../../part/specification.ts'
import { boltLoads } from '../../strength/load.ts'
import { boltKinds, propertyClass } from '../../strength/property-class.ts'
import { surfaceCoefficients } from '../../torque/friction.ts'
import { type Range, tighteningTorque } from '../../torque/torque.ts'
import { strengthOf } from './strength.ts'

/** Tightening torque of a part, N·m, and what it was calculated with. */
export type Tightening = Range & { readonly surface: string; readonly k: Range }

/** Surfaces of the handbook by words of a treatment, the usual one last. */
const surfaces: readonly (readonly [words: RegExp, name: string])[] = [
  [/锌/, '镀锌'],
  [/氧化|发黑|发蓝/, '表面氧化'],
  [/^/, '一般加工表面'],
]

/** Shares of the yield load, in the middle of what the handbook recommends: carbon steel 0.6–0.7, alloy steel 0.5–0.6. */
const shareOf = (className: string): number => (Number(className) >= 10 ? 0.55 : 0.65)

/**
 * The range of torques from a lubricated to a dry surface; a groove narrower than the thread lowers it.
 * @returns undefined without a class of carbon or alloy steel, or for a part that is not tightened
 */
export function tighteningOf(specification: Specification): Tightening | undefined {
  const { facts } = partFamilyOf(specification.standard)
  const { propertyClass: name, surface = '' } = specification
  if (!name || !hasThreadedShank(facts) || facts.cutsItsThread || facts.isSetScrew) return undefined
  try {
    const { d = 0 } = resolved(specification).row.values
    const { yieldPoint, kind } = propertyClass(name, d, boltKinds)
    if (kind !== 'bolt' || !yieldPoint) return undefined
    const { stressArea } = boltLoads(resolved(specification).row.size, name)
    const area = Math.min(strengthOf(specification)?.area ?? stressArea, stressArea)
    const found = surfaces.find(([words]) => words.test(surface))![1]
    const ks = surfaceCoefficients().filter(({ nameZh }) => nameZh?.startsWith(found))
    const k = { min: Math.min(...ks.map((one) => one.k.min)), max: Math.max(...ks.map((one) => one.k.max)) }
    const torque = tighteningTorque({
      preloadFactor: shareOf(name),
      yieldPoint: yieldPoint.nominal,
      stressArea: area,
      diameter: d,
      k,
    })
    return { ...torque, surface: found, k }
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}
