import { endOf } from '../drawing/feature/shank-features.ts'
import { headHoles } from '../drawing/feature/wire-hole.ts'
import type { Features } from '../part/features.ts'
import type { Body } from './body.ts'
import { cylinder, tube } from './volume.ts'

/** What the features of a part take away from the volume of its standard, mm³. */
export function featureLoss(part: Body, features: Features): number {
  const { rings, pinHole, wireHoles } = features
  const d = part.of('d')
  const P = part.or('P', 0)
  const threadFrom = part.l - part.b
  const at = (x: number): number => (P > 0 && x > threadFrom ? part.thread(d, P) : d)
  return (
    rings.reduce(
      (sum, { from, to, diameter }) => sum + Math.max(0, tube(at((from + to) / 2), diameter, to - from)),
      0,
    ) +
    (pinHole ? holeAcross(at(pinHole.at), pinHole.diameter) : 0) +
    (wireHoles ? wireHoleLoss(part, wireHoles) : 0) +
    pointLoss(features, { d, l: part.l, thread: at(part.l) })
  )
}

/** The volume that a hole takes out of a cylinder, both axes meeting at a right angle. */
export function holeAcross(diameter: number, hole: number): number {
  const [R, r, steps] = [diameter / 2, Math.min(hole, diameter) / 2, 64]
  let sum = 0
  for (let step = 0; step < steps; step++) {
    const y = r * Math.sin((Math.PI * (step + 0.5)) / steps - Math.PI / 2)
    sum += 4 * Math.sqrt(r ** 2 - y ** 2) ** 2 * Math.sqrt(R ** 2 - y ** 2)
  }
  // With y = r·sin φ the width dy is the half chord times dφ.
  return (sum * Math.PI) / steps
}

/** Holes that cross on the axis share their middle, two cylinders at an angle: 2/3 d³ / sin. */
function wireHoleLoss(part: Body, { diameter, count }: NonNullable<Features['wireHoles']>): number {
  const { across, socket, angles } = headHoles(part, count)
  const each = cylinder(diameter, across - socket)
  if (socket > 0 || count === 1) return count * each
  return count * each - ((count - 1) * (2 / 3) * diameter ** 3) / Math.sin(((angles[1] ?? 90) * Math.PI) / 180)
}

type Tip = { readonly d: number; readonly l: number; readonly thread: number }

/** The weight of a standard part counts its thread as a whole cylinder; a point of its own is shorter. */
function pointLoss({ point, endChamfer }: Features, { d, l, thread }: Tip): number {
  if (!point && endChamfer === undefined) return 0
  const { profile } = endOf({ d, to: l, core: 0, chamfer: endChamfer ?? 0, point })
  const cap = thread / 2
  let left = 0
  let from = profile[0]![0]
  let before = profile[0]![1]
  for (const [x, radius] of profile.slice(1)) {
    const [a, b] = [Math.min(before, cap), Math.min(radius, cap)]
    left += ((Math.PI * (x - from)) / 3) * (a ** 2 + a * b + b ** 2)
    from = x
    before = radius
  }
  // A rounded end bulges beyond the cone that its profile is counted as.
  const whole = cylinder(thread, l - profile[0]![0])
  return point?.form === 'round' ? 0.5 * whole : Math.max(0, whole - left)
}
