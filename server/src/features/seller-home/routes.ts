import { importKind } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/seller-home/endpoints'
import { maySellerRead, tenantOf } from '../../accounts/caller.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { stepsDone, whatWaits } from './queries.ts'

/** The start page of a seller's staff. */
export const sellerHome: Feature = (app, { db, clock }) => {
  route(app, contract.home, async (_params, actor) => {
    const imports = importKind.filter((kind) => maySellerRead(actor, kind))
    const [row, done] = await Promise.all([
      whatWaits(db, tenantOf(actor), imports, clock()),
      stepsDone(db, tenantOf(actor)),
    ])
    const steps = contract.sellerSteps.filter((step) => maySellerRead(actor, contract.readingOfStep[step]))
    const dues: Partial<Record<contract.WaitingKind, Date | null>> = {
      orders: row.orderDueAt,
      inquiries: row.inquiryDueAt,
      applications: row.applicationDueAt,
      aftersales: row.aftersaleDueAt,
    }
    const kinds = contract.waitingKind.filter((kind) => maySellerRead(actor, contract.readingOfWaiting[kind]))
    return {
      goods: row.goods,
      listed: row.listed,
      steps: steps.map((step) => ({ step, isDone: done[step] })),
      waiting: kinds.map((kind) => ({ kind, count: row[kind], dueAt: dues[kind]?.toISOString() ?? '' })),
    }
  })
}
