import * as contract from '@lianmeng/contract/operator-office/endpoints'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { orderStates } from '@lianmeng/trade/order/states'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { countAll, countOrders } from './queries.ts'

/** The platform's back office. */
export const operatorOffice: Feature = (app, { db }) => {
  route(app, contract.overview, async () => {
    const [counts, orders] = await Promise.all([countAll(db), countOrders(db)])
    return {
      ...counts,
      orders: orderStates.map((state) => ({ state, name: orderStateTexts[state], count: orders.get(state) ?? 0 })),
    }
  })
}
