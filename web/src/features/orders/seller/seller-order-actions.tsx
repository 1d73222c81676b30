import type { Order } from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { fen, formatFen, noFen } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { fenOfYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import { AnswerCancelRest } from './answer-cancel-rest.tsx'
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { staleOrders } from './stale-orders.ts'

/** The seller's actions on an order now, limited to the user's duties. */
export function SellerOrderActions({ order }: { order: Order }) {
  const { actions } = order
  const mayAnswer = useSellerDuty('orders')
  const mayTakeMoney = useSellerDuty('money')
  const mayShip = useSellerDuty('delivery')
  const [open, setOpen] = useState<'confirm' | 'ship'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {mayAnswer && actions.includes('decline') && <DeclineOrder order={order} />}
      {mayAnswer && actions.includes('confirm') && (
        <button type="button" className="btn btn-brand" onClick={() => setOpen('confirm')}>
          确认订单
        </button>
      )}
      {mayTakeMoney && (actions.includes('pay') || actions.includes('payPart')) && <ConfirmPayment order={order} />}
      {mayAnswer && <AnswerCancelRest order={order} />}
      {mayShip && actions.includes('ship') && (
        <button type="button" className="btn btn-brand" onClick={() => setOpen('ship')}>
          发货
        </button>
      )}
      {open === 'confirm' && <ConfirmOrderDialog order={order} onClose={close} />}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
    </>
  )
}

type Props = { order: Pick<Order, 'orderNo' | 'buyerName' | 'amount' | 'paid' | 'onCredit' | 'owed'> }

function ConfirmPayment({ order: { orderNo, buyerName, amount, paid, onCredit, owed } }: Props) {
  const rest = onCredit ? fenOfYuan(owed) : fen((fenOfYuan(amount) ?? 0n) - (fenOfYuan(paid) ?? 0n))
  const pay = useWrite(sellerOrders.confirmPayment, { stale: staleOrders, rereadsOnConflict: true })
  const ask = async () => {
    const text = `确认已收到 ${buyerName} 的订单 ${orderNo} 的货款 ${formatFen(rest ?? noFen)}？确认后不能撤回。`
    if (!(await confirmDialog({ title: '确认收款', text, okText: '确认收款' }))) return
    pay.mutate({ orderNo }, { onSuccess: () => notify.success('已确认收款') })
  }
  return (
    <button type="button" className="btn btn-brand" disabled={pay.isPending} onClick={() => void ask()}>
      确认收款
    </button>
  )
}

function DeclineOrder({ order: { orderNo, buyerName } }: Props) {
  const [isDeclining, setIsDeclining] = useState(false)
  const decline = useWrite(sellerOrders.declineOrder, { stale: staleOrders, rereadsOnConflict: true })
  const submit = (reason: string) =>
    decline.mutate(
      { orderNo, reason },
      {
        onSuccess: () => {
          notify.success('订单已拒绝')
          setIsDeclining(false)
        },
      },
    )
  return (
    <>
      <button type="button" className="btn" onClick={() => setIsDeclining(true)}>
        拒绝订单
      </button>
      {isDeclining && (
        <ReasonDialog
          title="拒绝订单"
          text={`拒绝 ${buyerName} 的订单 ${orderNo}，原因会告知买家。`}
          label="拒绝原因"
          okText="确定拒绝"
          missingText="请填写拒绝原因"
          isPending={decline.isPending}
          onOk={submit}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </>
  )
}
