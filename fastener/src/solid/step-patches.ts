import { splineCurve } from './spline.ts'
import { type Entities, namedBy, numbersOf, type Vector } from './step-entities.ts'
import type { Surface } from './step-surfaces.ts'

type Parameters = readonly [number, number]

/** A spline surface, by its two parameters. */
export type Patch = (parameters: Parameters) => Vector

/** The surfaces of modelled threads have more, and stay unchanged. */
const mostPoles = 200

/** A non-rational spline surface; undefined for others. */
export function patchOf(entities: Entities, id: string): Patch | undefined {
  const body = entities.get(id) ?? ''
  const [, degrees, poles, ...lists] =
    /^B_SPLINE_SURFACE_WITH_KNOTS\('',(\d+,\d+),\(\((.*)\)\),(?:\s*\.[A-Z_]+\.\s*,){4}\s*\(([^()]*)\)\s*,\s*\(([^()]*)\)\s*,\s*\(([^()]*)\)\s*,\s*\(([^()]*)\)/.exec(
      body,
    ) ?? []
  if (!degrees || namedBy(body).length > mostPoles) return undefined
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
  return ([u, v]) =>
    splineCurve({
      degree: degreeAlong,
      poles: rows.map((row) => row(v)),
      knots: along,
      multiplicities: timesAlong,
    })(u)
}

const numbers = (list: string): number[] => list.split(',').map(Number)

const steps = 8
const small = 1e-4

/** The parameters at which a patch meets a plane, with the parametrisation of others that nearly do. */
export const onPlane =
  (patch: Patch, plane: Surface, near: (t: number) => Parameters): ((t: number) => Parameters) =>
  (t) => {
    let at = near(t)
    for (let step = 0; step < steps; step += 1) {
      const [u, v] = at
      const level = (parameters: Parameters) => plane.levelAt(patch(parameters)).level
      const now = level(at)
      const along = (level([u + small, v]) - level([u - small, v])) / (2 * small)
      const across = (level([u, v + small]) - level([u, v - small])) / (2 * small)
      const share = now / (along ** 2 + across ** 2)
      at = [u - share * along, v - share * across]
    }
    return at
  }
