import type { DataOf } from '@lianmeng/contract/endpoint'
import { refuseAskedChange, withdrawChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import type { order as orderEndpoint } from '@lianmeng/contract/orders/seller-endpoints'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../../lib/person/seller-standing.ts'
import { confirmDialog } from '../../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../../ui/layer/dialog-button.tsx'
import { ReasonButton } from '../../../../widgets/order-view/reason/reason-button.tsx'
import { staleOrders } from '../stale-orders.ts'
import { ChangeDialog } from './change-dialog.tsx'

type Props = { order: DataOf<typeof orderEndpoint> }

/** Opens the form for other terms. */
export function ChangeButton({ order }: Props) {
  const mayAnswer = useSellerDuty('orders')
  if (!mayAnswer || !order.changeActions.includes('proposeChange')) return null
  return <DialogButton dialog={(close) => <ChangeDialog order={order} onClose={close} />}>改单</DialogButton>
}

/** Takes a proposal back, or refuses what the buyer asks for. */
export function SellerChangeActions({ order }: Props) {
  const { orderNo, changeActions, changes } = order
  const mayAnswer = useSellerDuty('orders')
  const back = useWrite(withdrawChange, { stale: staleOrders, rereadsOnConflict: true })
  const refuse = useWrite(refuseAskedChange, { stale: staleOrders, rereadsOnConflict: true })
  const [newest] = changes
  if (!mayAnswer || !newest) return null
  const { changeNo } = newest
  const askToWithdraw = async () => {
    const text = `撤回订单 ${orderNo} 的改单？订单保持不变，买家会收到消息。`
    if (!(await confirmDialog({ title: '撤回改单', text, okText: '撤回' }))) return
    back.mutate({ orderNo, changeNo }, { onSuccess: () => notify.success('改单已撤回') })
  }
  const submitRefusal = (answer: string, close: () => void) =>
    refuse.mutate(
      { orderNo, changeNo, answer },
      {
        onSuccess: () => {
          notify.success('已答复买家')
          close()
        },
      },
    )
  return (
    <>
      {changeActions.includes('withdrawChange') && (
        <button type="button" className="btn" disabled={back.isPending} onClick={() => void askToWithdraw()}>
          撤回改单
        </button>
      )}
      {changeActions.includes('refuseChange') && (
        <ReasonButton
          name="不同意"
          title="不同意改单"
          text={`订单 ${orderNo} 保持不变，原因会告知买家。`}
          label="原因"
          okText="确定"
          missingText={changeTexts.answerMissing}
          isPending={refuse.isPending}
          onOk={submitRefusal}
        />
      )}
    </>
  )
}
