import { restingShops } from '@lianmeng/contract/shop/endpoints'
import { useRead } from './query.ts'

/** Why a seller sells nothing today, `店铺休息中，10月8日恢复`; empty: it does, or nobody knows. */
export function useRest(erpTenantId: number): string {
  const { data } = useRead(restingShops, {}, { silent: true, hideLoading: true, aside: true })
  return data?.find(({ tenantId }) => tenantId === erpTenantId)?.rest ?? ''
}
