import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useSession } from '../../lib/person/session.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'

/** Shows its children to users acting for a buyer company; tells others what they lack. */
export function BuyerGate({ children }: { children: ReactNode }) {
  const { linkTo } = useArea()
  const { user } = useSession()
  if (user && user.companyId === null) {
    return (
      <div className="card">
        <NoResult text="当前账号没有买家企业，无法采购" hint="请新建一家企业，或申请加入您所在的企业。">
          <Link className="btn btn-brand" {...linkTo('enterpriseInfo', { tab: 'companies' })}>
            新建或加入企业
          </Link>
        </NoResult>
      </div>
    )
  }
  return children
}
