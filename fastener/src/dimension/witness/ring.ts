import { formula, type Rule, rounded } from './rule.ts'

/** Retaining rings. */
export const ringRules = {
  ringGrooveWidth: formula(
    'groove wider than the ring by 0.1 mm below 2 mm of thickness, by 0.15 mm from there on [DIN 471, DIN 472]',
    (thickness: number) => rounded(thickness + (thickness < 2 ? 0.1 : 0.15), 2),
  ),
} satisfies Record<string, Rule>
