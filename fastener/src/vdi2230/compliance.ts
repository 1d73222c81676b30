import type { ThreadProfile } from '../thread/profile.ts'
import type { DesignInput, Plate } from './input.ts'

const circle = (diameter: number): number => (Math.PI / 4) * diameter ** 2

/** Elastic compliance of a bolt and its parts in the joint, mm/N. [VDI 2230-1:2015, 5.1.1] */
export type BoltCompliance = {
  readonly head: number
  readonly shank: number
  readonly freeThread: number
  readonly engagedThread: number
  readonly nut: number
  readonly total: number
}

/**
 * Head, shank, free thread, engaged thread, and the nut or the tapped part, in series.
 * @param modulus of the bolt, MPa  @param grip clamped length lK, mm
 */
export function boltCompliance(
  { d, d3 }: Pick<ThreadProfile, 'd' | 'd3'>,
  { head, shank, tapped }: Pick<DesignInput, 'head' | 'shank' | 'tapped'>,
  modulus: number,
  grip: number,
): BoltCompliance {
  const [nominal, core] = [modulus * circle(d), modulus * circle(d3)]
  const plain = Math.min(shank, grip)
  const parts = {
    head: ((head === 'socket' ? 0.4 : 0.5) * d) / nominal,
    shank: plain / nominal,
    freeThread: (grip - plain) / core,
    engagedThread: (0.5 * d) / core,
    nut: tapped ? (0.33 * d) / (tapped.material.modulus * circle(d)) : (0.4 * d) / nominal,
  }
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) }
}

/** The compressed body: cones from both bearing faces, or from the head alone above a tapped hole. */
export type Cone = { readonly tangent: number; readonly limitDiameter: number }

/**
 * tan φ of the deformation cone and the diameter from which on it is complete. [VDI 2230-1:2015, 5.1.2.1]
 * @param grip lK, mm
 */
export function coneOf(
  { bearing, outside, tapped }: Pick<DesignInput, 'bearing' | 'outside' | 'tapped'>,
  grip: number,
): Cone {
  const [slenderness, ratio] = [grip / bearing.outside, outside / bearing.outside]
  const tangent = tapped
    ? 0.348 + 0.013 * Math.log(slenderness) + 0.193 * Math.log(ratio)
    : 0.362 + 0.032 * Math.log(slenderness / 2) + 0.153 * Math.log(ratio)
  return { tangent, limitDiameter: bearing.outside + (tapped ? 2 : 1) * grip * tangent }
}

type Body = { readonly tangent: number; readonly start: number; readonly hole: number; readonly outside: number }

/** ∫ dz / (E·A) over a stretch of one cone, mm/N times MPa; `from` and `to` are distances from its bearing face. */
function alongCone({ tangent, start, hole, outside }: Body, from: number, to: number): number {
  const widest = Math.max(start, outside)
  const meets = (widest - start) / (2 * tangent)
  const diameterAt = (z: number): number => Math.min(widest, start + 2 * z * tangent)
  const coneEnd = Math.min(to, Math.max(from, meets))
  const [one, other] = [diameterAt(from), diameterAt(coneEnd)]
  const cone =
    coneEnd > from
      ? Math.log(((other - hole) * (one + hole)) / ((other + hole) * (one - hole))) / (Math.PI * hole * tangent)
      : 0
  const sleeve = to > coneEnd ? (to - coneEnd) / (circle(widest) - circle(hole)) : 0
  return cone + sleeve
}

/**
 * Compliance of each plate, mm/N: cone, and sleeve where the parts are narrower than the cone. Through bolts have two cones
 * that meet in the middle. [VDI 2230-1:2015, 5.1.2.1; plates of several materials: each its own stretch]
 */
export function plateCompliances(input: DesignInput, { tangent }: Cone): number[] {
  const { bearing, plates, tapped } = input
  const grip = gripOf(plates)
  let top = 0
  return plates.map(({ material, thickness, outside }) => {
    const body = {
      tangent,
      start: bearing.outside,
      hole: bearing.hole,
      outside: Math.min(input.outside, outside ?? input.outside),
    }
    const [from, to] = [top, top + thickness]
    top = to
    if (tapped) return alongCone(body, from, to) / material.modulus
    const middle = grip / 2
    const upper = from < middle ? alongCone(body, from, Math.min(to, middle)) : 0
    const lower = to > middle ? alongCone(body, grip - to, grip - Math.max(from, middle)) : 0
    return (upper + lower) / material.modulus
  })
}

/** The clamped length lK, mm. */
export const gripOf = (plates: readonly Plate[]): number => plates.reduce((sum, { thickness }) => sum + thickness, 0)
