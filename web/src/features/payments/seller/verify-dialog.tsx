import { creditOfOrder, credits } from '@lianmeng/contract/credit/endpoints'
import { order, orders } from '@lianmeng/contract/orders/seller-endpoints'
import { acceptPayment, payments, paymentVoucher, returnPayment } from '@lianmeng/contract/payments/seller-endpoints'
import { paymentTexts, receiptTexts } from '@lianmeng/contract/payments/texts'
import { home } from '@lianmeng/contract/seller-home/endpoints'
import { receiptProblem } from '@lianmeng/trade/payment/received'
import { formatFen, parseMoney } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { addressOf } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { fenOfYuan, formatYuan } from '../../../lib/text/yuan.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Document } from '../../../ui/picture/document.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import styles from '../payments.module.css'
import type { SellerPayment } from './seller-payment.ts'

const stale = [credits, creditOfOrder, payments, orders, order, home]

type Props = { payment: SellerPayment; onClose: () => void }

/** Verifies a transfer: its voucher beside the amounts; it is booked, or returned with a reason. */
export function VerifyDialog({ payment, onClose }: Props) {
  const { paymentNo, amount, buyerName, sameVoucherAs, submittedAt } = payment
  const [isReturning, setIsReturning] = useState(false)
  const form = useReceipt(payment, onClose)
  if (isReturning) return <ReturnDialog payment={payment} onBack={() => setIsReturning(false)} onClose={onClose} />
  return (
    <FormDialog
      title={`核对付款单 ${paymentNo}`}
      width={560}
      labels="above"
      okText="确认到账"
      isPending={form.isPending}
      extra={
        <button type="button" className="btn" onClick={() => setIsReturning(true)}>
          退回回单
        </button>
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {buyerName} 付款 {formatYuan(amount)}，请在银行账户里查到附言码 {paymentNo} 的款项后再确认，确认后不能撤回。
      </p>
      {sameVoucherAs && <p className="bad">这张回单与付款单 {sameVoucherAs} 的完全相同，请注意重复提交。</p>}
      <div className={styles.voucher}>
        <Document
          address={addressOf(paymentVoucher, { paymentNo }, { version: Date.parse(submittedAt) })}
          name="汇款回单"
          isPdf={payment.isVoucherPdf}
          onError={() => notify.error('图片加载失败，请重试')}
        />
      </div>
      <TextField
        label="到账金额（元）"
        required
        inputMode="decimal"
        maxLength={12}
        problem={form.problem}
        value={form.received}
        onValue={form.setReceived}
      />
      {form.missing !== undefined && (
        <Checkbox checked={form.writesOff} onCheck={form.setWritesOff}>
          差额 {formatFen(form.missing)} 按银行手续费核销，由我方承担
        </Checkbox>
      )}
    </FormDialog>
  )
}

/** The seller's statement of the amount received. */
function useReceipt({ paymentNo, amount }: SellerPayment, onDone: () => void) {
  const [key] = useState(() => crypto.randomUUID())
  const [received, setReceived] = useState(amount)
  const [writesOff, setWritesOff] = useState(false)
  const [problem, setProblem] = useState<string>()
  const accept = useWrite(acceptPayment, { stale, rereadsOnConflict: true, headers: { 'idempotency-key': key } })
  const announced = fenOfYuan(amount)!
  const parsed = parseMoney(received.trim())
  const missing = parsed.ok && parsed.value < announced ? announced - parsed.value : undefined
  /** What was wrong is judged again when the statement changes. */
  const changing =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      setProblem(undefined)
      set(value)
    }
  const submit = () => {
    if (!parsed.ok) return setProblem(paymentTexts.badReceived)
    const writeOff = writesOff && missing !== undefined
    const found = receiptProblem(announced, { received: parsed.value, writesOff: writeOff })
    setProblem(found && receiptTexts[found])
    if (found || accept.isPending) return
    accept.mutate(
      { paymentNo, received: received.trim(), writeOff },
      {
        onSuccess: () => {
          notify.success('已确认到账')
          onDone()
        },
      },
    )
  }
  return {
    received,
    setReceived: changing(setReceived),
    writesOff,
    setWritesOff: changing(setWritesOff),
    problem,
    missing: missing as ReturnType<typeof fenOfYuan>,
    submit,
    isPending: accept.isPending,
  }
}

function ReturnDialog({ payment: { paymentNo, buyerName }, onBack, onClose }: Props & { onBack: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const giveBack = useWrite(returnPayment, { stale, rereadsOnConflict: true, headers: { 'idempotency-key': key } })
  const submit = (reason: string) =>
    giveBack.mutate(
      { paymentNo, reason },
      {
        onSuccess: () => {
          notify.success('回单已退回')
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title="退回回单"
      text={`退回 ${buyerName} 的付款单 ${paymentNo}，原因会告知买家，买家可重新上传。`}
      label="退回原因"
      okText="确定退回"
      missingText={paymentTexts.reasonMissing}
      isPending={giveBack.isPending}
      onOk={submit}
      onClose={onBack}
    />
  )
}
