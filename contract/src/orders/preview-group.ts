import { freightWays } from '@lianmeng/trade/freight/freight'
import { Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { CostCentre } from '../approvals/policy-endpoints.ts'
import { Yuan } from '../fields.ts'
import { FreightOffer } from '../freight/terms.ts'

/** What would become one seller's order. */
export const PreviewGroup = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  /** The freight included. */
  amount: Yuan,
  /** What the goods cost alone. */
  goods: Yuan,
  /** What is missing to the least order of the seller, and that; 0.00: nothing. */
  missing: Yuan,
  leastOrder: Yuan,
  /** How they come, and for how much; null where the seller charges nothing. `way` empty: no way can be chosen yet. */
  freight: Type.Union([
    Type.Interface([FreightOffer], {
      way: Type.Union([Type.Enum(freightWays), Type.Literal('')]),
      freight: Yuan,
    }),
    Type.Null(),
  ]),
  lines: Type.Array(
    Type.Object({
      cartItemId: Type.Integer(),
      /** Base units. */
      qty: Type.Number(),
      /** What a sale unit costs the buyer; null where it is hidden. */
      price: Type.Union([Yuan, Type.Null()]),
      amount: Type.Union([Yuan, Type.Null()]),
      amountItems: Type.Array(AmountItem),
      problem: Type.String(),
      problemText: Type.String(),
      reserves: Type.Boolean(),
    }),
  ),
})

/** What the company's own rules say of a submission. */
export const PreviewPolicy = Type.Object({
  /** Those that may be chosen; one has to be where there is any. */
  costCentres: Type.Array(Type.Omit(CostCentre, ['disabled'])),
  /** Why it cannot be submitted; empty: it can. */
  problemText: Type.String(),
  /** Names of the rules that ask for an approval first; none: it is ordered at once. */
  rules: Type.Array(Type.String()),
  /** Whose approval it takes, step by step. */
  steps: Type.Array(Type.String()),
  /** Those that it takes from, and what is left of each before it. */
  budgets: Type.Array(Type.Object({ name: Type.String(), left: Yuan, isExceeded: Type.Boolean() })),
})
