import type { Shape3D } from 'replicad'
import { coreRadius } from '../drawing/feature/shank.ts'
import type { Vertex } from '../drawing/shape.ts'
import type { Part } from '../part/part.ts'
import { milled } from './hexagon.ts'
import { countersinkAt, type Hole, threaded } from './nut-hole.ts'
import { type Profile, revolvedRing } from './shapes.ts'
import type { SolidRecipe } from './solid-recipe.ts'

/** The ring alone: it is part of the nut's solid, and a separate piece where pieces are distinguished. */
export function insertRing(part: Part): Shape3D {
  const { pocket, top, inner, outer } = ringOf(part)
  return revolvedRing([
    [pocket, inner],
    [pocket, outer],
    [top, outer],
    [top, inner],
  ])
}

/** Heights and radii of the nylon ring; its hole is midway between D1 and d. */
function ringOf(part: Part) {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const [d, P] = [part.of('d'), part.of('P')]
  const [pocket, wall] = [m + 0.08 * (h - m), 0.12 * (h - m)]
  return { pocket, top: h - wall, inner: (coreRadius(d, P) + d / 2) / 2, outer: 0.39 * s }
}

/**
 * Nuts with a nylon ring: above the threaded height m a collar up to h, curled over the ring. Nut and ring are one
 * solid.
 * @param profile of the outside up to m, before the hexagon is cut
 * @param base anything else below the nut
 */
export const insertNut =
  (profile: (part: Part) => Profile, base?: (part: Part) => Shape3D): SolidRecipe =>
  (part, thread) => {
    const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
    const [d, P] = [part.of('d'), part.of('P')]
    const round = Math.min(0.4 * (h - m), 0.12 * s)
    const collar = 0.45 * s
    // A narrow flat remains on top.
    const lip = Math.min(0.36 * s, collar - 1.1 * round)
    const { pocket, top, inner } = ringOf(part)
    const rim: Vertex[] = [
      [m, collar],
      [h - round, collar, -Math.tan(Math.PI / 8)],
      [h, collar - round],
    ]
    const hole: Hole = {
      d,
      P,
      threadEnds: part.threadEnds,
      from: 0,
      to: pocket,
      lower: countersinkAt(part, 0, 1),
      upper: [
        [pocket, inner],
        [top, inner],
        [top, lip],
        [h, lip],
      ],
    }
    return threaded(hole, thread, (bore) => {
      const nut = milled([...profile(part), ...rim, ...bore], s)
      return base ? nut.fuse(base(part)) : nut
    })
  }
