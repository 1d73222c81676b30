import { Edge, Face, GCWithScope, getOC } from 'replicad'
import { splineThrough } from './spline.ts'
import type { Vector } from './step-entities.ts'

/** A corner of a thread's section through its axis: radius and height, mm. */
export type Corner = readonly [radius: number, height: number]

/** What a straight line between two corners of the section sweeps at pitch P, cut flat at two heights. */
export type Strip = {
  readonly from: Corner
  readonly to: Corner
  readonly P: number
  readonly z0: number
  readonly z1: number
}

/** Arcs of the spline of a turn; four leave a deviation of 1e-10 of the radius. */
const arcsPerTurn = 4
/** mm */
const within = 1e-9

/**
 * A strip as a face. All its edges are straight lines in the parameters of its surface, and strips that continue each
 * other meet within 1e-8 mm. OpenCascade's sweep leaves up to 1e-4 mm between them: edges off their faces.
 */
export function stripFace(strip: Strip): Face {
  const oc = getOC()
  const keep = GCWithScope()
  const surface = keep(surfaceOf(strip))
  const { z0, z1 } = strip
  const corners = [...acrossAt(strip, z0), ...acrossAt(strip, z1).toReversed()]
  const path = keep(new oc.BRepBuilderAPI_MakeWire())
  for (const [index, corner] of corners.entries())
    path.Add(keep(straightEdge(surface, corner, corners[(index + 1) % corners.length]!)))
  return new Face(keep(new oc.BRepBuilderAPI_MakeFace(surface, keep(path.Wire()), true)).Face())
}

/** The lower flat edge of a strip. */
export const lowerEdge = (strip: Strip): Edge =>
  new Edge(straightEdge(GCWithScope()(surfaceOf(strip)), ...acrossAt(strip, strip.z0)))

/** The way from the path of the first corner to that of the second, and the rise of either, mm. */
type Parameters = readonly [across: number, rise: number]

/** Both corners at a height. */
const acrossAt = ({ from, to }: Strip, z: number): [Parameters, Parameters] => [
  [0, z - from[1]],
  [widthOf(from, to), z - to[1]],
]

const widthOf = (from: Corner, to: Corner): number => Math.hypot(to[0] - from[0], to[1] - from[1])

/**
 * The surface of a strip, as far as the strip extends. Its first parameter is the one across: the other way round,
 * OpenCascade computes the volume of three turns with an error of 1e-5, of ten with 1e-3.
 */
function surfaceOf({ from, to, P, z0, z1 }: Strip) {
  const oc = getOC()
  const keep = GCWithScope()
  const path = turning(P, z0 - Math.max(from[1], to[1]), z1 - Math.min(from[1], to[1]))
  const poles = keep(new oc.NCollection_Array2_gp_Pnt(1, 2, 1, path.poles.length))
  for (const [row, [radius, height]] of [from, to].entries())
    for (const [column, [x, y, z]] of path.poles.entries())
      poles.SetValue(row + 1, column + 1, keep(new oc.gp_Pnt(radius * x, radius * y, z + height)))
  const { NCollection_Array1_double: Doubles, NCollection_Array1_int: Integers } = oc
  const [across, along] = [[0, widthOf(from, to)], path.knots].map((knots) => keep(filled(Doubles, knots)))
  const [twice, times] = [[2, 2], path.multiplicities].map((counts) => keep(filled(Integers, counts)))
  return new oc.Geom_BSplineSurface(poles, across!, along!, twice!, times!, 1, path.degree, false, false)
}

/** A helix of radius 1 between two heights. */
function turning(P: number, low: number, high: number) {
  const arcs = Math.ceil(((high - low) / P) * arcsPerTurn)
  const joints = Array.from({ length: arcs + 1 }, (_, index) => low + ((high - low) * index) / arcs)
  const at = (z: number): Vector => [Math.cos((2 * Math.PI * z) / P), Math.sin((2 * Math.PI * z) / P), z]
  return splineThrough(at, joints)
}

type ArrayOf = { SetValue(index: number, value: number): void }

function filled<A extends ArrayOf>(Type: new (first: number, last: number) => A, values: readonly number[]): A {
  const array = new Type(1, values.length)
  for (const [index, value] of values.entries()) array.SetValue(index + 1, value)
  return array
}

/** The edge on a surface between two of its parameters. */
function straightEdge(surface: ReturnType<typeof surfaceOf>, from: Parameters, to: Parameters) {
  const oc = getOC()
  const keep = GCWithScope()
  const [across, rise] = [to[0] - from[0], to[1] - from[1]]
  const line = keep(new oc.Geom2d_Line(keep(new oc.gp_Pnt2d(...from)), keep(new oc.gp_Dir2d(across, rise))))
  const edge = keep(new oc.BRepBuilderAPI_MakeEdge(line, surface, 0, Math.hypot(across, rise))).Edge()
  oc.BRepLib.BuildCurve3d(edge, within, oc.GeomAbs_Shape.GeomAbs_C1, 14, 1000)
  return edge
}
