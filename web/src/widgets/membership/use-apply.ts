import { detail, list } from '@lianmeng/contract/find-goods/endpoints'
import { applyMembership, membershipState, mySuppliers, supplierPage } from '@lianmeng/contract/membership/endpoints'
import { appliedTexts } from '@lianmeng/contract/membership/texts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'

/** Sends an application and reports the outcome in the specification's words. [spec §8] */
export function useApply() {
  return useWrite(applyMembership, { stale: [supplierPage, mySuppliers, membershipState, list, detail] })
}

export function tellApplied(failureNum: number): void {
  if (failureNum > 0) notify.error(appliedTexts.failed)
  else notify.success(appliedTexts.done)
}
