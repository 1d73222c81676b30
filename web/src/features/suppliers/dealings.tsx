import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import { supplierDealings } from '@lianmeng/contract/membership/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'

/** What a company has bought from a seller, and how it pays. All rows of a list share one answer. */

const manner = { silent: true, hideLoading: true } as const

type Props = { erpTenantId: number }

/** Whether orders may be paid later, and what is left of the limit. */
export function Settlement({ erpTenantId }: Props) {
  const { data } = useRead(ownCredits, {}, manner)
  if (!data) return '—'
  const credit = data.find((one) => one.erpTenantId === erpTenantId)
  if (!credit) return '现款'
  const { days, limit, available, frozen, overdueOrderNo } = credit
  return (
    <>
      账期 {days} 天 {frozen && <span className="tag tag-bad">已冻结</span>}
      {overdueOrderNo && <span className="tag tag-bad">已逾期</span>}
      <div className="sub">
        额度 {formatYuan(limit)}，可用 {formatYuan(available)}
      </div>
    </>
  )
}

const useDealings = ({ erpTenantId }: Props) =>
  useRead(supplierDealings, {}, manner).data?.find((one) => one.erpTenantId === erpTenantId)

/** The orders of twelve months. */
export function Bought(props: Props) {
  const dealings = useDealings(props)
  if (!dealings) return '—'
  return (
    <>
      {formatYuan(dealings.amount)}
      <div className="sub">{formatCount(dealings.orders)} 单</div>
    </>
  )
}

/** How many of their lines were shipped on the promised day or before. */
export function Punctuality(props: Props) {
  const { due = 0, onTime = 0 } = useDealings(props) ?? {}
  if (due === 0) return '—'
  const text = `应发 ${formatCount(due)} 行，准时发齐 ${formatCount(onTime)} 行`
  return <span title={text}>{((100 * onTime) / due).toFixed(1)}%</span>
}
