import { makeCompound, type Shape3D } from 'replicad'
import type { Thread } from '../drawing/feature/sharp-thread.ts'
import { drillTip } from '../drawing/feature/tapping-screw.ts'
import { type Profile, prism, revolved, upright } from './shapes.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { basicFlat, threadFaces } from './thread.ts'
import { isPlaneAt, weld } from './weld.ts'

type SharpThread = Thread & {
  /** Radius of a drill point, or 0 for a cone. */
  readonly drill: number
  /** Length of the screw. */
  readonly l: number
}

/** Radius of the thread's run-out: just below its root, so that both meet in a full circle. */
export const runOutRadius = ({ root }: Thread): number => 0.98 * root

/**
 * A self-tapping screw. A cosmetic thread is a cylinder at its crest; a modelled one runs out to its root at the neck,
 * and tapers in its cone or runs out before the drill point.
 * @param neck from the head towards the thread  @param bodyWith makes the head around the profile of everything below
 * it
 */
export function withSharpThread(
  thread: SharpThread,
  style: ThreadStyle,
  neck: Profile,
  bodyWith: (below: Profile) => Shape3D,
): Shape3D {
  const { crest, root, P, from, to, taper, drill, l } = thread
  if (style === 'cosmetic') {
    const end: Profile = drill > 0 ? [[to, drill], ...drillEnd(drill, l)] : [[to, 0]]
    const screw = bodyWith(upright([...neck, [from, crest], [taper, crest], ...end]))
    return drill > 0 ? screw.cut(flutes(thread)) : screw
  }
  const r = runOutRadius(thread)
  const bodies = [bodyWith(upright([...neck, [from, r]])), ...(drill > 0 ? [drillBody(thread)] : [])]
  const stretch = {
    groove: { outer: crest, inner: root, P, flat: basicFlat(P) },
    z0: -to,
    z1: -from,
    bottom: {
      profile:
        drill > 0
          ? runOut(-to, r, crest, 1)
          : upright([
              [to, 0],
              [taper, crest],
            ]),
    },
    top: { profile: runOut(-from, r, crest, -1) },
  }
  const faces = [...bodies.flatMap((body) => body.faces), ...threadFaces(stretch)]
  return weld(faces.filter((face) => !isPlaneAt(face, -from) && !isPlaneAt(face, -to)))
}

const runOut = (z: number, r: number, crest: number, inwards: 1 | -1): Profile => [
  [z, r],
  [z + inwards * (crest - r), crest],
]

const drillEnd = (radius: number, l: number): Profile => [
  [l - drillTip(radius), radius],
  [l, 0],
]

const drillBody = (thread: SharpThread): Shape3D => {
  const { to, drill, l } = thread
  const shoulder: Profile = [
    [to, runOutRadius(thread)],
    [to + 0.2 * drill, drill],
  ]
  return revolved(upright([...shoulder, ...drillEnd(drill, l)])).cut(flutes(thread))
}

/** Both flutes of a drill point: opposite quarters, except for the web between them. [GB/T 15856] */
function flutes({ to, drill, l }: SharpThread): Shape3D {
  const [web, reach] = [0.12 * drill, 2 * drill]
  const flute = prism(
    [
      [web, web],
      [reach, web],
      [reach, reach],
      [web, reach],
    ],
    -l - drill,
    -to - 0.25 * (l - to),
  )
  return makeCompound([flute, flute.clone().rotate(180, [0, 0, 0], [0, 0, 1])]) as Shape3D
}
