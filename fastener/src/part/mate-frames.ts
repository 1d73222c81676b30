import type { Part } from './part.ts'

/** A place where a part is joined with others: a point on its axis, and the direction out of the part, along it. mm. */
export type MateFrame = {
  readonly name: 'axis' | 'seat' | 'tip'
  readonly z: number
  readonly direction: 1 | -1
}

/** Pins that extend up from z = 0. */
const standing = /(?<!^clevis|^split)Pin$/i

/**
 * The mating places of a part, in the coordinates of its solid. The seat is the bearing face of a head, nut or washer
 * (for a sunk head and for rods the upper end), the tip is the other end; the axis points from the tip to the seat.
 */
export function mateFramesOf({ standard, facts, row, l }: Pick<Part, 'standard' | 'facts' | 'row' | 'l'>): MateFrame[] {
  // A key lies along its length, in the shaft and in the hub.
  if (standard.family === 'parallelKey')
    return [
      { name: 'axis', z: 0, direction: -1 },
      { name: 'seat', z: 0, direction: -1 },
    ]
  if (l > 0 && !standing.test(standard.family ?? ''))
    return [
      { name: 'axis', z: 0, direction: 1 },
      { name: 'seat', z: 0, direction: -1 },
      { name: 'tip', z: -l, direction: -1 },
    ]
  const height = l > 0 ? l : facts.thickness?.(row)
  return [
    { name: 'axis', z: 0, direction: -1 },
    { name: 'seat', z: 0, direction: -1 },
    ...(height === undefined ? [] : [{ name: 'tip', z: height, direction: 1 } as const]),
  ]
}
