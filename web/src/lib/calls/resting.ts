import { restingShops } from '@lianmeng/contract/shop/endpoints'
import { useRead } from './query.ts'

const useResting = () => useRead(restingShops, {}, { silent: true, hideLoading: true, aside: true }).data

/** Why a seller sells nothing today, `店铺休息中，10月8日恢复`; empty: it does, or nobody knows. */
export function useRest(erpTenantId: number): string {
  return useResting()?.find(({ tenantId }) => tenantId === erpTenantId)?.rest ?? ''
}

/** The same in a word, `休息中`; empty: it does, or nobody knows. */
export function useRestTag(erpTenantId: number): string {
  return useResting()?.find(({ tenantId }) => tenantId === erpTenantId)?.tag ?? ''
}
