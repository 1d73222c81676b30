import { FactError } from '../../fact-error.ts'
import { partFamilyOf } from '../../family/family.ts'
import { resolved } from '../../family/resolved.ts'
import { hasInternalThread } from '../../part/facts.ts'
import type { Specification } from '../../part/specification.ts'
import { boltLoads, nutProofLoad } from '../../strength/load.ts'
import { threadProfile } from '../../thread/profile.ts'

/** What a part bears, N, and in Chinese what weakens it. */
export type Strength = {
  /** Undefined for classes without a proof stress. */
  readonly proof?: number
  /** Minimum tensile load; undefined for nuts. */
  readonly tensile?: number
  /** The section that carries the load, mm². */
  readonly area?: number
  readonly remarks: readonly string[]
}

/**
 * Proof load and tensile load of a part with its changes. A groove narrower than the thread carries instead of it; a hole
 * across the shank weakens only what is pulled, so that it is a remark.
 * @returns undefined without a class or for a part that bears no load
 */
export function strengthOf(specification: Specification): Strength | undefined {
  const { facts } = partFamilyOf(specification.standard)
  const { propertyClass } = specification
  if (!propertyClass || facts.thread === 'none' || facts.isSetScrew) return undefined
  try {
    const { row } = resolved(specification)
    if (hasInternalThread(facts)) return { proof: nutProofLoad(row.size, propertyClass), remarks: [] }
    return boltStrength(specification, propertyClass)
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}

function boltStrength(specification: Specification, propertyClass: string): Strength {
  const { row, features } = resolved(specification)
  const { tensile, proof, stressArea } = boltLoads(row.size, propertyClass)
  const { d = 0, P = 0 } = row.values
  const rings = features?.rings ?? []
  const narrowest = Math.min(...rings.map(({ diameter }) => (Math.PI / 4) * diameter ** 2), stressArea)
  const share = narrowest / stressArea
  const hole = features?.pinHole
  // The hole takes a strip as wide as itself out of the section through the thread's core.
  const net = hole ? stressArea - hole.diameter * threadProfile(d, P).d3 : stressArea
  return {
    area: Number(narrowest.toFixed(1)),
    tensile: tensile * share,
    ...(proof !== undefined && { proof: proof * share }),
    remarks: [
      ...(share < 1 ? [`槽底截面 ${narrowest.toFixed(1)} mm² 小于螺纹应力截面积，载荷按槽底计算`] : []),
      ...(hole
        ? [
            `销孔在螺母外侧时载荷不降；若在受力段，净截面约 ${Math.max(0, net).toFixed(1)} mm²，为 ${Math.max(0, Math.round((100 * net) / stressArea))}%`,
          ]
        : []),
    ],
  }
}
