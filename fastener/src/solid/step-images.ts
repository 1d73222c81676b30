import type { Coordinates } from './bezier.ts'
import { type Spline, splineThrough } from './spline.ts'
import { type Curve, conicOf, crossing, isBeside, knotsOf, samplesIn, splineOf } from './step-curves.ts'
import { type Entities, entitiesIn, lastNumberIn, namedBy, numbersOf } from './step-entities.ts'
import { patchOf, whereOn } from './step-patches.ts'
import { type Surface, surfaceOf } from './step-surfaces.ts'

/**
 * A STEP data section whose edges are on both of their faces along their whole length, and whose edge images have the
 * same parametrisation.
 *
 * OpenCascade approximates the intersection of a cylinder and a torus by a few arcs, and writes the image of a
 * hyperbola or circle on a plane as a rational arc with a different parametrisation; a reader then discards the images
 * and projects afresh, some µm off instead of the promised 0.1 nm: FreeCAD's geometry check reports that as
 * InvalidCurveOnSurface. The edges at which an end cuts a modelled thread are up to 1 nm off, and reported as well.
 */
export function withTrueImages(data: string): string {
  if (!data.includes('B_SPLINE_CURVE')) return data
  const entities = entitiesIn(data)
  let last = lastNumberIn(data)
  const points: string[] = []
  const pointAt = (at: Coordinates): string => {
    last += 1
    points.push(`#${last} = CARTESIAN_POINT('',(${at.map(real).join(',')}));`)
    return `#${last}`
  }
  const splines = new Map(
    [...entities.values()]
      .flatMap((body) => trueSplines(entities, body))
      .map(({ id, spline }) => [id, splineText(spline, spline.poles.map(pointAt))]),
  )
  if (splines.size === 0) return data
  const section = data.replace(/^(#\d+) = [^;]*;/gm, (whole, id: string) => {
    const spline = splines.get(id)
    return spline === undefined ? whole : `${id} = ${spline};`
  })
  const end = section.lastIndexOf('ENDSEC;')
  return `${section.slice(0, end)}${points.join('\n')}\n${section.slice(end)}`
}

/** A spline with the number of the one it replaces. */
type Replacement = { readonly id: string; readonly spline: Spline<Coordinates> }

type Image = { readonly id: string; readonly surface: Surface; readonly knots: readonly number[] }

/** The splines of an edge between two surfaces of which at least one is analytic. */
function trueSplines(entities: Entities, body: string): Replacement[] {
  if (!body.startsWith('SURFACE_CURVE')) return []
  const [id, ...links] = namedBy(body)
  const images = links.flatMap((link) => imageOf(entities, link))
  const [one, other] = images
  if (!one) return []
  const conic = conicOf(entities, id!)
  if (conic) return images.map((image) => imageSpline(entities, conic, image))
  const near = splineOf(entities, id!)
  if (!near) return []
  if (!other) return splinesOnPatch(entities, { id: id!, ...near, analytic: one, links })
  const curve = crossing(near.curve, [one.surface, other.surface], near.knots)
  if (!curve) return []
  return [
    { id: id!, spline: splineThrough(curve, near.knots) },
    ...images.map((image) => imageSpline(entities, curve, { ...image, knots: near.knots })),
  ]
}

type PatchEdge = {
  readonly id: string
  readonly curve: Curve
  readonly knots: readonly number[]
  readonly analytic: Image
  readonly links: readonly string[]
}

/** The splines of an edge between a spline surface and an analytic one. */
function splinesOnPatch(entities: Entities, { id, curve: near, knots, analytic, links }: PatchEdge): Replacement[] {
  for (const link of links) {
    const [face, definition] = namedBy(entities.get(link)!)
    const patch = patchOf(entities, face!)
    const imageId = namedBy(entities.get(definition!)!)[0]!
    const image = splineOf<readonly [number, number]>(entities, imageId)
    if (!patch || !image) continue
    const parameters = whereOn(patch, analytic.surface, { curve: near, image: spread(image, knots) })
    const curve: Curve = (t) => patch(parameters(t))
    if (!isBeside(curve, near, knots)) return []
    return [
      { id, spline: splineThrough(curve, knots) },
      { id: imageId, spline: splineThrough(parameters, knots) },
      imageSpline(entities, curve, { ...analytic, knots }),
    ]
  }
  return []
}

type ImageSpline = { readonly curve: (t: number) => readonly [number, number]; readonly knots: readonly number[] }

/** An image over the range of its edge: OpenCascade leaves some a range of their own. */
function spread({ curve, knots }: ImageSpline, edgeKnots: readonly number[]): ImageSpline['curve'] {
  const [from, to, edgeFrom, edgeTo] = [knots[0]!, knots.at(-1)!, edgeKnots[0]!, edgeKnots.at(-1)!]
  return (t) => curve(from + ((t - edgeFrom) / (edgeTo - edgeFrom)) * (to - from))
}

/** The images of an edge that are splines on an analytic surface. */
function imageOf(entities: Entities, link: string): Image[] {
  const [face, definition] = namedBy(entities.get(link)!)
  const id = namedBy(entities.get(definition!)!)[0]!
  const knots = knotsOf(entities.get(id)!)
  const surface = surfaceOf(entities, face!)
  return knots && surface ? [{ id, surface, knots }] : []
}

function imageSpline(entities: Entities, curve: Curve, { id, surface, knots }: Image): Replacement {
  const start = numbersOf(entities, namedBy(entities.get(id)!)[0]!)
  let before: Coordinates = start
  const samples = samplesIn(knots).map((t) => {
    before = turnedTo(surface, surface.parametersOf(curve(t)), before)
    return { t, parameters: before }
  })
  const at = (t: number): Coordinates => {
    const nearest = samples.reduce((one, other) => (Math.abs(other.t - t) < Math.abs(one.t - t) ? other : one))
    return turnedTo(surface, surface.parametersOf(curve(t)), nearest.parameters)
  }
  return { id, spline: splineThrough(at, knots) }
}

/** Parameters with angles shifted by whole turns to be nearest to a neighbour's. */
const turnedTo = ({ angles }: Surface, parameters: Coordinates, neighbour: Coordinates): Coordinates =>
  parameters.map((value, axis) =>
    angles[axis] ? value + 2 * Math.PI * Math.round((neighbour[axis]! - value) / (2 * Math.PI)) : value,
  )

const splineText = ({ degree, knots, multiplicities }: Spline<Coordinates>, poles: readonly string[]): string =>
  `B_SPLINE_CURVE_WITH_KNOTS('',${degree},(${poles.join(',')}),.UNSPECIFIED.,.F.,.F.,(${multiplicities.join(',')}),(${knots.map(real).join(',')}),.UNSPECIFIED.)`

/** A STEP number has a decimal point. */
function real(value: number): string {
  const [figures, power] = String(Number(value.toPrecision(15))).split('e')
  const mantissa = figures!.includes('.') ? figures! : `${figures}.`
  return power === undefined ? mantissa : `${mantissa}E${power}`
}
