/** Volumes of simple bodies, mm³; all arguments in mm. */

export const cylinder = (diameter: number, height: number): number => (Math.PI / 4) * diameter ** 2 * height

export const tube = (outer: number, inner: number, height: number): number =>
  cylinder(outer, height) - cylinder(inner, height)

/** A cone cut parallel to its base. */
export const frustum = (d1: number, d2: number, height: number): number =>
  (Math.PI / 12) * (d1 ** 2 + d1 * d2 + d2 ** 2) * height

/** A slice of a sphere between two parallel circles. */
export const ballSlice = (d1: number, d2: number, height: number): number =>
  ((Math.PI * height) / 24) * (3 * d1 ** 2 + 3 * d2 ** 2 + 4 * height ** 2)

/** A spherical cap on a circle. */
export const ballCap = (diameter: number, height: number): number => ballSlice(diameter, 0, height)

/** @param flats width across flats */
export const hexagonPrism = (flats: number, height: number): number => (Math.sqrt(3) / 2) * flats ** 2 * height

/**
 * Volume that a 30° cone from a face circle of 0.95 s removes from the corners of one end of a hexagon: ∫ (r − 0.475
 * s)·tan 30° over the area between circle and hexagon.
 */
export const hexagonChamfer = (flats: number): number => 0.00281 * flats ** 3

/** Hexagon socket with the 120° cone of the drilled hole below it. */
export const hexagonSocket = (key: number, depth: number): number =>
  hexagonPrism(key, depth) + frustum(key, 0, (key / 2) * Math.tan(Math.PI / 6))

/** Hexalobular socket; its area is that of a circle about 0.86 times the outer lobe diameter. */
export const hexalobularSocket = (lobes: number, depth: number): number => cylinder(0.86 * lobes, depth)

/** Cross recess: two crossed wings, a quarter as wide as long, that taper to a point. */
export const crossRecess = (wings: number, depth: number): number => ((7 / 16) * wings ** 2 * depth) / 3

/** Volume removed from a cylinder's rim by a rounded edge. */
export const roundedRim = (diameter: number, radius: number): number =>
  (1 - Math.PI / 4) * radius ** 2 * Math.PI * (diameter - 0.45 * radius)
