import type { Order } from '@lianmeng/contract/orders'
import * as sellerOffice from '@lianmeng/contract/seller-office'
import { useState } from 'react'
import { formatYuan } from '../../goods/yuan.ts'
import { useWrite } from '../../lib/query.ts'
import { ReasonDialog } from '../../parts/order-view/reason-dialog.tsx'
import { confirmDialog } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.ts'

const stale = [sellerOffice.orders, sellerOffice.order]

/** What the seller may do with an order now: accept it, or decline it and say why. */
export function SellerOrderActions({ order }: { order: Pick<Order, 'orderNo' | 'buyerName' | 'amount' | 'actions'> }) {
  const { orderNo, buyerName, amount, actions } = order
  const [isDeclining, setIsDeclining] = useState(false)
  const confirm = useWrite(sellerOffice.confirmOrder, { stale })
  const decline = useWrite(sellerOffice.declineOrder, { stale })

  const askToConfirm = async () => {
    const text = `确认 ${buyerName} 的订单 ${orderNo}，金额 ${formatYuan(amount)}？确认后买家即可付款。`
    if (!(await confirmDialog({ title: '确认订单', text, okText: '确认订单' }))) return
    confirm.mutate({ orderNo }, { onSuccess: () => notify.success('订单已确认') })
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
