import { FactError } from '../fact-error.ts'

/** A range from the smallest to the greatest value. */
export type Range = { readonly min: number; readonly max: number }

export type TorqueInput = {
  /** Share of the yield load used for tightening; 0.6–0.7 for carbon steel. */
  readonly preloadFactor: number
  /** Yield point σs, MPa. */
  readonly yieldPoint: number
  /** Stress area As, mm². [GB/T 16823.1] */
  readonly stressArea: number
  /** Nominal diameter d, mm. */
  readonly diameter: number
  /** Torque coefficient K; 0.20 for lubricated oxidised surfaces. */
  readonly k: Range
}

/**
 * Tightening torque T = K·F·d with F = factor·σs·As, for the smallest and the greatest K. [GB/T 16823.2] Nothing is
 * rounded here; results are shown with two decimals.
 * @returns N·m
 * @throws FactError impossibleCombination if an input is not a positive number
 */
export function tighteningTorque({ k, diameter, ...load }: TorqueInput): Range {
  requirePositive({ diameter, kMin: k.min, kMax: k.max })
  const perK = (preload(load) / 1000) * diameter
  return { min: perK * k.min, max: perK * k.max }
}

/**
 * Preload F = factor·σs·As, N.
 * @throws FactError impossibleCombination if an input is not a positive number
 */
export function preload(load: Pick<TorqueInput, 'preloadFactor' | 'yieldPoint' | 'stressArea'>): number {
  requirePositive(load)
  return load.preloadFactor * load.yieldPoint * load.stressArea
}

/** Utilisation of a bolt: preload over proof load and stress over yield point; 1 means fully used. */
export function utilisation(a: { force: number; proofLoad: number; stressArea: number; yieldPoint: number }) {
  requirePositive(a)
  return { ofProofLoad: a.force / a.proofLoad, ofYieldPoint: a.force / a.stressArea / a.yieldPoint }
}

/** A torque for display: two decimals, halves away from zero. */
export function formatTorque(newtonMetres: number): string {
  return (Math.round((newtonMetres + Number.EPSILON * newtonMetres) * 100) / 100).toFixed(2)
}

function requirePositive(values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!(value > 0 && Number.isFinite(value))) throw new FactError('impossibleCombination', `${name} 必须大于 0`)
  }
}
