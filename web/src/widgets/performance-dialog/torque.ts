import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'
import { torqueCategoryIds } from '@lianmeng/fastener/standard/category'
import { preload, type Range, tighteningTorque } from '@lianmeng/fastener/torque/torque'

/** Preload is generally 0.6 to 0.7 of the yield load. [spec §9] */
const usual: Range = { min: 0.6, max: 0.7 }
/** K of lubricated oxidised surfaces, the default for an unknown surface. [spec §9] */
const usualK = 0.2

/** An option of the calculator, with its least and greatest value. */
export type Choice = Range & { name: string }

/** Input of the calculator, all of it known. */
export type TorqueBasis = {
  factors: readonly Choice[]
  surfaces: readonly Choice[]
  /** MPa */
  yieldPoint: number
  /** mm² */
  stressArea: number
  /** mm */
  diameter: number
}

/** The basis for calculating a part; undefined if it is not tightened, or a figure is unknown. [spec §6, §9] */
export function torqueBasisOf(properties: MachineProperties): TorqueBasis | undefined {
  const { bigCategoryId, installApplication, yieldPoint, nominalValue, threadStressArea } = properties
  const { stressArea } = threadStressArea
  const factors = factorsIn(installApplication)
  const surfaces = surfacesIn(installApplication)
  if (!torqueCategoryIds.includes(bigCategoryId)) return undefined
  if (factors.length === 0 || surfaces.length === 0 || !yieldPoint || !stressArea || !nominalValue) return undefined
  return { factors, surfaces, yieldPoint, stressArea, diameter: nominalValue }
}

type Lists = MachineProperties['installApplication']

/** The factors of the list; if both ends of the usual range are in it, the range comes first. */
function factorsIn({ preloadList }: Lists): Choice[] {
  const factors = preloadList.map(({ name, value }) => ({ name, min: value, max: value }))
  const has = (end: number) => preloadList.some(({ value }) => value === end)
  const range = { name: `一般取值 ${usual.min.toFixed(2)}–${usual.max.toFixed(2)}`, ...usual }
  return has(usual.min) && has(usual.max) ? [range, ...factors] : factors
}

/** Both lists name the same surfaces in the same order. */
function surfacesIn({ minTorqueList, maxTorqueList }: Lists): Choice[] {
  return minTorqueList.flatMap(({ name, value }, place) => {
    const greatest = maxTorqueList[place]
    return greatest ? [{ name, min: value, max: greatest.value }] : []
  })
}

/** The surface preselected: the product's own, which comes first in the list, otherwise the usual K. */
export function firstSurface(surfaces: readonly Choice[], hasOwnSurface: boolean): number {
  const place = surfaces.findIndex(({ min, max }) => min === usualK && max === usualK)
  return hasOwnSurface || place < 0 ? 0 : place
}

/**
 * Preload and torque for a factor and a surface, from both minima to both maxima. [spec §9]
 * @returns preload in N, torque in N·m
 */
export function torqueFor(basis: TorqueBasis, factor: Choice, k: Choice): { preload: Range; torque: Range } {
  const { yieldPoint, stressArea, diameter } = basis
  const at = (preloadFactor: number) => ({ preloadFactor, yieldPoint, stressArea })
  return {
    preload: { min: preload(at(factor.min)), max: preload(at(factor.max)) },
    torque: {
      min: tighteningTorque({ ...at(factor.min), diameter, k }).min,
      max: tighteningTorque({ ...at(factor.max), diameter, k }).max,
    },
  }
}
