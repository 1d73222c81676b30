import { confirmOnCredit, creditOfOrder, credits } from '@lianmeng/contract/credit/endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { confirmOrder } from '@lianmeng/contract/orders/seller-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { LazyDatePicker } from '../../../ui/choice/date/lazy-date-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { staleOrders } from './stale-orders.ts'

type Props = { order: Pick<Order, 'orderNo' | 'buyerName' | 'amount' | 'terms'>; onClose: () => void }

/** Accepts an order and promises a shipping date. */
export function ConfirmOrderDialog({ order: { orderNo, buyerName, amount, terms }, onClose }: Props) {
  const [promiseOn, setPromiseOn] = useState('')
  const [isOnCredit, setIsOnCredit] = useState(false)
  const credit = useRead(creditOfOrder, { orderNo }, { staleTime: 0, silent: true }).data
  const prepaid = useWrite(confirmOrder, { stale: staleOrders, rereadsOnConflict: true })
  const later = useWrite(confirmOnCredit, { stale: [...staleOrders, creditOfOrder, credits], rereadsOnConflict: true })
  const confirm = isOnCredit ? later : prepaid
  const submit = () => {
    if (confirm.isPending) return
    confirm.mutate(
      { orderNo, ...(promiseOn ? { promiseOn } : {}) },
      {
        onSuccess: () => {
          notify.success('订单已确认')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="确认订单"
      width={440}
      labels="above"
      okText="确认订单"
      isPending={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        确认 {buyerName} 的订单 {orderNo}，金额 {formatYuan(amount)}？
        {isOnCredit ? '确认后占用买家额度，可直接发货。' : '确认后买家即可付款。'}
      </p>
      {terms.payment === 'credit' && <p className="warn">买家希望按账期付款</p>}
      {terms.wantedOn && <p>买家希望 {terms.wantedOn} 前到货</p>}
      {credit && <CreditChoice credit={credit} amount={amount} isChosen={isOnCredit} onChoose={setIsOnCredit} />}
      <Field label="承诺发货日（选填）" hint="不填时从收款起 3 天，预订商品按交货天数">
        {(tied) => (
          <LazyDatePicker
            name="承诺发货日"
            tied={tied}
            value={promiseOn}
            min={formatDate(new Date())}
            onChoose={setPromiseOn}
          />
        )}
      </Field>
    </FormDialog>
  )
}
