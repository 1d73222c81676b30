import { bezierThrough, type Point2 } from './bezier.ts'
import {
  dot,
  type Entities,
  entitiesIn,
  lastNumberIn,
  namedBy,
  numbersOf,
  type Placement,
  placementOf,
  type Vector,
} from './step-entities.ts'

/** Of the arcs that replace images; the chamfer of a hexagon is met to a nanometre. */
const degree = 15

/**
 * A STEP data section in which the images of hyperbolas on planes and cones run as the hyperbolas do.
 *
 * OpenCascade writes the image on a plane as a rational arc, which runs at another pace, and so the reader throws away the images
 * on both sides and projects anew, within 5 µm where it has promised 0.1 nm: the check of geometry in FreeCAD names that
 * InvalidCurveOnSurface.
 */
export function withTrueImages(data: string): string {
  if (!data.includes('HYPERBOLA(')) return data
  const entities = entitiesIn(data)
  let last = lastNumberIn(data)
  const points: string[] = []
  const pointAt = ([u, v]: Point2): string => {
    last += 1
    points.push(`#${last} = CARTESIAN_POINT('',(${real(u)},${real(v)}));`)
    return `#${last}`
  }
  const arcs = new Map(
    [...entities.values()]
      .flatMap((body) => imagesOf(entities, body))
      .map(({ id, poles, ends }) => [id, arcText(poles.map(pointAt), ends)]),
  )
  const section = data.replace(/^(#\d+) = [^;]*;/gm, (whole, id: string) => {
    const arc = arcs.get(id)
    return arc === undefined ? whole : `${id} = ${arc};`
  })
  const end = section.lastIndexOf('ENDSEC;')
  return `${section.slice(0, end)}${points.join('\n')}\n${section.slice(end)}`
}

type Image = { readonly id: string; readonly poles: readonly Point2[]; readonly ends: Point2 }

/** The images of a surface curve that is a hyperbola, each with the number of the spline in whose place it comes. */
function imagesOf(entities: Entities, body: string): Image[] {
  if (!body.startsWith('SURFACE_CURVE')) return []
  const [curve, ...images] = namedBy(body)
  const hyperbola = hyperbolaIn(entities, curve!)
  if (!hyperbola) return []
  return images.flatMap((image) => {
    const [surface, definition] = namedBy(entities.get(image)!)
    const id = namedBy(entities.get(definition!)!)[0]!
    const ends = endsOf(entities.get(id)!)
    const start = numbersOf(entities, namedBy(entities.get(id)!)[0]!)[0]!
    const parametersOf = parametersOn(entities, surface!, start)
    if (!ends || !parametersOf) return []
    return [{ id, ends, poles: bezierThrough((t) => parametersOf(hyperbola(t)), ends, degree) }]
  })
}

/** Where a curve begins and ends, by its knots. */
function endsOf(spline: string): Point2 | undefined {
  const [, list] = /B_SPLINE_CURVE_WITH_KNOTS\(.*\(\d+(?:,\d+)*\),\(([^()]*)\)/.exec(spline) ?? []
  const knots = list?.split(',').map(Number)
  return knots && [knots[0]!, knots.at(-1)!]
}

/** The points of a hyperbola by its parameter. */
function hyperbolaIn(entities: Entities, id: string): ((t: number) => Vector) | undefined {
  const [, place, a, b] = /^HYPERBOLA\('',(#\d+),([^,]*),([^)]*)\)/.exec(entities.get(id)!) ?? []
  if (!place) return undefined
  const { origin, x, y } = placementOf(entities, place)
  return (t) => {
    const [along, across] = [Number(a) * Math.cosh(t), Number(b) * Math.sinh(t)]
    const at = (axis: 0 | 1 | 2) => origin[axis] + along * x[axis] + across * y[axis]
    return [at(0), at(1), at(2)]
  }
}

/** @param start the angle near which the first point lies that is asked for; the following ones come after each other */
function parametersOn(entities: Entities, id: string, start: number): ((point: Vector) => Point2) | undefined {
  const [, kind] = /^(PLANE|CONICAL_SURFACE)\(/.exec(entities.get(id)!) ?? []
  if (!kind) return undefined
  const place = placementOf(entities, namedBy(entities.get(id)!)[0]!)
  if (kind === 'PLANE') return (point) => flat(place, point)
  let before = start
  return (point) => {
    const [x, y] = flat(place, point)
    const angle = Math.atan2(y, x)
    before = angle + 2 * Math.PI * Math.round((before - angle) / (2 * Math.PI))
    return [before, dot(from(place, point), place.z)]
  }
}

const from = ({ origin }: Placement, point: Vector): Vector => [
  point[0] - origin[0],
  point[1] - origin[1],
  point[2] - origin[2],
]
const flat = (place: Placement, point: Vector): Point2 => [
  dot(from(place, point), place.x),
  dot(from(place, point), place.y),
]

const arcText = (poles: readonly string[], [from, to]: Point2): string =>
  `B_SPLINE_CURVE_WITH_KNOTS('',${degree},(${poles.join(',')}),.UNSPECIFIED.,.F.,.F.,(${degree + 1},${degree + 1}),(${real(from)},${real(to)}),.UNSPECIFIED.)`

/** A number of STEP has a decimal point. */
function real(value: number): string {
  const [figures, power] = String(Number(value.toPrecision(15))).split('e')
  const mantissa = figures!.includes('.') ? figures! : `${figures}.`
  return power === undefined ? mantissa : `${mantissa}E${power}`
}
