import type { DataOf } from '@lianmeng/contract/endpoint'
import { lastPurchases, maxRemembered } from '@lianmeng/contract/orders/price-memory-endpoints'
import { useMemo } from 'react'
import { useRead } from '../calls/query.ts'
import { useSession } from '../person/session.ts'

/** The company's last purchase of a specification: when, from whom and at what price. */
export type LastPurchase = DataOf<typeof lastPurchases>[number]

const none: ReadonlyMap<number, LastPurchase> = new Map()

/** The last purchases by specification. They load after the page, without an indicator; visitors have none. */
export function useLastPurchases(specificationIds: readonly number[]): ReadonlyMap<number, LastPurchase> {
  const isBuyer = useSession().user?.companyId != null
  const gbComponentIds = [...new Set(specificationIds)].sort((a, b) => a - b).slice(0, maxRemembered)
  const { data } = useRead(
    lastPurchases,
    { gbComponentIds },
    { silent: true, aside: true, keepPrevious: true, enabled: isBuyer && gbComponentIds.length > 0 },
  )
  return useMemo(() => (data ? new Map(data.map((one) => [one.gbComponentId, one])) : none), [data])
}
