import { allianceGoods, type addWhatFits as endpoint, type WantedLine } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Buyer } from '../../accounts/caller.ts'
import { transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { offerKeys } from '../offer-keys.ts'
import { putWhatFits } from './put-what-fits.ts'
import { offersInCart } from './queries.ts'

type Wanted = Pick<WantedLine, 'componentId' | 'mixPackageSpecId' | 'qty'>

const placesOf = (wanted: readonly Wanted[]) => [
  ...new Map(
    wanted.map(({ componentId, mixPackageSpecId }) => [
      `${componentId} ${mixPackageSpecId}`,
      { productId: componentId, packageSpecId: mixPackageSpecId },
    ]),
  ).values(),
]

/**
 * Adds goods to the cart, product by product: goods that the rules refuse are left out, with the reason. @throws
 * Refusal when the cart is full
 */
export function addWhatFits(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wanted: readonly Wanted[],
): Promise<DataOf<typeof endpoint>> {
  const lines = wanted.map((line) => ({ ...line, prodType: allianceGoods }))
  const add = () =>
    transaction(db, async (tx) => {
      const keys = await offerKeys(tx, catalogue, placesOf(wanted))
      const refused = await putWhatFits(tx, buyer, lines, await offersInCart(tx, buyer.companyId, keys))
      const products = new Set(wanted.map(({ componentId }) => componentId))
      return {
        added: products.size - refused.size,
        left: [...refused].map(([componentId, reason]) => ({ componentId, reason })),
      }
    })
  return withRetry(add, outdated)
}
