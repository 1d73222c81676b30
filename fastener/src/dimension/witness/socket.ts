import { formula, type Rule, rounded } from './rule.ts'
import { fieldLimits, standardTolerance } from './tolerance.ts'

/** Limits of hexagon sockets by their nominal width across flats, mm. [ISO 23429, ISO 4762, ISO 4026] */
const sockets: Readonly<Record<string, readonly [least: number, greatest: number]>> = {
  0.7: [0.71, 0.724],
  0.9: [0.887, 0.913],
  1.3: [1.275, 1.3],
  1.5: [1.52, 1.58],
  2: [2.02, 2.08],
  2.5: [2.52, 2.58],
  3: [3.02, 3.08],
  4: [4.02, 4.095],
  5: [5.02, 5.14],
  6: [6.02, 6.14],
  8: [8.025, 8.175],
  10: [10.025, 10.175],
  12: [12.032, 12.212],
  14: [14.032, 14.212],
  17: [17.05, 17.23],
  19: [19.065, 19.275],
  22: [22.065, 22.275],
  24: [24.065, 24.275],
  27: [27.065, 27.275],
  32: [32.08, 32.33],
  36: [36.08, 36.33],
  41: [41.08, 41.33],
  46: [46.08, 46.33],
}

const socket = (end: 0 | 1): Rule => ({
  kind: 'transcribed',
  source: 'limits of hexagon sockets [ISO 23429, ISO 4762, ISO 4026]',
  of: (width) => sockets[String(width)]?.[end],
})

/** Hexagon sockets, and the heads and points of their screws. */
export const socketRules = {
  leastSocket: socket(0),
  greatestSocket: socket(1),
  socketCorners: formula('e ≥ 1.14 s of the socket [ISO 4762]', (least: number) => rounded(1.14 * least, 3)),
  knurledHead: formula('a knurled head is IT13 wider [ISO 4762]', (smooth: number) =>
    rounded(smooth + standardTolerance(13, smooth), 3),
  ),
  socketHeadHeight: formula(
    'k: h13 up to 5 mm, h14 above [ISO 4762]',
    (height: number) => fieldLimits(height, height <= 5 ? 'h13' : 'h14').lower,
  ),
  lowHeadBearingFace: formula('dw = least dk (h13) less IT15, as all sizes of DIN 7984 are', (head: number) =>
    rounded(fieldLimits(head, 'h13').lower - standardTolerance(15, head), 2),
  ),
  transitionLength: formula('lf = 1.7 times half of (da − d) [ISO 4762]', (transition: number, d: number) =>
    rounded((1.7 * (transition - d)) / 2, 2),
  ),
  countersunkHeight: formula(
    'a head of 90° is half as high as it is wider than the shank [ISO 10642]',
    (head: number, d: number) => rounded((head - d) / 2, 2),
  ),
  conePoint: formula('a truncated cone point is d/10 wide up to M5, d/4 above [ISO 4753]', (d: number) =>
    rounded(d <= 5 ? d / 10 : d / 4, 2),
  ),
} satisfies Record<string, Rule>
