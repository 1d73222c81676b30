import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/orders/price-memory-endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { unitName } from '@lianmeng/trade/units'
import { lastPurchasesOf } from '../../../archive/paid-prices.ts'
import type { Deps } from '../../../deps.ts'

/** The last purchase of each of these specifications; those that were never bought are left out. */
export async function lastPurchases(
  { db }: Pick<Deps, 'db'>,
  buyerId: number,
  specificationIds: readonly number[],
): Promise<DataOf<typeof contract.lastPurchases>> {
  const rows = await lastPurchasesOf(db, buyerId, specificationIds)
  return rows.map(({ specificationId, orderNo, at, price, saleUnit, sellerName }) => ({
    gbComponentId: specificationId,
    orderNo,
    at: at.toISOString(),
    price: priceText(microYuan(BigInt(price))),
    saleUnitName: unitName(saleUnit),
    companyShortName: sellerName,
  }))
}
