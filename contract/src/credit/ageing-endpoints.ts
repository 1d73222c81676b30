/** What buyers owe a seller on credit, by how long it is overdue. */
import { type Static, Type } from 'typebox'
import { sellerReadingMoney } from '../callers.ts'
import { Nothing, Yuan } from '../fields.ts'

const parts = {
  /** For goods that are still to be shipped: nothing is owed for them yet. */
  held: Yuan,
  notDue: Yuan,
  /** Overdue by 1 to 30 days, and so on. */
  upTo30: Yuan,
  upTo60: Yuan,
  upTo90: Yuan,
  over90: Yuan,
  /** Everything that is owed, without what is held. */
  owed: Yuan,
}

const AgeingRow = Type.Object({
  buyerId: Type.Integer(),
  companyName: Type.String(),
  ...parts,
  /** The local day on which the oldest of it was due; empty: nothing is overdue. */
  oldestDue: Type.String(),
})
export type AgeingRow = Static<typeof AgeingRow>

export const ageing = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/credit/ageing',
  summary: '卖家：账期应收的账龄',
  params: Type.Object({}),
  data: Type.Object({
    /** The local day that it is reckoned for. */
    day: Type.String(),
    /** The largest overdue amount first. */
    rows: Type.Array(AgeingRow),
    total: Type.Object(parts),
  }),
})

export const exportAgeing = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/credit/ageing/export',
  summary: '卖家：导出应收账龄（Excel）',
  params: Type.Object({}),
  data: Nothing,
  answer: 'file',
})
