import type * as contract from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { unitName } from '@lianmeng/trade/units'
import type { Deps } from '../../deps.ts'
import { quantitiesInCart } from './queries.ts'

type InCart = DataOf<typeof contract.specificationsInCart>

/** The quantity of each specification in the cart. Pieces and kilograms are kept apart. */
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
      // Adds thousandths, so that the sum is exact.
      qty: (Math.round(before * 1000) + qty) / 1000,
      baseUnit,
      saleUnit,
      saleUnitName: unitName(saleUnit),
    })
  }
  return [...totals.values()]
}
