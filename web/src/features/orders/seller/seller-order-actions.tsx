import type { Order } from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/query.ts'
import { formatYuan } from '../../../lib/yuan.ts'
import { confirmDialog } from '../../../ui/confirm.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason-dialog.tsx'

const stale = [sellerOrders.orders, sellerOrders.order]

/** What the seller may do with an order now: accept it, decline it and say why, or confirm that the money has come. */
export function SellerOrderActions({ order }: { order: Pick<Order, 'orderNo' | 'buyerName' | 'amount' | 'actions'> }) {
  const { orderNo, buyerName, amount, actions } = order
  const [isDeclining, setIsDeclining] = useState(false)
  const confirm = useWrite(sellerOrders.confirmOrder, { stale })
  const pay = useWrite(sellerOrders.confirmPayment, { stale })
  const decline = useWrite(sellerOrders.declineOrder, { stale })

  const askToConfirm = async () => {
    const text = `确认 ${buyerName} 的订单 ${orderNo}，金额 ${formatYuan(amount)}？确认后买家即可付款。`
    if (!(await confirmDialog({ title: '确认订单', text, okText: '确认订单' }))) return
    confirm.mutate({ orderNo }, { onSuccess: () => notify.success('订单已确认') })
  }
  const askToConfirmPayment = async () => {
    const text = `确认已收到 ${buyerName} 的订单 ${orderNo} 的货款 ${formatYuan(amount)}？确认后不能撤回。`
    if (!(await confirmDialog({ title: '确认收款', text, okText: '确认收款' }))) return
    pay.mutate({ orderNo }, { onSuccess: () => notify.success('已确认收款') })
  }
  const submitDecline = (reason: string) =>
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
      {actions.includes('decline') && (
        <button type="button" className="btn" onClick={() => setIsDeclining(true)}>
          拒绝订单
        </button>
      )}
      {actions.includes('confirm') && (
        <button
          type="button"
          className="btn btn-brand"
          disabled={confirm.isPending}
          onClick={() => void askToConfirm()}
        >
          确认订单
        </button>
      )}
      {actions.includes('pay') && (
        <button
          type="button"
          className="btn btn-brand"
          disabled={pay.isPending}
          onClick={() => void askToConfirmPayment()}
        >
          确认收款
        </button>
      )}
      {isDeclining && (
        <ReasonDialog
          title="拒绝订单"
          text={`拒绝 ${buyerName} 的订单 ${orderNo}，原因会告知买家。`}
          label="拒绝原因"
          okText="确定拒绝"
          missingText="请填写拒绝原因"
          isPending={decline.isPending}
          onOk={submitDecline}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </>
  )
}
