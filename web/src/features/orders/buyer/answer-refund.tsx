import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { confirmRefund, disputeRefund, refundVoucher } from '@lianmeng/contract/payments/refund-endpoints'
import { refundTexts } from '@lianmeng/contract/payments/refund-texts'
import { mayConfirmRefund, mayDisputeRefund } from '@lianmeng/trade/payment/refund'
import { useState } from 'react'
import { addressOf } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'

const stale = [...staleOrders, ownCredits]

/** Asks the buyer whether money sent back by the seller has arrived. */
export function AnswerRefund({ refund }: { refund: Refund }) {
  const { refundNo, erpTenantId: tenantId, amount, state, sentAt, hasVoucher } = refund
  const [isDisputing, setIsDisputing] = useState(false)
  const confirm = useWrite(confirmRefund, { stale, rereadsOnConflict: true })
  const dispute = useWrite(disputeRefund, { stale, rereadsOnConflict: true })
  const mayAnswer = useRights().may('pay')
  const named = { tenantId, refundNo }
  const askToConfirm = async () => {
    const text = `确认贵公司账户已收到退款 ${formatYuan(amount)}，确认后不能撤回。`
    if (!(await confirmDialog({ title: '确认退款到账', text, okText: '确认到账' }))) return
    confirm.mutate(named, { onSuccess: () => notify.success('已确认退款到账') })
  }
  const sendDispute = (problem: string) =>
    dispute.mutate(
      { ...named, problem },
      {
        onSuccess: () => {
          notify.success('已告知卖家')
          setIsDisputing(false)
        },
      },
    )
  return (
    <>
      {hasVoucher && (
        <a
          className="btn-link"
          href={addressOf(refundVoucher, named, { version: Date.parse(sentAt) })}
          target="_blank"
          rel="noreferrer"
        >
          查看回单
        </a>
      )}
      {mayAnswer && mayDisputeRefund(state) && (
        <button type="button" className="btn" onClick={() => setIsDisputing(true)}>
          未到账
        </button>
      )}
      {mayAnswer && mayConfirmRefund(state) && (
        <button
          type="button"
          className="btn btn-brand"
          disabled={confirm.isPending}
          onClick={() => void askToConfirm()}
        >
          确认到账
        </button>
      )}
      {isDisputing && (
        <ReasonDialog
          title="退款未到账"
          text={`退款单 ${refundNo} 的 ${formatYuan(amount)} 没有收到，说明会告知卖家，由卖家核实后重新登记。`}
          label="说明"
          okText="提交"
          missingText={refundTexts.problemMissing}
          isPending={dispute.isPending}
          onOk={sendDispute}
          onClose={() => setIsDisputing(false)}
        />
      )}
    </>
  )
}
