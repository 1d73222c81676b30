import type { DataOf } from '@lianmeng/contract/endpoint'
import type { mySuppliers } from '@lianmeng/contract/membership/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { StandingTag } from '../../widgets/membership/standing-tag.tsx'

export type Supplier = DataOf<typeof mySuppliers>['records'][number]

/** The terms of a member; otherwise the company's standing. */
export function Terms({ supplier: { status, levelName, discount, validTo } }: { supplier: Supplier }) {
  if (status !== membershipStatus.member) return <StandingTag status={status} />
  return (
    <>
      {levelName || '会员'}
      {discount !== '0' && <span className="sub"> 优惠 {discount}%</span>}
      <div className="sub">{validTo ? `有效期至 ${validTo}` : '长期有效'}</div>
    </>
  )
}
