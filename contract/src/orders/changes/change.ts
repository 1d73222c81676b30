/** 改单 on the wire: what a buyer asks for, what a seller proposes, old and new side by side. */
import { changeStates } from '@lianmeng/trade/order/change'
import { type Static, Type } from 'typebox'
import { Yuan } from '../../fields.ts'
import { Figure } from '../../figures.ts'

/** A sum before and after. */
const Pair = Type.Object({ before: Yuan, after: Yuan })

/** A line before and after. Quantities in base units; 0 afterwards: the line is taken out. */
const ChangedLine = Type.Object({
  lineNo: Type.Integer(),
  goods: Type.String(),
  /** The change brings these goods: they were not ordered. */
  isAdded: Type.Boolean(),
  /** The line whose goods they replace; 0: none. */
  replaces: Type.Integer(),
  baseUnitName: Type.String(),
  saleUnitName: Type.String(),
  qty: Type.Object({ before: Figure('base'), after: Figure('base') }),
  /** The same in sale units, for display. */
  saleQty: Type.Object({ before: Type.String(), after: Type.String() }),
  /** Per sale unit, after the discount. */
  price: Pair,
  /** Quantity times price, to the fen. */
  goodsAmount: Pair,
  /** What is charged beside the goods, together; taken off with its sign. */
  charges: Pair,
  /** Of the goods and the charges. */
  amount: Pair,
  /** The difference of the amounts, with its sign. */
  difference: Type.String(),
})

/** The terms of an order before and after a change. */
export const ComparedTerms = Type.Object({
  lines: Type.Array(ChangedLine),
  freight: Pair,
  amount: Pair,
  difference: Type.String(),
  /** Local days; empty: none. */
  promiseOn: Type.Object({ before: Type.String(), after: Type.String() }),
})
export type ComparedTerms = Static<typeof ComparedTerms>

/** A change of an order, asked for or proposed. Times are ISO 8601, empty if not reached. */
export const OrderChange = Type.Object({
  changeNo: Type.Integer(),
  state: Type.Enum(changeStates),
  stateName: Type.String(),
  askedAt: Type.String(),
  askedBy: Type.String(),
  /** What the buyer asks for. */
  wish: Type.String(),
  /** Quantities that the buyer wants, in base units. */
  wanted: Type.Array(
    Type.Object({ lineNo: Type.Integer(), goods: Type.String(), qty: Figure('base'), baseUnitName: Type.String() }),
  ),
  proposedAt: Type.String(),
  proposedBy: Type.String(),
  reason: Type.String(),
  terms: Type.Union([ComparedTerms, Type.Null()]),
  dueAt: Type.String(),
  endedAt: Type.String(),
  endedBy: Type.String(),
  answer: Type.String(),
})
export type OrderChange = Static<typeof OrderChange>
