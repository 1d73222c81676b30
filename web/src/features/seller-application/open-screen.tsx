import { openStatus } from '@lianmeng/contract/seller-application/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { useRights } from '../../lib/person/rights.ts'
import { type User, useSession } from '../../lib/person/session.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { Progress } from './progress.tsx'
import { Wizard } from './wizard.tsx'

/** Applying to sell: the form, or the progress of an application. */
export default function OpenScreen() {
  const { user, loading } = useSession()
  if (loading) return <PageSkeleton />
  if (!user) {
    return (
      <div className="card">
        <NoResult text="请先登录" hint="登录后填写入驻申请，资料会自动保存。">
          <button type="button" className="btn btn-brand" onClick={() => requestLogin()}>
            登录
          </button>
        </NoResult>
      </div>
    )
  }
  return (
    <BuyerGate>
      <OwnApplication user={user} />
    </BuyerGate>
  )
}

function OwnApplication({ user }: { user: User }) {
  const { may } = useRights()
  return (
    <PageAnswer of={useRead(openStatus, {}, { staleTime: 0 })}>
      {(application) => {
        const isOpen = !application || application.state === 'draft' || application.state === 'mending'
        if (!isOpen) return <Progress application={application} />
        if (!may('manage')) return <NoManager />
        return <Wizard key={application?.id ?? 0} application={application ?? begun(user)} />
      }}
    </PageAnswer>
  )
}

/** A new application, with what is known of the company and the applicant. */
const begun = ({ companyName, userName }: User) =>
  ({ state: 'draft', form: { companyName, contactName: userName }, marks: {}, version: 0 }) as const

function NoManager() {
  return (
    <div className="card">
      <NoResult text="没有权限，请联系管理员！" hint="入驻申请由企业管理员填写与提交。" />
    </div>
  )
}
