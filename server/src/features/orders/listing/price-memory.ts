import { memoryMonths, type PriceMemory } from '@lianmeng/contract/orders/price-memory-endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { priceSpread } from '@lianmeng/trade/price/spread'
import { unitName } from '@lianmeng/trade/units'
import { type Purchase, purchasesSince } from '../../../archive/paid-prices.ts'
import type { Deps } from '../../../deps.ts'
import { localDay } from '../../../time/local-day.ts'
import { monthsBefore } from '../../../time/months-before.ts'

function spreadOf(purchases: readonly Purchase[]) {
  const { lowest, median, highest } = priceSpread(purchases.map(({ price }) => microYuan(BigInt(price))))!
  return {
    wire: {
      lowest: priceText(lowest),
      median: priceText(median),
      highest: priceText(highest),
      purchases: purchases.length,
    },
    median,
  }
}

function sellersIn(purchases: readonly Purchase[]): PriceMemory['sellers'] {
  return [...Map.groupBy(purchases, ({ tenantId }) => tenantId)]
    .map(([erpTenantId, own]) => ({ erpTenantId, companyShortName: own[0]!.sellerName, spread: spreadOf(own) }))
    .toSorted((a, b) => (a.spread.median < b.spread.median ? -1 : a.spread.median > b.spread.median ? 1 : 0))
    .map(({ spread, ...seller }) => ({ ...seller, ...spread.wire }))
}

/** What a company paid for a specification in recent months; null when it bought none. */
export async function priceMemory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerId: number,
  specificationId: number,
): Promise<{ memory: PriceMemory | null }> {
  const since = monthsBefore(clock(), memoryMonths)
  const all = await purchasesSince(db, buyerId, specificationId, since)
  const [last] = all
  if (!last) return { memory: null }
  const compared = all.filter(({ saleUnit }) => saleUnit === last.saleUnit)
  return {
    memory: {
      saleUnitName: unitName(last.saleUnit),
      since: localDay(since),
      last: {
        price: priceText(microYuan(BigInt(last.price))),
        at: last.at.toISOString(),
        orderNo: last.orderNo,
        companyShortName: last.sellerName,
      },
      ...spreadOf(compared).wire,
      sellers: sellersIn(compared),
      leftOut: all.length - compared.length,
    },
  }
}
