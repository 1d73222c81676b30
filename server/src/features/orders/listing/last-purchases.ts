import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/orders/endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { unitName } from '@lianmeng/trade/units'
import { discounted } from '../../../catalogue/view/viewer.ts'
import type { Deps } from '../../../deps.ts'
import { type BoughtRow, boughtLately } from './queries.ts'

/** Orders that are looked through for what was bought last. */
const ordersRead = 200

/** The last purchase of each of these specifications. What is not on sale any more tells no specification, and is left out. */
export async function lastPurchases(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyerId: number,
  specificationIds: readonly number[],
): Promise<DataOf<typeof contract.lastPurchases>> {
  const wanted = new Set(specificationIds)
  const newest = new Map<number, BoughtRow>()
  for (const row of await boughtLately(db, buyerId, ordersRead)) {
    const specificationId = catalogue.state(row.productId)?.specificationId ?? 0
    const known = newest.get(specificationId)
    if (wanted.has(specificationId) && (!known || known.at < row.at)) newest.set(specificationId, row)
  }
  return [...newest].map(([gbComponentId, { orderNo, at, price, discount, saleUnit, sellerName }]) => ({
    gbComponentId,
    orderNo,
    at: at.toISOString(),
    price: priceText(microYuan(BigInt(discounted(price, discount)))),
    saleUnitName: unitName(saleUnit),
    companyShortName: sellerName,
  }))
}
