import {
  assembleWire,
  basicFaceExtrusion,
  type Edge,
  type Face,
  makeFace,
  makeLine,
  makeThreePointArc,
  revolution,
  type Shape3D,
  Vector,
} from 'replicad'
import { type Piece, piecesOf, pointAt } from '../drawing/curve.ts'
import type { Point, Vertex } from '../drawing/shape.ts'

/**
 * Solids are upright, mm: the bearing face of a bolt or screw at z = 0, its head above, its shank below; nuts, washers
 * and all other parts from z = 0 up. A profile is a path of vertices [z, radius, bulge?], an outline one of [x, y,
 * bulge?]; bulges as in drawings.
 */
export type Profile = readonly Vertex[]
export type Outline = readonly Vertex[]

const tan30 = Math.tan(Math.PI / 6)

/** A profile from a drawing, whose axis points to the right, turned upright with its left end on top. */
export const upright = (profile: Profile): Profile =>
  profile.map(([x, radius, bulge]): Vertex => (bulge === undefined ? [-x, radius] : [-x, radius, -bulge]))

/** A profile with straight lines from its ends to the axis. */
export function reachingAxis(profile: Profile): Profile {
  const [first, last] = [profile[0]!, profile.at(-1)!]
  return [
    ...(first[1] > 0 ? [[first[0], 0] as const] : []),
    ...profile,
    ...(last[1] > 0 ? [[last[0], 0] as const] : []),
  ]
}

/** A body of revolution about the z axis. Its profile is closed by straight lines to the axis and along it. */
export const revolved = (profile: Profile): Shape3D => revolvedRing(reachingAxis(profile))

/** A ring of revolution about the z axis from its closed section. */
export const revolvedRing = (section: Profile): Shape3D =>
  revolution(
    closedFace(section, ([z, radius]) => [radius, 0, z]),
    [0, 0, 0],
    [0, 0, 1],
  )

/** A body of constant section between two heights, z0 below z1. */
export const prism = (outline: Outline, z0: number, z1: number): Shape3D =>
  basicFaceExtrusion(
    closedFace(outline, ([x, y]) => [x, y, z0]),
    new Vector([0, 0, z1 - z0]),
  )

/** A cylinder on the z axis between two heights. */
export const cylinder = (diameter: number, z0: number, z1: number): Shape3D =>
  revolved([
    [z0, diameter / 2],
    [z1, diameter / 2],
  ])

/** A cuboid on the z axis: its extent along x and y, and its heights. */
export const block = (x: number, y: number, z0: number, z1: number): Shape3D =>
  prism(
    [
      [-x / 2, -y / 2],
      [x / 2, -y / 2],
      [x / 2, y / 2],
      [-x / 2, y / 2],
    ],
    z0,
    z1,
  )

/** Corners of a regular polygon with s across flats; the first one on the x axis. */
export const polygon = (s: number, corners: number): Outline =>
  Array.from({ length: corners }, (_, index): Vertex => {
    const [angle, radius] = [(2 * Math.PI * index) / corners, s / 2 / Math.cos(Math.PI / corners)]
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

type Chamfers = { readonly top?: boolean; readonly bottom?: boolean }

/**
 * A hexagonal prism with s across flats between two heights, corners on the x axis, with optional ends turned to a 30°
 * cone from a face circle of 0.95 s.
 */
export function hexPrism(s: number, z0: number, z1: number, { top = false, bottom = false }: Chamfers = {}): Shape3D {
  let hexagon = prism(polygon(s, 6), z0, z1)
  if (top) hexagon = hexagon.cut(hexChamfer(s, z1, 1))
  if (bottom) hexagon = hexagon.cut(hexChamfer(s, z0, -1))
  return hexagon
}

/** The body that the chamfer cuts off a hexagon at a height; `outwards` is 1 at an upper end. */
function hexChamfer(s: number, z: number, outwards: 1 | -1): Shape3D {
  const [face, clear] = [0.475 * s, 0.6 * s]
  return revolvedRing([
    [z, face],
    [z - outwards * (clear - face) * tan30, clear],
    [z + outwards * s, clear],
    [z + outwards * s, face],
  ])
}

/** A closed path of straight and curved pieces as a face, its vertices mapped to space; pieces without length are left
 *  out. */
export const closedFace = (way: Profile, place: (point: Point) => [number, number, number]): Face =>
  makeFace(
    assembleWire(
      piecesOf(way, true)
        .filter(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) > 1e-6)
        .map((piece) => edgeOf(piece, place)),
    ),
  )

function edgeOf(piece: Piece, place: (point: Point) => [number, number, number]): Edge {
  const [from, to] = [place(piece.from), place(piece.to)]
  return piece.bulge === 0 ? makeLine(from, to) : makeThreePointArc(from, place(pointAt(piece, 0.5)), to)
}
