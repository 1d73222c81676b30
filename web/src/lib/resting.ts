import { restingShops } from '@lianmeng/contract/shop/endpoints'
import { useRead } from './query.ts'

const useResting = () => useRead(restingShops, {}, { silent: true, hideLoading: true, aside: true }).data

/** Why a seller sells nothing today, `店铺休息中，10月8日恢复`; empty: it does, or nobody knows. */
export function useRest(erpTenantId: number): string {
  return useResting()?.find(({ tenantId }) => tenantId === erpTenantId)?.rest ?? ''
}

/** Whether a seller sells nothing for good, or until the platform lets it: paused or closed. False while nobody knows. */
export function useHasStopped(): (erpTenantId: number) => boolean {
  const resting = useResting()
  return (erpTenantId) => resting?.some(({ tenantId, comesBack }) => tenantId === erpTenantId && !comesBack) ?? false
}
