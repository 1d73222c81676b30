import type { Body } from '../../volume/body.ts'
import { steelDensity } from '../../volume/printed.ts'
import { ballCap, cylinder } from '../../volume/volume.ts'

const bodyDiameter = (part: Body): number => part.or('d', part.or('d1', 0))
const mandrelDiameter = (part: Body): number => part.or('dm', 0.58 * bodyDiameter(part))

/** The hollow body with the part of the mandrel inside it, as if of one material. */
export const weight = (part: Body): number =>
  ballCap(part.or('dk', part.or('d2', 0)), part.of('k')) + cylinder(bodyDiameter(part), part.l)

/** Density of the body of common blind rivets, AlMg. g/cm³ */
const aluminium = 2.7

/** Minimum protrusion of a mandrel from the head: 25 mm up to 3.2, 27 mm above. [ISO 15977] */
const standing = (diameter: number): number => (diameter <= 3.2 ? 25 : 27)

/**
 * Mass of 1000 pieces as sold, kg: body of aluminium or of another density, mandrel of steel, with a knob about as wide
 * as the body and six tenths as long.
 */
export function mass(part: Body, density = aluminium): number {
  const [d, mandrel, k] = [bodyDiameter(part), mandrelDiameter(part), part.of('k')]
  const body = weight(part) - cylinder(mandrel, part.l + k)
  const pin = cylinder(mandrel, part.l + k + standing(d)) + cylinder(0.94 * d, 0.6 * d)
  return (body * density + pin * steelDensity) / 1000
}
