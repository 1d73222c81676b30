import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { useRead } from '../calls/query.ts'
import { useSession } from './session.ts'

/** What stands at a price that only members see: `action` is a button's text, `reason` why the price is hidden. */
export type MembershipAsk = { action: string; reason: string }

const toApply: MembershipAsk = { action: '申请会员', reason: '申请会员后可见' }
const underReview: MembershipAsk = { action: '审核中', reason: '通过后可见' }

/**
 * What a buyer can do about the price of a seller: apply, or wait while an application runs.
 * @param erpTenantId undefined: of several sellers
 */
export function useMembershipAsk(erpTenantId: number | undefined): MembershipAsk {
  const { user } = useSession()
  const enabled = user !== null && user.companyId !== null && erpTenantId !== undefined
  const params = { status: membershipStatus.underReview }
  const { data } = useRead(supplierPage, params, { enabled, aside: true })
  return data?.records.some((seller) => seller.erpTenantId === erpTenantId) ? underReview : toApply
}
