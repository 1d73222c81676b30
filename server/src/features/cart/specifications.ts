import type * as contract from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { unitName } from '@lianmeng/trade/units'
import type { Deps } from '../../deps.ts'
import { quantitiesInCart } from './queries.ts'

type InCart = DataOf<typeof contract.specificationsInCart>

/** What the cart holds of each specification. Pieces and kilograms of one are told apart. */
export async function specificationsInCart(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyerId: number,
): Promise<InCart> {
  const totals = new Map<string, InCart[number]>()
  for (const { productId, qty } of await quantitiesInCart(db, buyerId)) {
    const state = catalogue.state(productId)
    if (!state) continue
    const { specificationId, baseUnit, saleUnit } = state
    const key = `${specificationId} ${baseUnit} ${saleUnit}`
    const before = totals.get(key)?.qty ?? 0
    totals.set(key, {
      gbComponentId: specificationId,
      // Thousandths are added up, so that the sum is exact.
      qty: (Math.round(before * 1000) + qty) / 1000,
      baseUnit,
      saleUnit,
      saleUnitName: unitName(saleUnit),
    })
  }
  return [...totals.values()]
}
