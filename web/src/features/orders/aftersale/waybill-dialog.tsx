import { shippingWayTexts, waybillTexts } from '@lianmeng/contract/orders/texts'
import { waybillProblem } from '@lianmeng/trade/order/waybill'
import { type ReactNode, useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { noWaybill, WaybillFields } from '../waybill-fields.tsx'

type Sent = { way: typeof noWaybill.way; carrier: string; waybillNo: string; parcelNote: string }

type Props = {
  title: string
  /** Destination of the goods, and what else the sender should know. */
  children: ReactNode
  wayTexts?: typeof shippingWayTexts
  isPending: boolean
  onOk: (sent: Sent) => void
  onClose: () => void
}

/** Records how goods are sent, back or out. */
export function WaybillDialog({ title, children, wayTexts = shippingWayTexts, isPending, onOk, onClose }: Props) {
  const [waybill, setWaybill] = useState(noWaybill)
  const submit = () => {
    const problem = waybillProblem(waybill)
    if (problem) return notify.warning(waybillTexts[problem])
    const { note, ...sent } = waybill
    if (!isPending) onOk({ ...sent, parcelNote: note })
  }
  return (
    <FormDialog
      title={title}
      width={520}
      labels="above"
      okText="确认寄出"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <WaybillFields
        waybill={waybill}
        wayTexts={wayTexts}
        onPut={(changes) => setWaybill({ ...waybill, ...changes })}
      />
    </FormDialog>
  )
}
