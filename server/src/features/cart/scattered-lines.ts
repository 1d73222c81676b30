import type { scatteredLines as endpoint } from '@lianmeng/contract/cart/amount-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Buyer } from '../../accounts/caller.ts'
import type { Deps } from '../../deps.ts'
import { listCart } from './list-cart.ts'

/** The lines of the cart with a charge for opened packages or loose pieces, and the charge. */
export async function scatteredLines(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  areaCode: string,
): Promise<DataOf<typeof endpoint>> {
  const { lines } = await listCart(deps, buyer, { tenantId: 0, areaCode })
  return lines.flatMap(({ cartItemId, product, packageSpecId, amountItems }) => {
    const of = (wanted: string) => amountItems.find(({ item }) => item === wanted)?.amount ?? '0.00'
    const [unpackingAmount, scatteredAmount] = [of('unpacking'), of('loose')]
    const chosen = product.prodPackages.find((one) => one.packageSpecId === packageSpecId)
    if (!chosen || (unpackingAmount === '0.00' && scatteredAmount === '0.00')) return []
    const { unpackingRate, unpackingRateName, scatteredRate, scatteredRateName } = chosen
    const rates = { unpackingRate, unpackingRateName, scatteredRate, scatteredRateName }
    return [{ cartItemId, componentId: product.componentId, packageSpecId, ...rates, unpackingAmount, scatteredAmount }]
  })
}
