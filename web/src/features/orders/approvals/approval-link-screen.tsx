import { openLink } from '@lianmeng/contract/approvals/endpoints'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { switchCompany } from '../../../lib/person/session.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'

/** What a link in a group's message leads to: the request, once the person acts for its company. */
export default function ApprovalLinkScreen() {
  const [{ link = '' }] = useSearchText()
  const { data, error } = useRead(openLink, { link }, { silent: true, enabled: link !== '', staleTime: 0 })
  const [isSwitched, setIsSwitched] = useState(false)
  if (link === '') return <Refused reason="链接不完整，请从群消息重新打开" />
  if (error) return <Refused reason={error.message} />
  if (!data) return <PageSkeleton />
  const { approvalNo, companyId, companyName, isCurrent } = data
  if (isCurrent || isSwitched) return <Navigate to="/lmPortals/salesOrder" search={{ approvalNo } as never} replace />
  return (
    <div className="card">
      <NoResult text={`这张采购申请属于「${companyName}」`} hint="您现在以另一家企业登录，切换后打开。">
        <button
          type="button"
          className="btn btn-brand"
          onClick={() =>
            void switchCompany(companyId).then(
              () => setIsSwitched(true),
              () => {},
            )
          }
        >
          切换并打开
        </button>
      </NoResult>
    </div>
  )
}

const Refused = ({ reason }: { reason: string }) => (
  <div className="card">
    <NoResult text={reason}>
      <a className="btn" href="/lmPortals/salesOrder">
        去采购订单
      </a>
    </NoResult>
  </div>
)
