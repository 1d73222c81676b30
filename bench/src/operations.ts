import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { BenchBuyer, Cart, Offer } from './buyers.ts'
import type { RowName } from './figures/rows.ts'
import type { Request, Source } from './load.ts'
import { dimensionRanges, halfTyped, keywords } from './questions.ts'

/** What is done again and again in a load. */
export type Operation = {
  /** The row of the table that its figures belong to. */
  row: RowName
  /** Requests of one operation: a checkout is several. */
  requests: number
  sourceOf(connection: number): Source
}

/** Random choices that repeat in every run. */
function chooser(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A call of an endpoint with a session's cookie. */
export function request(
  endpoint: Endpoint,
  cookie: string,
  params: unknown,
  headers: Record<string, string> = {},
): Request {
  const path = `${gateway}${endpoint.path}`
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(params as Record<string, string>).toString()
    return { method: 'GET', path: query ? `${path}?${query}` : path, headers: { cookie } }
  }
  const body = JSON.stringify(params)
  return {
    method: 'POST',
    path,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body,
  }
}

const cycle = (requests: readonly Request[], connection: number): Source => {
  let at = (connection * 7919) % requests.length
  return {
    next: () => {
      at = (at + 1) % requests.length
      return requests[at]!
    },
  }
}

type FacetValues = { field: string; values: { id: number; name: string }[] }[]

