import type { ReactNode } from 'react'
import type { Duty } from '../../area/area.ts'
import { useSellerStanding } from '../../lib/seller-standing.ts'
import { NoResult } from '../../ui/no-result.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import { RestStrip } from './rest-strip.tsx'

type Props = { duty: Duty | undefined; children: ReactNode }

/** Opens the back office to the seller's staff, and each page to those with its duty. */
export default function SellerGate({ duty, children }: Props) {
  const standing = useSellerStanding()
  return (
    <PageAnswer of={standing}>
      {({ duties }) => (
        <>
          <RestStrip />
          {duty && !duties.some((each) => each === duty) ? <NotOnDuty /> : children}
        </>
      )}
    </PageAnswer>
  )
}

function NotOnDuty() {
  return (
    <div className="card">
      <NoResult text="没有权限，请联系管理员！" hint="这一页不在您的店铺角色之内，如有需要，请联系店主调整角色。" />
    </div>
  )
}
