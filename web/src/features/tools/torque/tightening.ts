import type { DataOf } from '@lianmeng/contract/endpoint'
import type { threadLoads } from '@lianmeng/contract/tools/endpoints'
import { formatTorque, preload, type Range, tighteningTorque, utilisation } from '@lianmeng/fastener/torque/torque'
import type { Thread } from '../thread/thread-choice.ts'

type Bolt = DataOf<typeof threadLoads>['bolts'][number]

type Choice = {
  thread: Thread
  /** mm² */
  stressArea: number
  bolt: Bolt
  /** As a share of the yield load. */
  factor: number
  k: Range
  /** Source of K; empty if it was typed. */
  surface: string
}

/** A torque with all its inputs. N, MPa, mm, mm². */
export type Tightening = {
  thread: string
  d: number
  stressArea: number
  propertyClass: string
  yieldPoint: number
  factor: number
  k: Range
  surface: string
  preload: number
  /** `54.42` or `54.42–60.10`, N·m. */
  torque: string
  /** Preload over proof load; null if the class has none. */
  ofProofLoad: number | null
}

/** @param choice must have a bolt with a yield point */
export function tighten({ thread, stressArea, bolt, factor, k, surface }: Choice): Tightening {
  const yieldPoint = bolt.yieldPoint!
  const force = preload({ preloadFactor: factor, yieldPoint, stressArea })
  const { min, max } = tighteningTorque({ preloadFactor: factor, yieldPoint, stressArea, diameter: thread.d, k })
  return {
    thread: thread.label,
    d: thread.d,
    stressArea,
    propertyClass: bolt.propertyClass,
    yieldPoint,
    factor,
    k,
    surface,
    preload: force,
    torque: min === max ? formatTorque(min) : `${formatTorque(min)}–${formatTorque(max)}`,
    ofProofLoad:
      bolt.proof === null ? null : utilisation({ force, proofLoad: bolt.proof, stressArea, yieldPoint }).ofProofLoad,
  }
}
