import { detail, list } from '@lianmeng/contract/find-goods/endpoints'
import { applyMembership, membershipState, mySuppliers, supplierPage } from '@lianmeng/contract/membership/endpoints'
import { appliedTexts } from '@lianmeng/contract/membership/texts'
import { BusinessError, HttpError } from '../../lib/calls/errors.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'

/** Sends an application; the outcome is reported in the specification's words by the two functions below. [spec §8] */
export function useApply() {
  return useWrite(applyMembership, { stale: [supplierPage, mySuppliers, membershipState, list, detail], silent: true })
}

/** A refusal is an error, with its `errorMes`; other business refusals are warnings. */
export function tellNotApplied(failure: Error): void {
  // An expired login is reported where it is noticed.
  if (failure instanceof HttpError && failure.status === 401) return
  const { errorMes } = failure instanceof BusinessError ? failure.top : {}
  notify.error(typeof errorMes === 'string' && errorMes ? errorMes : failure.message)
}

export function tellApplied(failureNum: number): void {
  if (failureNum > 0) notify.error(appliedTexts.failed)
  else notify.success(appliedTexts.done)
}
