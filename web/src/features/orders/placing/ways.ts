import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'

/** How the goods of sellers shall come, where the buyer has said so. */
export type Ways = { erpTenantId: number; way: FreightWay }[]

/** The chosen ways as the form shows them: one that is gone has given way to another. */
export const waysOf = ({ groups }: DataOf<typeof preview>, ways: Ways): Ways =>
  groups.flatMap(({ erpTenantId, freight }) =>
    freight && freight.way !== '' && ways.some((each) => each.erpTenantId === erpTenantId)
      ? [{ erpTenantId, way: freight.way }]
      : [],
  )
