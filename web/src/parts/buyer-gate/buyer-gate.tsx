import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { NoResult } from '../../ui/no-result.tsx'

/** Shows its children to somebody who acts for a buyer company; others learn what they lack. */
export function BuyerGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (user && user.companyId === null) {
    return (
      <div className="card">
        <NoResult text="当前账号没有买家企业，无法采购" hint="请换用采购方的账号登录，或请所在企业的管理员将您加入。" />
      </div>
    )
  }
  return children
}
