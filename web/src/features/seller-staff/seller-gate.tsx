import { rolesText } from '@lianmeng/contract/company/role-texts'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Needs } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { useSellerStanding } from '../../lib/person/seller-standing.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { opensTo } from './opens-to.ts'
import { RestStrip } from './rest-strip.tsx'

type Props = { needs: Needs; children: ReactNode }

/** Opens the back office to the seller's staff, and each page to those whose role includes it. */
export default function SellerGate({ needs, children }: Props) {
  const standing = useSellerStanding()
  return (
    <PageAnswer of={standing}>
      {(rights) => (
        <>
          <RestStrip />
          {opensTo(rights, needs) ? children : <NotInRole roles={[rights.role, ...rights.moreRoles]} />}
        </>
      )}
    </PageAnswer>
  )
}

function NotInRole({ roles }: { roles: readonly SellerRole[] }) {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult
        text="没有权限查看这一页"
        hint={`您在店铺中的角色是「${rolesText(roles)}」，不包括这一页。如有需要，请联系店主在「员工」中调整角色。`}
      >
        <Link className="btn" {...linkTo('home')}>
          回首页
        </Link>
      </NoResult>
    </div>
  )
}
