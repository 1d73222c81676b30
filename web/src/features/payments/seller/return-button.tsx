import { creditOfOrder, credits } from '@lianmeng/contract/credit/endpoints'
import { order, orders } from '@lianmeng/contract/orders/seller-endpoints'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { refunds, returnRefund } from '@lianmeng/contract/payments/seller-refund-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'

/** Has a payment service return money to its payer. */
export function ReturnButton({ refund: { refundNo, amount, buyerName, wayName } }: { refund: Refund }) {
  const giveBack = useWrite(returnRefund, {
    stale: [credits, creditOfOrder, refunds, orders, order],
    rereadsOnConflict: true,
  })
  const ask = async () => {
    const text = `${formatYuan(amount)} 由${wayName}从贵公司商户账户退回 ${buyerName} 的付款账户，不能撤回。`
    if (!(await confirmDialog({ title: '原路退回', text, okText: '退回' }))) return
    giveBack.mutate(
      { refundNo },
      {
        onSuccess: ({ state, problem }) => {
          if (state === 'confirmed') notify.success('已原路退回')
          else if (state === 'failed') notify.error(`退回失败：${problem}`)
          else notify.success('支付渠道正在处理')
        },
      },
    )
  }
  return (
    <button type="button" className="btn-link" disabled={giveBack.isPending} onClick={() => void ask()}>
      原路退回
    </button>
  )
}
