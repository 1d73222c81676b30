import { halfBulge } from '../curve.ts'
import { backwards, below } from '../move.ts'
import { closedPath, type Line, line, type Path, type Pen, type Point, type Vertex } from '../shape.ts'

/**
 * The outline of a turned body from its profile: positions along the axis with their radius, from left to right. Its
 * end faces are straight.
 */
export const turned = (...profile: Vertex[]): Path => closedPath('outline', ...profile, ...backwards(below(profile)))

/** A circumferential edge of a turned body, seen from the side. */
export const edge = (x: number, radius: number, pen: Pen = 'outline'): Line => line(pen, [x, -radius], [x, radius])

/** Lines along the axis on both sides of it. */
export const alongside = (pen: Pen, from: number, to: number, y: number): Line[] => [
  line(pen, [from, y], [to, y]),
  line(pen, [from, -y], [to, -y]),
]

/** One half of a spherical cap from its top on the axis to its rim, as a profile to the right of its top. */
export const risingCap = (x: number, height: number, radius: number): Vertex[] => [
  [x, 0, -halfBulge(height / radius)],
  [x + height, radius],
]

/** One half of a spherical cap from its rim to its top on the axis. */
export const fallingCap = (x: number, height: number, radius: number): Vertex[] => [
  [x, radius, -halfBulge(height / radius)],
  [x + height, 0],
]

/** The axis of a view. */
export const axis = (from: number, to: number): Line => line('centre', [from, 0], [to, 0])

/** Both centre lines of a round view. */
export const cross = (reach: number, [x, y]: Point = [0, 0]): Line[] => [
  line('centre', [x - reach, y], [x + reach, y]),
  line('centre', [x, y - reach], [x, y + reach]),
]
