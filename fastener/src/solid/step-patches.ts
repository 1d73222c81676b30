import { pointAt, repeated, splineCurve } from './spline.ts'
import { type Entities, namedBy, numbersOf, type Vector } from './step-entities.ts'
import type { Surface } from './step-surfaces.ts'

type Parameters = readonly [number, number]

/** A spline surface, by its two parameters. */
export type Patch = (parameters: Parameters) => Vector

/** A non-rational spline surface; undefined for others. */
export function patchOf(entities: Entities, id: string): Patch | undefined {
  const body = entities.get(id) ?? ''
  const [, degrees, poles, ...lists] =
    /^B_SPLINE_SURFACE_WITH_KNOTS\('',(\d+,\d+),\(\((.*)\)\),(?:\s*\.[A-Z_]+\.\s*,){4}\s*\(([^()]*)\)\s*,\s*\(([^()]*)\)\s*,\s*\(([^()]*)\)\s*,\s*\(([^()]*)\)/.exec(
      body,
    ) ?? []
  if (!degrees) return undefined
  const [degreeAlong, degreeAcross] = numbers(degrees) as [number, number]
  const [timesAlong, timesAcross, along, across] = lists.map(numbers) as [number[], number[], number[], number[]]
  const rows = poles!.split(/\)\s*,\s*\(/).map((row) =>
    splineCurve({
      degree: degreeAcross,
      poles: namedBy(row).map((pole) => numbersOf(entities, pole) as unknown as Vector),
      knots: across,
      multiplicities: timesAcross,
    }),
  )
  const knots = repeated(along, timesAlong)
  return ([u, v]) => pointAt(degreeAlong, knots, (row) => rows[row]!(v), u)
}

const numbers = (list: string): number[] => list.split(',').map(Number)

const steps = 8
/** A step in the parameters, for their slopes. */
const small = 1e-4
/** In units of the parameters. */
const enough = 1e-14

/** An edge near the meeting of a patch and another surface, with its image on the patch. */
type NearEdge = { readonly curve: (t: number) => Vector; readonly image: (t: number) => Parameters }

/**
 * The parameters at which a patch meets a surface, with the parametrisation of an edge near by: each point lies beside
 * that of the edge. The edge's image is only where the search starts; it may be less smooth.
 */
export function whereOn(patch: Patch, other: Surface, near: NearEdge): (t: number) => Parameters {
  const found = new Map<number, Parameters>()
  const search = (t: number): Parameters => {
    const [point, ahead, behind] = [near.curve(t), near.curve(t + small), near.curve(t - small)]
    const faults = (u: number, v: number): Parameters => {
      const at = patch([u, v])
      const beyond = (axis: 0 | 1 | 2) => (at[axis] - point[axis]) * (ahead[axis] - behind[axis])
      return [other.levelAt(at).level, (beyond(0) + beyond(1) + beyond(2)) / (2 * small)]
    }
    let [u, v] = near.image(t)
    const [a, c] = slope(faults(u - small, v), faults(u + small, v))
    const [b, d] = slope(faults(u, v - small), faults(u, v + small))
    for (let step = 0; step < steps; step += 1) {
      const [level, beyond] = faults(u, v)
      const [du, dv] = [(d * level - b * beyond) / (a * d - b * c), (a * beyond - c * level) / (a * d - b * c)]
      u -= du
      v -= dv
      if (Math.abs(du) + Math.abs(dv) < enough) break
    }
    return [u, v]
  }
  return (t) => found.get(t) ?? found.set(t, search(t)).get(t)!
}

const slope = (before: Parameters, after: Parameters): Parameters => [
  (after[0] - before[0]) / (2 * small),
  (after[1] - before[1]) / (2 * small),
]
