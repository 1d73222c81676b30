import { genericSweep, makeCompound, makeHelix, type Shape3D } from 'replicad'
import type { Vertex } from '../../drawing/shape.ts'
import { block, closedFace, cylinder, prism, revolvedRing } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Plain washers; GB/T 97.2 has its outer edge chamfered at 30° on top. [GB/T 95 to 97, 848, 5287, 1230, DIN 7349] */
export const plainWasher: SolidRecipe = (part) => {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const c = part.standard.dimensionTable === 'gb-t-97.2' ? 0.35 * h : 0
  const rim: Vertex[] =
    c > 0
      ? [
          [h - c, outer],
          [h, outer - c / tan30],
        ]
      : [[h, outer]]
  return revolvedRing([[0, inner], [0, outer], ...rim, [h, inner]])
}

/** Spring lock washers: one left-hand turn of rectangular wire, H high when free. [GB/T 93, 859, 7244] */
export const springWasher: SolidRecipe = (part) => {
  const [inner, S, b, H] = [part.hole('d1') / 2, part.of('S'), part.of('b'), part.of('H')]
  const outer = inner + b
  const gap = 0.18 * S
  // The cut takes this share off the turn at the outer edge; the pitch makes up for it.
  const share = Math.asin(gap / outer) / Math.PI
  const pitch = (H - S) / (1 - share)
  const bottom = (-pitch * share) / 2
  const section: Vertex[] = [
    [bottom, inner],
    [bottom, outer],
    [bottom + S, outer],
    [bottom + S, inner],
  ]
  const spine = makeHelix(pitch, pitch, inner + b / 2, [0, 0, bottom + S / 2], [0, 0, 1], true)
  const turn = genericSweep(closedFace(section, ([z, radius]) => [radius, 0, z]).outerWire(), spine, { frenet: true })
  return turn.cut(slit({ gap, slant: 0.35, H, outer }))
}

/** What both ends of the turn are cut off with: they lean by `slant` and are 2·gap apart, seen along the axis. */
function slit({ gap, slant, H, outer }: { gap: number; slant: number; H: number; outer: number }): Shape3D {
  const [low, high] = [-H, 2 * H]
  return prism(
    [
      [-gap - slant * low, low],
      [gap + slant * (H - low), low],
      [gap + slant * (H - high), high],
      [-gap - slant * high, high],
    ],
    0,
    2 * outer,
  ).rotate(120, [0, 0, 0], [1, 1, 1])
}

/** Washers with twisted outer teeth, which stand out by half the thickness on both sides. [DIN 6797] */
export const toothedWasher: SolidRecipe = (part) => {
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
