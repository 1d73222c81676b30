import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { askChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { hoursToAnswer } from '@lianmeng/trade/order/waits'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { everything, LineInputs } from '../line-inputs.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'
import { typedQuantity } from '../typed-quantity.ts'

type Props = { order: DataOf<typeof detail> }

const noMore = '数量只能减少；要加数量请用「再来一单」另下一单'

/** Asks the seller for other terms, while nothing is shipped. */
export function AskChange({ order }: Props) {
  const hindrance = useRights().hindrance('purchase')
  if (!order.changeActions.includes('askChange')) return null
  return (
    <DialogButton hindrance={hindrance} dialog={(close) => <AskChangeDialog order={order} onClose={close} />}>
      改单申请
    </DialogButton>
  )
}

function AskChangeDialog({ order, onClose }: Props & { onClose: () => void }) {
  const goods = order.lines.map((line) => ({
    lineNo: line.lineNo,
    name: goodsText(line),
    named: line,
    unit: line.baseUnitName,
    most: line.qty,
  }))
  const [typed, setTyped] = useState(() => everything(goods))
  const [wish, setWish] = useState('')
  const write = useWrite(askChange, { stale: staleOrders })
  const submit = () => {
    if (wish.trim() === '') return notify.warning(changeTexts.wishMissing)
    const lines = goods.map(({ lineNo, most }) => ({ lineNo, most, qty: typedQuantity(typed[lineNo]!.qty) }))
    if (lines.some(({ qty }) => qty === undefined)) return notify.warning(deliveryTexts.badQuantity)
    if (write.isPending) return
    if (lines.some(({ qty = 0, most }) => qty > most)) return notify.warning(noMore)
    const wanted = lines.flatMap(({ lineNo, most, qty = 0 }) => (qty === most ? [] : [{ lineNo, qty }]))
    write.mutate(
      { orderNo: order.orderNo, wish: wish.trim(), wanted },
      {
        onSuccess: () => {
          notify.success('已申请，等待卖家答复')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="改单申请"
      width={640}
      labels="above"
      okText="提交申请"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        卖家据此提出改单，您再次确认后才生效。卖家应在 {hoursToAnswer} 个工作小时内答复。数量只能减少，填 0
        即不要该商品；要加数量请用「再来一单」另下一单。
      </p>
      <TextArea label="希望怎样修改" required maxLength={500} value={wish} onValue={setWish} />
      <LineInputs
        goods={goods}
        typed={typed}
        label="希望数量"
        mostLabel="现订"
        tooMuchText={noMore}
        onType={setTyped}
      />
    </FormDialog>
  )
}
