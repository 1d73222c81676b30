import * as contract from '@lianmeng/contract/seller-home/endpoints'
import { tenantOf } from '../../accounts/caller.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { whatWaits } from './queries.ts'

/** The start page of a seller's staff. */
export const sellerHome: Feature = (app, { db }) => {
  route(app, contract.home, async (_params, actor) => {
    const row = await whatWaits(db, tenantOf(actor))
    const dues: Partial<Record<contract.WaitingKind, Date | null>> = {
      orders: row.orderDueAt,
      applications: row.applicationDueAt,
      aftersales: row.aftersaleDueAt,
    }
    return {
      goods: row.goods,
      listed: row.listed,
      waiting: contract.waitingKind.map((kind) => ({
        kind,
        count: row[kind],
        dueAt: dues[kind]?.toISOString() ?? '',
      })),
    }
  })
}
