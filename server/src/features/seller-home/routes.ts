import { importKind } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/seller-home/endpoints'
import { maySellerRead, seesSellersAmounts, tenantOf } from '../../accounts/caller.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import { type FollowUpRow, followUps, type HomeRow, stepsDone, whatWaits } from './queries.ts'

type Row = HomeRow & FollowUpRow
type Of<Value> = Partial<Record<contract.WaitingKind, Value>>

/** What tasks are about, fen. */
const amountsIn = (row: Row): Of<number> => ({
  payments: row.paymentsAmount,
  refunds: row.refundsAmount,
  invoices: row.invoicesAmount,
  redInvoices: row.redInvoicesAmount,
  statements: row.statementsAmount,
  returnsBack: row.returnsBackAmount,
})

/** Since when the oldest of them waits, where nothing ends by itself. */
const sincesIn = (row: Row): Of<Date | null> => ({
  payments: row.paymentsSince,
  refunds: row.refundsSince,
  invoices: row.invoicesSince,
  chats: row.chatsSince,
  returnsBack: row.returnsBackSince,
})

/** The start page of a seller's staff. */
export const sellerHome: Feature = (app, { db, clock }) => {
  route(app, contract.home, async (_params, actor) => {
    const imports = importKind.filter((kind) => maySellerRead(actor, kind))
    const [tasks, follow, done] = await Promise.all([
      whatWaits(db, tenantOf(actor), imports, clock()),
      followUps(db, tenantOf(actor)),
      stepsDone(db, tenantOf(actor)),
    ])
    const row = { ...tasks, ...follow }
    const steps = contract.sellerSteps.filter((step) => maySellerRead(actor, contract.readingOfStep[step]))
    const dues: Partial<Record<contract.WaitingKind, Date | null>> = {
      orders: row.orderDueAt,
      inquiries: row.inquiryDueAt,
      applications: row.applicationDueAt,
      aftersales: row.aftersaleDueAt,
    }
    const amounts = seesSellersAmounts(actor) ? amountsIn(row) : {}
    const sinces = sincesIn(row)
    const kinds = contract.waitingKind.filter((kind) => maySellerRead(actor, contract.readingOfWaiting[kind]))
    return {
      goods: row.goods,
      listed: row.listed,
      steps: steps.map((step) => ({ step, isDone: done[step] })),
      waiting: kinds.map((kind) => ({
        kind,
        count: row[kind],
        amount: Number(amounts[kind] ?? 0) > 0 ? yuanOf(Number(amounts[kind])) : '',
        since: sinces[kind]?.toISOString() ?? '',
        dueAt: dues[kind]?.toISOString() ?? '',
      })),
    }
  })
}
