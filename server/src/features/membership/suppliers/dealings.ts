import type { DataOf } from '@lianmeng/contract/endpoint'
import type { supplierDealings } from '@lianmeng/contract/membership/endpoints'
import { type TradeRange, tradeRange } from '@lianmeng/trade/membership/trade-range'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Deps } from '../../../deps.ts'
import { keptPromises } from '../../../selling/kept-promises.ts'
import { keptOfOrders } from '../../../selling/sales.ts'
import { orderCountsSince, ordersSince } from './dealings-queries.ts'

const yearMs = 365 * 24 * 3_600_000

/** How much each of these companies ordered at all sellers in the last twelve months. */
export async function tradeOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerIds: readonly number[],
): Promise<(buyerId: number) => TradeRange> {
  const counts = await orderCountsSince(db, [...new Set(buyerIds)], new Date(clock().getTime() - yearMs))
  const ordersOf = new Map(counts.map(({ buyerId, orders }) => [buyerId, orders]))
  return (buyerId) => tradeRange(ordersOf.get(buyerId) ?? 0)
}

/** What a company bought from each seller in the last twelve months, and how punctually that was shipped. */
export async function dealingsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerId: number,
): Promise<DataOf<typeof supplierDealings>> {
  const now = clock()
  const span = { since: new Date(now.getTime() - yearMs), before: now }
  const sellers = await ordersSince(db, buyerId, span.since)
  return Promise.all(
    sellers.map(async ({ tenantId, orderIds }) => {
      const [amount, punctuality] = await Promise.all([
        keptOfOrders(db, tenantId, orderIds),
        keptPromises(db, tenantId, span, now, orderIds),
      ])
      return { erpTenantId: tenantId, orders: orderIds.length, amount: fenText(fen(BigInt(amount))), ...punctuality }
    }),
  )
}
