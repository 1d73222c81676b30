import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { namingOf } from '@lianmeng/contract/goods-naming'
import type { changeGoods as endpoint, FoundGoods } from '@lianmeng/contract/orders/changes/change-endpoints'
import { priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import { notFound } from '../../../answers/errors.ts'
import { descriptionsOf } from '../../../offers/described.ts'
import { offersInPlace } from '../../../offers/standing-offer.ts'
import { termsNow } from '../../../order/changes/queries.ts'
import { keyByNumber } from '../../../order/finding/queries.ts'
import type { MoveDeps } from '../../../order/moving/move-order.ts'
import { findPacked } from './queries.ts'
import { usualPrice } from './usual-price.ts'

/** Goods found at once. */
const most = 20

/** Goods on sale that a change may bring, priced for the buyer of the order. @throws 404 */
export async function changeGoods(
  { db, catalogue }: Pick<MoveDeps, 'db' | 'catalogue'>,
  tenantId: number,
  { orderNo, keyword }: ParamsOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const key = await keyByNumber(db, { tenantId }, orderNo)
  if (!key) throw notFound('订单不存在')
  const { buyerId } = await termsNow(db, key)
  const packed = await findPacked(db, tenantId, keyword, most)
  const firsts = new Map(packed.toReversed().map((one) => [one.productId, one]))
  const offerOf = await offersInPlace(db, [...firsts.values()], { buyerId, areaCode: '' })
  const descriptions = await descriptionsOf({ db, catalogue }, [...firsts.keys()])
  const records = [...new Set(packed.map(({ productId }) => productId))].flatMap((componentId): FoundGoods[] => {
    const [standing, about] = [offerOf(firsts.get(componentId)!), descriptions.get(componentId)]
    if (!standing || !about) return []
    const { spec, stock, reservable } = standing.offer
    const price = usualPrice(standing)
    return [
      {
        componentId,
        ...namingOf(about),
        ownCode: firsts.get(componentId)!.ownCode,
        baseUnitName: unitName(spec.baseUnit),
        saleUnitName: unitName(spec.saleUnit),
        packages: packed
          .filter(({ productId }) => productId === componentId)
          .map(({ packageSpecId, packageName }) => ({ packageSpecId, name: packageName })),
        availableInBaseUnits: reservable ? null : toNumber(stock > 0n ? stock : thousandths(0n)),
        price: price ? priceText(price) : '',
      },
    ]
  })
  return { records }
}
