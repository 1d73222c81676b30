import { credits } from '@lianmeng/contract/credit/endpoints'
import { confirmOrders } from '@lianmeng/contract/orders/batch-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { formatCount, formatDate } from '../../../../lib/text/format.ts'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { LazyDatePicker } from '../../../../ui/choice/date/lazy-date-picker.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { staleOrders } from '../stale-orders.ts'
import type { Left } from './left.ts'

type Props = { orders: readonly Order[]; onLeft: (left: Left) => void }

/** Confirms the ticked orders that wait for it. */
export function BatchConfirm({ orders, onLeft }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = orders.filter(({ actions }) => actions.includes('confirm'))
  return (
    <>
      <button type="button" className="btn btn-brand" disabled={waiting.length === 0} onClick={() => setIsOpen(true)}>
        批量确认
      </button>
      {isOpen && <ConfirmDialog orders={waiting} onLeft={onLeft} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ConfirmDialog({ orders, onLeft, onClose }: Props & { onClose: () => void }) {
  const [promiseOn, setPromiseOn] = useState('')
  const [onCredit, setOnCredit] = useState(false)
  const confirm = useWrite(confirmOrders, { stale: [...staleOrders, credits] })
  const submit = () => {
    if (confirm.isPending) return
    const orderNos = orders.map(({ orderNo }) => orderNo)
    confirm.mutate(
      { orderNos, onCredit, ...(promiseOn ? { promiseOn } : {}) },
      {
        onSuccess: ({ confirmed, left }) => {
          onLeft(new Map(left.map(({ orderNo, reason }) => [orderNo, reason])))
          if (confirmed.length > 0) notify.success(`已确认 ${formatCount(confirmed.length)} 单`)
          if (left.length > 0) notify.warning(`${formatCount(left.length)} 单留下，请逐单处理`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="批量确认"
      width={440}
      labels="above"
      okText={`确认 ${formatCount(orders.length)} 单`}
      isPending={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>缺货的、买家申请改单的会留下并说明原因，其余一次确认。</p>
      <Checkbox checked={onCredit} onCheck={setOnCredit}>
        有账期的买家按账期确认，超额度的留下
      </Checkbox>
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
