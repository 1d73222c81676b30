import { cast, type Face, GCWithScope, getOC, makeHelix, type Shape3D } from 'replicad'
import { closedFace } from '../../solid/shapes.ts'
import { weld } from '../../solid/weld.ts'

/** Rectangular wire wound once, left-handed, from the x axis to it: S high, rising by the pitch from the bottom. */
export type Turn = {
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

/** The part of a cylinder between two helices. */
function side(radius: number, { S, bottom, pitch }: Turn): Face {
  const oc = getOC()
  const keep = GCWithScope()
  const axis = keep(new oc.gp_Ax3(keep(new oc.gp_Pnt(0, 0, 0)), keep(new oc.gp_Dir(0, 0, 1))))
  const cylinder = keep(new oc.Geom_CylindricalSurface(axis, radius))
  const corners = [
    [0, bottom + pitch],
    [2 * Math.PI, bottom],
    [2 * Math.PI, bottom + S],
    [0, bottom + pitch + S],
  ].map(([angle, z]) => keep(new oc.gp_Pnt2d(angle!, z!)))
  const wire = keep(new oc.BRepBuilderAPI_MakeWire())
  for (const [index, corner] of corners.entries()) {
    const line = keep(new oc.GC_MakeSegment2d(corner, corners[(index + 1) % corners.length]!))
    wire.Add(keep(new oc.BRepBuilderAPI_MakeEdge(keep(line.Value()), cylinder)).Edge())
  }
  const around = keep(wire.Wire())
  oc.BRepLib.BuildCurves3d(around, 1e-8, oc.GeomAbs_Shape.GeomAbs_C2, 14, 100)
  return cast(keep(new oc.BRepBuilderAPI_MakeFace(cylinder, around, true)).Face()) as Face
}

/** The face between two helices at a height. */
function ramp(z: number, { inner, outer, pitch }: Turn): Face[] {
  const oc = getOC()
  const keep = GCWithScope()
  const ruled = keep(new oc.BRepOffsetAPI_ThruSections(false, true, 1e-8))
  for (const radius of [inner, outer])
    ruled.AddWire(makeHelix(pitch, pitch, radius, [0, 0, z], [0, 0, 1], true).wrapped)
  ruled.Build()
  return cast(ruled.Shape()).faces
}
