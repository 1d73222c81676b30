import type { DataOf } from '@lianmeng/contract/endpoint'
import type { biTenant } from '@lianmeng/contract/union/endpoints'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { localDay, startOfDay } from '@lianmeng/trade/time/china'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { alliesOf } from './queries.ts'
import { salesIn, sizeOf } from './workbench-queries.ts'

const weekMs = 7 * 86_400_000

const yuan = (amount: number): string => fenText(fen(BigInt(amount)))

/** Sales of today until now, and of the same hours a week ago. */
export async function salesOfToday(db: Db, tenantId: number, now: Date) {
  const since = startOfDay(localDay(now))!
  const ago = (at: Date) => new Date(at.getTime() - weekMs)
  const allyIds = await alliesOf(db, tenantId)
  const [today, weekAgo] = await Promise.all([
    salesIn(db, tenantId, { since, before: now }, allyIds),
    salesIn(db, tenantId, { since: ago(since), before: ago(now) }, allyIds),
  ])
  return {
    allies: allyIds.length,
    orders: { today: today.orders, weekAgo: weekAgo.orders },
    amount: { today: yuan(today.amount), weekAgo: yuan(weekAgo.amount) },
    allyAmount: { today: yuan(today.allyAmount), weekAgo: yuan(weekAgo.allyAmount) },
  }
}

/** The business figures of a seller. */
export async function businessOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
): Promise<DataOf<typeof biTenant>> {
  const now = clock()
  const [sales, size, companyShortName] = await Promise.all([
    salesOfToday(db, tenantId, now),
    sizeOf(db, tenantId),
    sellerName(db, tenantId),
  ])
  return { erpTenantId: tenantId, companyShortName, at: now.toISOString(), ...sales, ...size }
}
