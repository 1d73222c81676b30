import { cast, GCWithScope, getOC, makeHelix, type Shape3D, type Wire } from 'replicad'
import type { Vertex } from '../../drawing/shape.ts'
import { closedFace, prism } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Spring lock washers: one left-hand turn of rectangular wire, H high when free. [GB/T 93, 859, 7244] */
export const solid: SolidRecipe = (part) => {
  const [inner, S, b, H] = [part.hole('d1') / 2, part.of('S'), part.of('b'), part.of('H')]
  const outer = inner + b
  const gap = 0.18 * S
  // The cut removes this share of the turn at the outer edge; the pitch compensates for it.
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
  const turn = swept(closedFace(section, ([z, radius]) => [radius, 0, z]).outerWire(), spine)
  return turn.cut(slit({ gap, slant: 0.35, H, outer }))
}

/** A wire swept along a helix, its four faces within a nanometre of each other; by default OpenCascade accepts 0.1
 *  µm. */
function swept(section: Wire, spine: Wire): Shape3D {
  const oc = getOC()
  const keep = GCWithScope()
  const sweep = keep(new oc.BRepOffsetAPI_MakePipeShell(spine.wrapped))
  sweep.SetMode(true)
  sweep.SetTolerance(1e-8, 1e-8, 1e-6)
  sweep.Add(section.wrapped, false, false)
  sweep.Build()
  sweep.MakeSolid()
  return cast(sweep.Shape()) as Shape3D
}

/** The body that cuts off both ends of the turn: the ends are inclined by `slant` and 2·gap apart, seen along the
 *  axis. */
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
