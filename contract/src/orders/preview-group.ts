import { freightWays } from '@lianmeng/trade/freight/freight'
import { Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { CostCentre, PolicyVerdict } from '../approvals/policy-endpoints.ts'
import { Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { FreightOffer } from '../freight/terms.ts'

/** The future order of one seller. */
export const PreviewGroup = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  /** Including freight. */
  amount: Yuan,
  /** Price of the goods alone. */
  goods: Yuan,
  /** The seller's minimum order, and how far the goods fall short of it; 0.00: not at all. */
  missing: Yuan,
  leastOrder: Yuan,
  /** Delivery ways and their freight; null if the seller does not charge any. `way` empty: no way can be chosen yet. */
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
      qty: Figure('base'),
      /** The buyer's price per sale unit; null if hidden. */
      price: Type.Union([Yuan, Type.Null()]),
      amount: Type.Union([Yuan, Type.Null()]),
      amountItems: Type.Array(AmountItem),
      problem: Type.String(),
      problemText: Type.String(),
      reserves: Type.Boolean(),
      /** The local day on which the goods leave if paid or confirmed today; empty: not known. */
      dispatchOn: Type.String(),
    }),
  ),
})

/** The company's own rules for a submission. */
export const PreviewPolicy = Type.Interface([PolicyVerdict], {
  /** Cost centres to choose from; if there are any, one must be chosen. */
  costCentres: Type.Array(Type.Omit(CostCentre, ['disabled'])),
})
