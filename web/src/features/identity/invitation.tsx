import {
  companyRoleHints,
  companyRoleTexts,
  sellerRoleHints,
  sellerRoleTexts,
} from '@lianmeng/contract/company/role-texts'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { platformName } from '../../lib/page/platform.ts'
import { useSession } from '../../lib/person/session.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { closureOf, type InvitationInfo } from './closure.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import styles from './login-screen.module.css'

/** The role of the invited person and what it is for. */
function RoleFact({ of: { role, shopName } }: { of: InvitationInfo }) {
  const texts: Readonly<Record<string, string>> = shopName ? sellerRoleTexts : companyRoleTexts
  const hints: Readonly<Record<string, string>> = shopName ? sellerRoleHints : companyRoleHints
  return (
    <>
      {texts[role]}
      <span className={styles.hint}>{hints[role]}</span>
    </>
  )
}

function InvitationFacts({ of }: { of: InvitationInfo }) {
  return (
    <dl className={styles.facts}>
      <dt>{of.shopName ? '店铺' : '企业'}</dt>
      <dd>{of.shopName || of.companyName}</dd>
      <dt>邀请人</dt>
      <dd>{of.inviterName}</dd>
      {of.role && (
        <>
          <dt>角色</dt>
          <dd>
            <RoleFact of={of} />
          </dd>
        </>
      )}
      {of.expiresAt && (
        <>
          <dt>有效期至</dt>
          <dd>{formatDateTime(new Date(of.expiresAt))}</dd>
        </>
      )}
    </dl>
  )
}

/** An invitation into a company or onto the staff of a shop: the inviter, the role, and the button to join. */
export function Invitation({ code }: { code: string }) {
  const { home } = useArea()
  const { user, loading } = useSession()
  const { data, isPending, isError, refetch } = useRead(identity.invitation, { code }, { silent: true })
  if (isPending || loading) return <PageSkeleton />
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  const closure = closureOf(data, user)
  if (closure) {
    return (
      <div className="card">
        <NoResult text={closure.text} hint={closure.hint}>
          <Link className="btn btn-brand" {...home}>
            进入首页
          </Link>
        </NoResult>
      </div>
    )
  }
  return (
    <div className={styles.invite}>
      <section>
        <h1 className={styles.title}>
          {data.inviterName} {data.shopName ? `邀请您成为 ${data.shopName} 的员工` : `邀请您加入 ${data.companyName}`}
        </h1>
        <InvitationFacts of={data} />
        <p className={styles.hint}>
          {data.shopName
            ? '接受后可进入该店铺的卖家后台，能做什么由角色决定；不需要有自己的企业。'
            : `加入后以该企业的名义在${platformName()}找货与采购，与同事共用待采清单、收货地址和订单。`}
        </p>
      </section>
      <section className={`card ${styles.card}`}>
        <InvitationAnswer code={code} info={data} user={user} />
      </section>
    </div>
  )
}