/** The number of offers on sale, and the facets for filtering them. */
export async function onSale(origin: string): Promise<{ total: number; facets: FacetValues }> {
  const answer = await fetch(`${origin}${gateway}${findGoods.filter.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { data } = (await answer.json()) as { data: { total: number; facets: FacetValues } }
  return data
}

/** The queries of buyers who filter the list: one to four facets, one or two values each. */
function filters(facets: FacetValues, count: number): findGoods.GoodsFilter[] {
  const choose = chooser(7)
  return Array.from({ length: count }, () => {
    const filter: Record<string, number[]> = {}
    for (let n = choose(4); n >= 0; n -= 1) {
      const facet = facets[choose(facets.length)]!
      const pick = () => facet.values[choose(facet.values.length)]!.id
      filter[facet.field] = choose(3) === 0 ? [...new Set([pick(), pick()])] : [pick()]
    }
    return filter as findGoods.GoodsFilter
  })
}

/** Reading: the most frequent actions of visitors and buyers. */
export function readingOperations(
  buyers: readonly BenchBuyer[],
  facets: FacetValues,
  offers: readonly Offer[],
): Operation[] {
  const cookie = (i: number) => buyers[i % buyers.length]!.cookie
  const lists = filters(facets, 600).map((filter, i) =>
    request(findGoods.list, cookie(i), { ...filter, withFacets: true, limit: 20 }),
  )
  const specifications = filters(facets, 600).map((filter, i) =>
    request(specificationList, cookie(i), { ...filter, withFacets: true, limit: 50 }),
  )
  const measured = dimensionRanges.map((dimensions, i) =>
    request(specificationList, cookie(i), { dimensions, withFacets: true, limit: 50 }),
  )
  const searches = keywords.flatMap((keyword, i) =>
    [1, 2, 3].map((start) => request(findGoods.list, cookie(i), { keyword, start, limit: 20 })),
  )
  const suggestions = halfTyped.map((keyword, i) => request(findGoods.suggest, cookie(i), { keyword }))
  const details = offers.map((offer, i) =>
    request(findGoods.detailToCart, cookie(i), { componentId: String(offer.componentId) }),
  )
  return [
    {
      row: 'facet list with exact counts',
      requests: 1,
      sourceOf: (c) => cycle(lists, c),
    },
    {
      row: 'list of specifications with exact counts',
      requests: 1,
      sourceOf: (c) => cycle(specifications, c),
    },
    {
      row: 'list of specifications by dimensions',
      requests: 1,
      sourceOf: (c) => cycle(measured, c),
    },
    { row: 'text search', requests: 1, sourceOf: (c) => cycle(searches, c) },
    { row: 'autocomplete', requests: 1, sourceOf: (c) => cycle(suggestions, c) },
    { row: 'product detail', requests: 1, sourceOf: (c) => cycle(details, c) },
  ]
}

/** Pages and searches of an archive: each answer within 20 ms. */
export function archivePages({ cookie }: BenchBuyer): Operation {
  const asked = [{}, { start: 3 }, { tab: 'numbered' }, { keyword: 'N-1' }, { keyword: '六角 品名1' }, { tab: 'gone' }]
  const pages = asked.map((params) => request(myGoods.list, cookie, { ...params, limit: 20 }))
  return {
    row: 'archive of 20,000 products: pages and searches',
    requests: 1,
    sourceOf: (c) => cycle(pages, c),
  }
}

const wanted = (offer: Offer, more = 0) => ({
  componentId: offer.componentId,
  mixPackageSpecId: offer.packageSpecId,
  qty: offer.qty * (1 + more),
})

/** Changes the quantity of an existing line: the buyer steps it up and down. */
export function setQuantity(carts: readonly Cart[], offerOf: (cart: number, line: number) => Offer): Operation {
  return {
    row: 'set quantity',
    requests: 1,
    sourceOf: (connection) => {
      const at = connection % carts.length
      const { buyer, lineIds } = carts[at]!
      let n = 0
      return {
        next: () => {
          n += 1
          const line = n % lineIds.length
          const body = [{ ...wanted(offerOf(at, line), n % 5), shoppingCartItemId: lineIds[line]! }]
          return request(cart.saveLines, buyer.cookie, body)
        },
      }
    },
  }
}

/** Adds another product to the cart with each call; the buyer changes before a cart becomes unrealistic. */
export function addToCart(buyers: readonly BenchBuyer[], offers: readonly Offer[]): Operation {
  let taken = 0
  return {
    row: 'add to cart',
    requests: 1,
    sourceOf: (connection) => {
      let buyer = buyers[taken++ % buyers.length]!
      let n = 0
      return {
        next: () => {
          n += 1
          if (n % 60 === 0) buyer = buyers[taken++ % buyers.length]!
          return request(cart.saveLines, buyer.cookie, [wanted(offers[(connection * 997 + n) % offers.length]!)])
        },
      }
    },
  }
}

/** Gives each caller a different thing. */
export function dispenser<T>(things: readonly T[]): () => T {
  let at = 0
  return () => {
    const thing = things[at]
    at += 1
    if (!thing) throw new Error('the bench ran out of prepared carts: prepare more')
    return thing
  }
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Three adds, the address list, the cart with its line ids, submit: the real requests of a buyer's browser. */
export function checkout(buyers: readonly BenchBuyer[], offers: readonly Offer[]): Operation {
  let taken = 0
  return {
    row: 'whole checkout, 3 lines',
    requests: 6,
    sourceOf: (connection) => {
      const buyer = buyers[taken++ % buyers.length]!
      let n = 0
      let step = -1
      let lineIds: number[] = []
      return {
        next: () => {
          step = (step + 1) % 6
          if (step < 3) {
            n += 1
            return request(cart.saveLines, buyer.cookie, [wanted(offers[(connection * 997 + n) % offers.length]!)])
          }
          if (step === 3) return request(addresses.list, buyer.cookie, {})
          if (step === 4) return request(cart.list, buyer.cookie, {})
          return request(
            orders.submitOrder,
            buyer.cookie,
            { cartItemIds: lineIds, addressId: buyer.addressId },
            newKey(),
          )
        },
        read: (body) => {
          if (step === 4) lineIds = [...body.matchAll(/"cartItemId":(\d+)/g)].map((match) => Number(match[1]))
        },
      }
    },
  }
}

/** Submits prepared carts. */
export function submit(row: RowName, nextCart: () => Cart): Operation {
  return {
    row,
    requests: 1,
    sourceOf: () => ({
      next: () => {
        const { buyer, lineIds } = nextCart()
        return request(orders.submitOrder, buyer.cookie, { cartItemIds: lineIds, addressId: buyer.addressId }, newKey())
      },
    }),
  }
}

/** The operations in turn, as different buyers. */
export function everything(operations: readonly Operation[], connection: number): Source {
  const sources = operations.map(({ sourceOf }) => sourceOf(connection))
  let at = connection
  return {
    next: () => {
      at += 1
      return sources[at % sources.length]!.next()
    },
  }
}
