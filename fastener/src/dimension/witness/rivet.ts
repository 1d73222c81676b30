import { formula, type Rule } from './rule.ts'

/** Rivets. */
export const rivetRules = {
  countersunkRivetAngle: formula('90° up to 10 mm, 60° above [GB/T 869]', (d: number) => (d <= 10 ? 90 : 60)),
} satisfies Record<string, Rule>
