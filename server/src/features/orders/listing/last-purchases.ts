import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/orders/price-memory-endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
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
  return rows.map(({ specificationId, orderNo, at, price, qty, saleUnit, sellerName }) => ({
    gbComponentId: specificationId,
    orderNo,
    at: at.toISOString(),
    price: priceText(microYuan(BigInt(price))),
    qty: qty === null ? null : toNumber(thousandths(BigInt(qty))),
    saleUnitName: unitName(saleUnit),
    companyShortName: sellerName,
  }))
}
