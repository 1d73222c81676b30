import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { SpecificationRow } from '@lianmeng/contract/find-goods/specification-endpoints'
import { useMemo } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { type LastPurchase, useLastPurchases } from '../../../lib/goods/last-purchases.ts'
import { useSession } from '../../../lib/person/session.ts'

/** The company's own data on a specification: the quantity in its cart, and its last purchase. */
export type OwnMark = {
  inCart: DataOf<typeof cart.specificationsInCart>
  last: LastPurchase | undefined
}

const none: ReadonlyMap<number, OwnMark> = new Map()

/** The marks of a page's rows, by specification. They load after the rows, without an indicator; visitors have none. */
export function useOwnMarks(rows: readonly SpecificationRow[]): ReadonlyMap<number, OwnMark> {
  const { user } = useSession()
  const isBuyer = user?.companyId != null
  const quiet = { silent: true, aside: true, keepPrevious: true }
  const inCart = useRead(cart.specificationsInCart, {}, { ...quiet, enabled: isBuyer }).data
  const lastOf = useLastPurchases(rows.map(({ gbComponentId }) => gbComponentId))
  return useMemo(() => {
    if (!isBuyer) return none
    const cartOf = Map.groupBy(inCart ?? [], ({ gbComponentId }) => gbComponentId)
    const marked = [...new Set([...lastOf.keys(), ...cartOf.keys()])]
    return new Map(marked.map((id) => [id, { inCart: cartOf.get(id) ?? [], last: lastOf.get(id) }]))
  }, [isBuyer, inCart, lastOf])
}
