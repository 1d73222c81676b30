import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { endsChange } from '@lianmeng/trade/order/change'
import { closeChange } from '../../../order/changes/queries.ts'
import type { AfterMove } from '../../../order/moving/after-move.ts'

/** Ends the change that an order waits for, when an event leaves nothing to change. */
export const endOvertaken: AfterMove = async (tx, order, { event, at }) => {
  if (event === 'aftersale' || !endsChange(event, order.changeState)) return
  const isPaid = event === 'pay' || event === 'payPart'
  const answer = isPaid ? changeTexts.paidMeanwhile : changeTexts.overtaken
  await closeChange(tx, order, { state: 'void', at, by: '', answer })
}
