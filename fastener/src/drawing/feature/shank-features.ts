import type { Features, RingCut } from '../../part/features.ts'
import { bulgeOf } from '../curve.ts'
import type { Vertex } from '../shape.ts'
import type { Stretch } from '../view.ts'

/** The end of a threaded shank. */
export type End = {
  /** Where the full cylinder ends. */
  readonly from: number
  /** From there to the tip. */
  readonly profile: readonly Vertex[]
  /** Circumferential edges: position and radius. */
  readonly edges: readonly (readonly [x: number, radius: number])[]
  /** Radius of the end face. */
  readonly tip: number
  /** Where the root of the thread ends. */
  readonly rootEnd: number
}

type Wanted = {
  readonly d: number
  readonly to: number
  /** Radius of the thread's root. */
  readonly core: number
  readonly chamfer: number
  readonly point: Features['point']
}

/** A chamfered, flat, rounded, conical or dog end. [GB/T 2] */
export function endOf({ d, to, core, chamfer, point }: Wanted): End {
  const r = d / 2
  const beforeCone = (from: number, tip: number): number => Math.min(to, from + Math.min(r - core, r - tip))
  switch (point?.form) {
    case undefined:
    case 'chamfer': {
      const from = to - chamfer
      const tip = r - chamfer
      return {
        from,
        profile: [
          [from, r],
          [to, tip],
        ],
        edges: [[from, r]],
        tip,
        rootEnd: beforeCone(from, tip),
      }
    }
    case 'flat':
      return { from: to, profile: [[to, r]], edges: [], tip: r, rootEnd: to }
    case 'round': {
      const radius = 1.4 * d
      const from = to - (radius - Math.sqrt(radius ** 2 - r ** 2))
      return {
        from,
        profile: [
          [from, r, bulgeOf([from, r], [to, 0], -radius)],
          [to, 0],
        ],
        edges: [[from, r]],
        tip: 0,
        rootEnd: from,
      }
    }
    case 'cone': {
      const tip = point.diameter / 2
      const from = to - (r - tip)
      return {
        from,
        profile: [
          [from, r],
          [to, tip],
        ],
        edges: [[from, r]],
        tip,
        rootEnd: beforeCone(from, tip),
      }
    }
    case 'dog': {
      const tip = point.diameter / 2
      const dog = to - point.length
      const from = dog - (r - tip)
      return {
        from,
        profile: [
          [from, r],
          [dog, tip],
          [to, tip],
        ],
        edges: [
          [from, r],
          [dog, tip],
        ],
        tip,
        rootEnd: beforeCone(from, tip),
      }
    }
  }
}

/** A groove in the profile of a shank. */
export const ringProfile = ({ from, to, diameter }: RingCut, d: number): Vertex[] => [
  [from, d / 2],
  [from, diameter / 2],
  [to, diameter / 2],
  [to, d / 2],
]

/** Stretches along a shank whose profile is not constant. @param margin on both sides of each, mm */
export function obstaclesIn(features: Features | undefined, margin: number): Stretch[] {
  const { rings = [], pinHole } = features ?? {}
  return [
    ...rings.map(({ from, to }) => [from - margin, to + margin] as const),
    ...(pinHole
      ? [[pinHole.at - pinHole.diameter / 2 - margin, pinHole.at + pinHole.diameter / 2 + margin] as const]
      : []),
  ]
}

/** Stretches without the pieces that others cover. */
export const without = (stretches: readonly Stretch[], covered: readonly Stretch[]): Stretch[] =>
  covered.reduce<readonly Stretch[]>(
    (left, [low, high]) =>
      left.flatMap(([from, to]): Stretch[] =>
        high <= from || low >= to
          ? [[from, to]]
          : [...(low > from ? [[from, low] as const] : []), ...(high < to ? [[high, to] as const] : [])],
      ),
    stretches,
  ) as Stretch[]
