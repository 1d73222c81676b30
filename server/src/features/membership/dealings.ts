import type { DataOf } from '@lianmeng/contract/endpoint'
import type { supplierDealings } from '@lianmeng/contract/membership/endpoints'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Deps } from '../../deps.ts'
import { keptPromises } from '../../selling/kept-promises.ts'
import { keptOfOrders } from '../../selling/sales.ts'
import { ordersSince } from './dealings-queries.ts'

const yearMs = 365 * 24 * 3_600_000

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
