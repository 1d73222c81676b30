import type { ReactNode } from 'react'
import type { Needs } from '../../area/area.ts'
import { useOperatorStanding } from '../../lib/person/operator-standing.ts'
import { useSession } from '../../lib/person/session.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Enrolment } from './enrolment.tsx'
import { Proof } from './proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useUnsavedCodes } from './unsaved-codes.ts'

type Props = { needs: Needs; children: ReactNode }

/** Opens the back office to operators with a proven second factor, and each page to those with its duty. */
export default function OperatorGate({ needs: { duty }, children }: Props) {
  const { user } = useSession()
  const standing = useOperatorStanding()
  const codes = useUnsavedCodes(user?.userId)
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <PageAnswer of={standing}>
      {({ secondFactor, duties }) => {
        if (secondFactor === 'enrol') return <Enrolment />
        if (secondFactor === 'prove') return <Proof />
        if (duty && !duties.some((each) => each === duty)) return <NotOnDuty />
        return children
      }}
    </PageAnswer>
  )
}

function NotOnDuty() {
  return (
    <div className="card">
      <NoResult
        text="没有权限，请联系管理员！"
        hint="这一页不在您的后台角色之内，如有需要，请联系超级管理员调整角色。"
      />
    </div>
  )
}
