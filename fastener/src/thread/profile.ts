/** Dimensions of the 60° ISO thread profile, mm and mm². [ISO 68-1, GB/T 192; ISO 724, GB/T 196] */
export type ThreadProfile = {
  /** Nominal (major) diameter d. */
  readonly d: number
  /** Pitch P. */
  readonly P: number
  /** Height of the fundamental triangle H = √3/2 · P. */
  readonly H: number
  /** Pitch diameter d2 = d − 3/4 · H. */
  readonly d2: number
  /** Basic minor diameter d1 (D1 of the internal thread) = d − 5/4 · H. */
  readonly d1: number
  /** Minor diameter of the external thread d3 = d − 17/12 · H. */
  readonly d3: number
  /** Stress area As = π/4 · ((d2 + d3)/2)². [GB/T 16823.1, ISO 898-1] */
  readonly stressArea: number
}

/**
 * The profile of a metric or unified thread of any diameter and pitch.
 * @param d nominal diameter, mm  @param P pitch, mm
 */
export function threadProfile(d: number, P: number): ThreadProfile {
  const H = (Math.sqrt(3) / 2) * P
  const d2 = d - 0.75 * H
  const d3 = d - (17 / 12) * H
  return { d, P, H, d2, d1: d - 1.25 * H, d3, stressArea: (Math.PI / 4) * ((d2 + d3) / 2) ** 2 }
}

/** Diameters of a thread: on its crest and on its flanks. */
export type ThreadEnds = { readonly crest: number; readonly pitch: number }
