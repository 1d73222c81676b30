import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { APIRequestContext, Page, Response } from '@playwright/test'
import { call } from './call.ts'
import { type Product, packageOf } from './goods.ts'

/** Puts whole big packages of a product into the cart. */
export async function putInCart(request: APIRequestContext, product: Product, big = 1): Promise<void> {
  const { packageSpecId, bigPackageQty } = packageOf(product)
  await call(request, cart.saveLines, [
    {
      componentId: product.componentId,
      mixPackageSpecId: packageSpecId,
      qty: big * bigPackageQty,
      bigPackageQty: big,
      smallPackageQty: 0,
      nonPackQty: 0,
    },
  ])
}

/** Adds a delivery address to the buyer's company and makes it the default. */
export function addAddress(
  request: APIRequestContext,
  { regionCode = '330000,330400,330424' }: { regionCode?: string } = {},
): Promise<addresses.Address> {
  return call(request, addresses.save, {
    receiverName: '王收货',
    receiverContactInfo: '13600000000',
    regionCode,
    address: '示例路 8 号',
    isDefault: 1,
  })
}

/** Orders a big package of each of these goods. @returns the numbers of the orders, one per seller */
export async function order(request: APIRequestContext, goods: readonly Product[]): Promise<string[]> {
  for (const product of goods) await putInCart(request, product)
  const { id: addressId } = await addAddress(request)
  const { lines } = await call(request, cart.list, {})
  const placed = await call(request, orders.submitOrder, {
    cartItemIds: lines.map(({ cartItemId }) => cartItemId),
    addressId,
  })
  return placed.orders.map(({ orderNo }) => orderNo)
}

/** The answer to the next save of cart lines. */
export const saved = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(cart.saveLines.path) && answer.ok())
