import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { useRead } from '../../lib/calls/query.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { requestMembership } from '../../lib/person/membership-request.ts'
import { useSession } from '../../lib/person/session.ts'
import { StandingTag } from '../../widgets/membership/standing-tag.tsx'
import styles from './shop.module.css'

/** The standing of the buyer's company with the shop, and the action it allows. */
export function Standing({ tenantId }: { tenantId: number }) {
  const { user } = useSession()
  const isBuyer = user !== null && user.companyId !== null
  const { data } = useRead(supplierPage, { selectId: tenantId }, { enabled: isBuyer, silent: true, staleTime: 0 })
  const status = data?.records[0]?.status
  if (!user) {
    return (
      <button type="button" className="btn" onClick={() => requestLogin()}>
        登录后查看会员状态
      </button>
    )
  }
  if (status === undefined) return null
  return (
    <p className={styles.standing}>
      <StandingTag status={status} />
      {status !== membershipStatus.member && status !== membershipStatus.cannotApply && (
        <button type="button" className="btn btn-brand" onClick={() => requestMembership(tenantId)}>
          {status === membershipStatus.canApply ? '申请会员' : '查看申请'}
        </button>
      )}
    </p>
  )
}
