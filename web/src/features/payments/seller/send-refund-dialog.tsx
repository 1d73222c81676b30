import { creditOfOrder, credits } from '@lianmeng/contract/credit/endpoints'
import { order, orders } from '@lianmeng/contract/orders/seller-endpoints'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { refundTexts } from '@lianmeng/contract/payments/refund-texts'
import { refunds, sendRefund, uploadRefundVoucher } from '@lianmeng/contract/payments/seller-refund-endpoints'
import { home } from '@lianmeng/contract/seller-home/endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { DayField } from '../../../ui/choice/date/day-field.tsx'
import { Field, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { LicenseField } from '../../../widgets/license-field/license-field.tsx'

const stale = [credits, creditOfOrder, refunds, orders, order, home]

type Props = { refund: Refund; today: string; onClose: () => void }

/** The seller reports that it has transferred a refund, with the bank's voucher. */
export function SendRefundDialog({ refund, today, onClose }: Props) {
  const { refundNo, amount, buyerName, orderNo, reasonName, problem } = refund
  const [key] = useState(() => crypto.randomUUID())
  const [fileId, setFileId] = useState('')
  const [bankReference, setBankReference] = useState('')
  const [transferredOn, setTransferredOn] = useState(today)
  const send = useWrite(sendRefund, { stale, rereadsOnConflict: true, headers: { 'idempotency-key': key } })
  const submit = () => {
    if (bankReference.trim() === '') return notify.warning(refundTexts.referenceMissing)
    if (transferredOn === '') return notify.warning(refundTexts.badDay)
    if (fileId === '') return notify.warning(refundTexts.voucherMissing)
    if (send.isPending) return
    send.mutate(
      { refundNo, fileId, transferredOn, bankReference: bankReference.trim() },
      {
        onSuccess: () => {
          notify.success('已登记，等待买家确认到账')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`登记退款 ${refundNo}`}
      width={520}
      labels="above"
      okText="提交"
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        退还 {buyerName} 订单 {orderNo} 的 {formatYuan(amount)}（{reasonName}
        ）。请先从贵公司账户转账，再登记回单；买家在 3 天内确认是否到账。
      </p>
      {problem && <p className="bad">上次未到账：{problem}</p>}
      <TextField label="银行流水号" required maxLength={64} value={bankReference} onValue={setBankReference} />
      <DayField label="转账日期" required value={transferredOn} max={today} onChoose={setTransferredOn} />
      <Field label="退款回单" required hint="PDF 或 PNG、JPEG、WebP 图片，不超过 4 MB。">
        {(tied) => <LicenseField tied={tied} name="退款回单" to={uploadRefundVoucher} takesPdf onFileId={setFileId} />}
      </Field>
    </FormDialog>
  )
}
