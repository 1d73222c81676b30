import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import {
  type SpecificationRow,
  specificationList,
  specificationOffers,
} from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import * as prices from '@lianmeng/contract/orders/price-memory-endpoints'
import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '../../../lib/calls/query.ts'
import { aProduct, cartCounters } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { type aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { aStandardInfo } from '../../../testing/standards.ts'
import ProductListScreen from '../product-list-screen.tsx'

export type Page = DataOf<typeof specificationList>

const products = [
  aProduct(),
  aProduct({ componentId: 2, gbComponentId: 2, specification: 'M8×25', length: 25, standardId: 6 }),
]

/** A specification with this product as its only offer. */
export const aSpecification = (product: Product, changes: Partial<SpecificationRow> = {}) => ({
  ...product,
  offers: 1,
  sellers: 1,
  isBuyable: true,
  isClassBeside: false,
  rests: false,
  highestPrice: product.price,
  tailPrice: null,
  priceOffer: {
    componentId: product.componentId,
    stockQty: product.stockQty,
    deliveryTimeStr: product.deliveryTimeStr,
  },
  unavailablePrice: null,
  ...changes,
})
const facets = [
  {
    field: 'standardIds',
    name: '标准',
    values: [
      { id: 5, name: 'GB/T 5783-2016', count: 40 },
      { id: 6, name: 'GB/T 5782-2016', count: 20 },
    ],
  },
  {
    field: 'nominalIds',
    name: '直径',
    values: [
      { id: 12, name: 'M8', count: 1214 },
      { id: 13, name: 'M10', count: 6 },
      { id: 14, name: 'M12', count: 0 },
    ],
  },
  {
    field: 'lengths',
    name: '长度 mm',
    values: [16, 20, 25].map((id) => ({ id, name: String(id), count: 3 })),
  },
]
export const aPage = (changes: Partial<Page> = {}): Page => ({
  records: products.map((product) => aSpecification(product)),
  total: 120,
  offers: 240,
  start: 1,
  limit: 50,
  subject: 0,
  nearest: null,
  facets,
  switches: { inStock: 30, reservable: 20, unpackable: 10, mayPurchase: 60, tailStock: 2 },
  understood: { fields: [], rest: '' },
  ...changes,
})
export type Case = {
  info?: Partial<DataOf<typeof standardInfo>>
  query?: string
  /** The page, or the page for what is asked. */
  page?: Partial<Page> | ((params: ParamsOf<typeof specificationList>) => Partial<Page>)
  /** The offers shown when rows open. */
  offers?: readonly Product[]
  area?: string
  list?: 'productList' | 'noStdProductList'
  user?: ReturnType<typeof aUser> | null
  inCart?: DataOf<typeof cart.specificationsInCart>
  /** The minimum quantity of the offer in the dialog. */
  least?: number
  bought?: DataOf<typeof prices.lastPurchases>
}

export const show = async ({
  info,
  query = '',
  page,
  offers = products,
  area = '/lmPortals',
  list = 'productList',
  user = null,
  inCart = [],
  bought = [],
  least = 0,
}: Case = {}) => {
  const server = fakeServer()
    .on(specificationList, (params) => aPage(typeof page === 'function' ? page(params) : page))
    .on(specificationOffers, ({ gbComponentId }) => offers.filter((product) => product.gbComponentId === gbComponentId))
    .on(findGoods.detail, { ...products[0]!, minBuyTotalQty: least, otherOffers: 2, isClassBeside: false })
    .on(findGoods.detailToCart, { ...products[0]!, minBuyTotalQty: least, otherOffers: 2, isClassBeside: false })
    .on(standardInfo, aStandardInfo({ offers: 1284, ...info }))
    .on(cart.saveLines, cartCounters)
    .on(cart.specificationsInCart, inCart)
    .on(prices.lastPurchases, bought)
  const view = await renderScreen(<ProductListScreen />, { server, path: `${area}/${list}${query}`, user })
  if (user) await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { ...view, server }
}
export const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const asked = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf(specificationList).map(({ params }) => params)

/** The rows of the offers; one or two specifications are open at once. */
export const offerRows = async () => {
  await screen.findAllByRole('textbox', { name: '总量' })
  return [...document.querySelectorAll<HTMLElement>('tr[data-component]')].map((row) => ({
    row,
    total: within(row).getByRole<HTMLInputElement>('textbox', { name: '总量' }),
    type: (text: string) =>
      fireEvent.change(within(row).getByRole('textbox', { name: '总量' }), { target: { value: text } }),
  }))
}
