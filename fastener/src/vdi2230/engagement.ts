import type { ThreadProfile } from '../thread/profile.ts'

/** Strength of a thread against stripping, per mm of engagement, N/mm. [VDI 2230-1:2015, 5.5.5] */
export type Stripping = {
  /** The length at which the bolt's thread, and the one of the nut or hole, bear as much as the bolt. mm */
  readonly boltLength: number
  readonly holeLength: number
  /** The greater of the two, without the 0.8 P at the ends. */
  readonly needed: number
  readonly strengthRatio: number
}

type Bearing = {
  /** Tensile force at which the bolt breaks, N. */
  readonly breaking: number
  /** Shear strengths of bolt and hole, MPa. */
  readonly boltShear: number
  readonly holeShear: number
}

/** Threads bend: C2 of a weak bolt thread in a strong nut. */
const boltBending = (ratio: number): number => {
  const r = Math.min(2.2, ratio)
  return r <= 1 ? 0.897 : 5.594 - 13.682 * r + 14.107 * r ** 2 - 6.057 * r ** 3 + 0.9353 * r ** 4
}

/** C3 of a weak nut thread on a strong bolt. */
const holeBending = (ratio: number): number => {
  const r = Math.max(0.4, ratio)
  return r >= 1 ? 0.897 : 0.728 + 1.769 * r - 2.896 * r ** 2 + 1.296 * r ** 3
}

/** Shear areas per mm: the hole's at the bolt's outer diameter, the bolt's at the hole's core. */
const shearAreas = ({ d, d2, d1, P }: ThreadProfile): { bolt: number; hole: number } => ({
  hole: (Math.PI * d * (P / 2 + (d - d2) / Math.sqrt(3))) / P,
  bolt: (Math.PI * d1 * (P / 2 + (d2 - d1) / Math.sqrt(3))) / P,
})

/** Length of engagement in a tapped hole with which the bolt breaks before either thread strips. */
export function stripping(thread: ThreadProfile, { breaking, boltShear, holeShear }: Bearing): Stripping {
  const areas = shearAreas(thread)
  const strengthRatio = (holeShear * areas.hole) / (boltShear * areas.bolt)
  const boltLength = breaking / (boltBending(strengthRatio) * boltShear * areas.bolt)
  const holeLength = breaking / (holeBending(strengthRatio) * holeShear * areas.hole)
  return { boltLength, holeLength, needed: Math.max(boltLength, holeLength), strengthRatio }
}
