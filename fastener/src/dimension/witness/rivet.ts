import { formula, type Rule, rounded } from './rule.ts'
import { standardTolerance } from './tolerance.ts'

/** Rivets. */
export const rivetRules = {
  countersunkRivetAngle: formula('90° up to 10 mm, 60° above [GB/T 869]', (d: number) => (d <= 10 ? 90 : 60)),
  blindRivetHeadHeight: formula('k ≤ 0.415 d, to 0.01 and then to 0.1 mm [ISO 15977, annex A]', (d: number) =>
    rounded(rounded(0.415 * d, 2), 1),
  ),
  leastBlindRivetHead: formula(
    'dk h16 up to 3.2 mm, h17 above, to 0.1 mm [ISO 15977, ISO 286-1]',
    (head: number, d: number) => rounded(head - standardTolerance(d <= 3.2 ? 16 : 17, head) - 0.001, 1),
  ),
} satisfies Record<string, Rule>
