import { makeCompound, type Shape3D } from 'replicad'
import { block, cylinder, revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Washers with twisted outer teeth, which protrude by half the thickness on both sides. [DIN 6797] */
export const solid: SolidRecipe = (part) => {
  const [outer, inner, h, teeth] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h'), part.of('n')]
  const root = inner + 0.5 * (outer - inner)
  const start = inner + 0.4 * (outer - inner)
  const width = 2 * outer * Math.sin((0.55 * Math.PI) / teeth)
  const twist = Math.asin(Math.min(1, (2 * h) / Math.hypot(width, h))) - Math.atan2(h, width)
  const tooth = block(2 * outer, width, 0.5 * h, 1.5 * h)
    .translateX(start + outer)
    .rotate((twist * 180) / Math.PI, [0, 0, h], [1, 0, 0])
    .intersect(cylinder(2 * outer, -h, 3 * h))
  const crown = Array.from({ length: teeth }, (_, index) => tooth.clone().rotate((index * 360) / teeth))
  return tube(root, inner, 0.5 * h, 1.5 * h).fuse(makeCompound(crown) as Shape3D)
}

const tube = (outer: number, inner: number, z0: number, z1: number): Shape3D =>
  revolvedRing([
    [z0, inner],
    [z0, outer],
    [z1, outer],
    [z1, inner],
  ])
