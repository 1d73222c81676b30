import { paymentTexts, receiptTexts } from '@lianmeng/contract/payments/texts'
import { acceptPayment, cases, order, orders, returnPayment } from '@lianmeng/contract/supervision/endpoints'
import { supervisionTexts } from '@lianmeng/contract/supervision/texts'
import { receiptProblem } from '@lianmeng/trade/payment/received'
import { parseMoney } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { fenOfYuan, formatYuan } from '../../../lib/text/yuan.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { Voucher } from '../voucher.tsx'
import type { VoucherCase } from './case-rows.ts'

type Draft = { decision: 'accept' | 'return'; received: string; reason: string }

const problemsOf =
  ({ amount }: VoucherCase) =>
  ({ decision, received, reason }: Draft) => ({
    received: decision === 'accept' ? receivedProblem(amount, received.trim()) : undefined,
    reason: reason.trim() === '' ? supervisionTexts.reasonMissing : undefined,
  })

function receivedProblem(announced: string, typed: string): string | undefined {
  const parsed = parseMoney(typed)
  if (!parsed.ok) return paymentTexts.badReceived
  const problem = receiptProblem(fenOfYuan(announced)!, { received: parsed.value, writesOff: false })
  return problem && receiptTexts[problem]
}

const stale = [cases, orders, order]

/** Decides about a voucher that its seller did not check in time. */
export function DecideVoucherDialog({ payment, onClose }: { payment: VoucherCase; onClose: () => void }) {
  const { erpTenantId: tenantId, paymentNo, amount, buyerName, sellerName } = payment
  const [key] = useState(() => crypto.randomUUID())
  const headers = { 'idempotency-key': key }
  const accept = useWrite(acceptPayment, { stale, rereadsOnConflict: true, headers })
  const giveBack = useWrite(returnPayment, { stale, rereadsOnConflict: true, headers })
  const { draft, change, problems, submit } = useDraft<Draft>(
    { decision: 'accept', received: amount, reason: '' },
    problemsOf(payment),
  )
  const done = {
    onSuccess: () => {
      notify.success(draft.decision === 'accept' ? '已确认到账，双方已收到通知' : '回单已退回，双方已收到通知')
      onClose()
    },
  }
  const send = () => {
    const reason = draft.reason.trim()
    if (draft.decision === 'return') return giveBack.mutate({ tenantId, paymentNo, reason }, done)
    accept.mutate({ tenantId, paymentNo, received: draft.received.trim(), reason }, done)
  }
  return (
    <FormDialog
      title={`处理付款单 ${paymentNo}`}
      width={560}
      labels="above"
      okText="确定"
      isPending={accept.isPending || giveBack.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <p>
        {buyerName} 向 {sellerName} 付款 {formatYuan(amount)}
        ，卖家逾期未核对。请凭双方提供的银行流水处理，处理后不能撤回。
      </p>
      <Voucher payment={payment} />
      <RadioGroup
        label="处理结果"
        choices={[
          { value: 'accept', text: '确认到账' },
          { value: 'return', text: '退回回单' },
        ]}
        value={draft.decision}
        onChoose={(decision) => change({ decision })}
      />
      {draft.decision === 'accept' && (
        <TextField
          label="到账金额（元）"
          required
          inputMode="decimal"
          maxLength={15}
          problem={problems.received}
          value={draft.received}
          onValue={(received) => change({ received })}
        />
      )}
      <TextArea
        label="处理理由"
        required
        maxLength={200}
        hint="写入订单记录，买卖双方可见"
        problem={problems.reason}
        value={draft.reason}
        onValue={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
