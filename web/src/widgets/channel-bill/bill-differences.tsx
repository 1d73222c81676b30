import type { Bill } from '@lianmeng/contract/payments/bill'
import { formatYuan } from '../../lib/text/yuan.ts'

const side = (amount: string): string => (amount ? formatYuan(amount) : '无')

/** Differences between a payment service's bill and the books, one per line. */
export const BillDifferences = ({
  bill: { differences, problem },
}: {
  bill: Pick<Bill, 'differences' | 'problem'>
}) => {
  if (problem) return <span className="tag tag-warn">{problem}</span>
  if (differences.length === 0) return <span className="tag tag-ok">一致</span>
  return (
    <>
      <span className="tag tag-bad">{differences.length} 处差异</span>
      {differences.map(({ kind, kindName, paymentNo, refundNo, theirs, ours }) => (
        <div className="sub" key={`${kind} ${paymentNo} ${refundNo}`}>
          {kindName}：付款单 {paymentNo}
          {refundNo && `，退款单 ${refundNo}`}，渠道 {side(theirs)}，平台 {side(ours)}
        </div>
      ))}
    </>
  )
}
