import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'

/** The delivery ways chosen by the buyer, by seller. */
export type Ways = { erpTenantId: number; way: FreightWay }[]

/** The chosen ways as the form shows them: an unavailable one is replaced. */
export const waysOf = ({ groups }: DataOf<typeof preview>, ways: Ways): Ways =>
  groups.flatMap(({ erpTenantId, freight }) =>
    freight && freight.way !== '' && ways.some((each) => each.erpTenantId === erpTenantId)
      ? [{ erpTenantId, way: freight.way }]
      : [],
  )
