import { cast, type Face, GCWithScope, getOC, type Shape3D } from 'replicad'
import type { Geom_CylindricalSurface, TopoDS_Wire } from 'replicad-opencascadejs'
import { closedFace } from '../../solid/shapes.ts'
import { weld } from '../../solid/weld.ts'

/** Rectangular wire wound once, left-handed, from the x axis to it: S high, rising by the pitch from the bottom. */
type Turn = {
  readonly inner: number
  readonly outer: number
  readonly S: number
  readonly bottom: number
  readonly pitch: number
}

/**
 * The solid of a turn. Its sides are true cylinders: planes meet them in ellipses, which OpenCascade finds at once, where
 * a swept wire has approximated sides and takes twice as long to cut.
 */
export function wound(turn: Turn): Shape3D {
  const { inner, outer, S, bottom, pitch } = turn
  const end = (z: number): Face =>
    closedFace(
      [
        [z, inner],
        [z, outer],
        [z + S, outer],
        [z + S, inner],
      ],
      ([height, radius]) => [radius, 0, height],
    )
  return weld([
    ...[inner, outer].map((radius) => side(radius, turn)),
    ...[bottom, bottom + S].flatMap((z) => ramp(z, turn)),
    ...[bottom, bottom + pitch].map(end),
  ])
}

/** A point of a cylinder. */
type At = readonly [angle: number, z: number]

/** Straight ways on a cylinder that is rolled out: helices, and lines along its axis. */
function wayOn(cylinder: Geom_CylindricalSurface, points: readonly At[]): TopoDS_Wire {
  const oc = getOC()
  const keep = GCWithScope()
  const at = points.map(([angle, z]) => keep(new oc.gp_Pnt2d(angle, z)))
  const wire = keep(new oc.BRepBuilderAPI_MakeWire())
  for (const [index, to] of at.slice(1).entries()) {
    const line = keep(new oc.GC_MakeSegment2d(at[index]!, to))
    wire.Add(keep(new oc.BRepBuilderAPI_MakeEdge(keep(line.Value()), cylinder)).Edge())
  }
  const way = wire.Wire()
  oc.BRepLib.BuildCurves3d(way, 1e-8, oc.GeomAbs_Shape.GeomAbs_C2, 14, 100)
  return way
}

function cylinderOf(radius: number): Geom_CylindricalSurface {
  const oc = getOC()
  const keep = GCWithScope()
  const axis = keep(new oc.gp_Ax3(keep(new oc.gp_Pnt(0, 0, 0)), keep(new oc.gp_Dir(0, 0, 1))))
  return new oc.Geom_CylindricalSurface(axis, radius)
}

/** The part of a cylinder between two helices. */
function side(radius: number, { S, bottom, pitch }: Turn): Face {
  const keep = GCWithScope()
  const cylinder = keep(cylinderOf(radius))
  const corners: At[] = [
    [0, bottom + pitch],
    [2 * Math.PI, bottom],
    [2 * Math.PI, bottom + S],
    [0, bottom + pitch + S],
  ]
  const around = keep(wayOn(cylinder, [...corners, corners[0]!]))
  return cast(keep(new (getOC().BRepBuilderAPI_MakeFace)(cylinder, around, true)).Face()) as Face
}

/** The face between the inner and the outer helix that begin at a height. */
function ramp(z: number, { inner, outer, pitch }: Turn): Face[] {
  const keep = GCWithScope()
  const ruled = keep(new (getOC().BRepOffsetAPI_ThruSections)(false, true, 1e-8))
  const ways: At[] = [
    [0, z + pitch],
    [2 * Math.PI, z],
  ]
  for (const radius of [inner, outer]) ruled.AddWire(keep(wayOn(keep(cylinderOf(radius)), ways)))
  ruled.Build()
  return cast(ruled.Shape()).faces
}
