import { coreRadius } from '../../drawing/parts/shank.ts'
import { fallingCap, risingCap } from '../../drawing/parts/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { block, cylinder, revolved, revolvedRing } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'
import { type Hole, threaded } from './nut-hole.ts'

const tan15 = Math.tan(Math.PI / 12)
const tan20 = Math.tan(Math.PI / 9)
const tan30 = Math.tan(Math.PI / 6)

/** Parallel pins, chamfered c at 15° on both ends. [GB/T 119.1, 119.2] */
export const parallelPin: SolidRecipe = (part) => {
  const [r, c, l] = [part.of('d') / 2, Math.min(part.of('c'), 0.3 * part.l), part.l]
  const end = r - c * tan15
  return revolved([
    [0, end],
    [c, r],
    [l - c, r],
    [l, end],
  ])
}

/** Taper pins 1:50, the thin end below, with rounded ends a high. [GB/T 117] */
export const taperPin: SolidRecipe = (part) => {
  const [thin, l, a] = [part.of('d') / 2, part.l, Math.min(part.of('a'), 0.2 * part.l)]
  return revolved([...risingCap(0, a, thin), ...fallingCap(l - a, a, thin + l / 100)])
}

/** Parallel pins, the end with the internal thread below; its hole ends in the 120° cone of the drill. [GB/T 120.1] */
export const tappedPin: SolidRecipe = (part, thread) => {
  const [r, l, P] = [part.of('d1') / 2, part.l, part.of('P')]
  const d = Number(part.row.texts.d2_thread?.slice(1))
  const [core, bore] = [coreRadius(d, P), part.of('d3') / 2]
  const [t1, t2, t3] = [part.of('t1'), Math.min(part.of('t2'), l - 0.6 * r), part.of('t3')]
  const [c1, c2] = [part.of('c1'), part.of('c2')]
  const hole: Hole = {
    d,
    P,
    from: t3,
    to: t1,
    lower: [
      [0, bore],
      [t3, bore],
      [t3, core],
    ],
    upper: [
      [t1, core],
      [t2, core],
      [t2 + core * tan30, 0],
    ],
  }
  return threaded(hole, thread, (inside) =>
    revolvedRing([[0, r - c2 * tan15], [c2, r], [l - c1, r], [l, r - c1 * tan15], [l, 0], ...inside]),
  )
}

/** Slotted spring pins: a sheet wound to an open tube; the slit faces the x axis. [GB/T 879.1, 879.2] */
export const springPin: SolidRecipe = (part) => {
  const [r, l, wall] = [part.of('d1') / 2, part.l, part.of('s')]
  const [a, inner] = [Math.min(part.of('a'), 0.3 * l), r - wall]
  const end = Math.max(inner + 0.1 * wall, r - a * tan20)
  const slit = 2 * Math.max(0.12 * r, 0.25 * wall)
  const tube = revolvedRing([
    [0, inner],
    [0, end],
    [a, r],
    [l - a, r],
    [l, end],
    [l, inner],
  ])
  return tube.cut(block(2 * r, slit, -l, 2 * l).translateX(r))
}

/** Clevis pins with head above and split-pin hole along x. [GB/T 882] */
export const clevisPin: SolidRecipe = (part) => {
  const [r, l, k, head] = [part.of('d') / 2, part.l, part.of('k'), part.of('dk') / 2]
  const [c, e] = [Math.min(part.of('c'), 0.2 * l), Math.min(part.or('e', 0), 0.4 * k)]
  const [hole, le] = [part.or('d1_hole', 0), Math.min(part.or('le', 0), l - part.or('d1_hole', 0))]
  const edge: Vertex[] =
    e > 0
      ? [
          [k, head - e],
          [k - e, head],
        ]
      : [[k, head]]
  const pin = revolved([...edge, [0, head], [0, r], [c - l, r], [-l, r - c * tan15]])
  if (hole === 0) return pin
  return pin.cut(
    cylinder(hole, -2 * r, 2 * r)
      .rotate(90, [0, 0, 0], [0, 1, 0])
      .translateZ(le - l),
  )
}
