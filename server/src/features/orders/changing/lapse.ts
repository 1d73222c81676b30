import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { canMove } from '@lianmeng/trade/order/states'
import { transaction } from '../../../database/db.ts'
import { changesOf, closeChange, dueChanges } from '../../../order/changes/queries.ts'
import { type MoveDeps, stepOrder } from '../../../order/moving/move-order.ts'
import { lockOrders } from '../../../order/moving/queries.ts'

const system = { kind: 'system', userId: null, name: '' } as const

/** Ends changes that nobody answered in time: their orders stay as they are. Several processes may do so at once. */
export async function lapseChanges(deps: MoveDeps): Promise<void> {
  const at = deps.clock()
  for (const { tenantId, orderId } of await dueChanges(deps.db, at)) {
    await transaction(deps.db, async (tx) => {
      const [order] = await lockOrders(tx, tenantId, [orderId])
      const [newest] = order ? await changesOf(tx, order) : []
      if (!order || newest?.state !== order.changeState || newest.dueAt > at) return
      const isOpen = canMove(order.state, 'lapseChange', 'system')
      if (isOpen) await stepOrder(tx, deps, order, { event: 'lapseChange', actor: system, note: '' })
      const answer = isOpen ? '' : changeTexts.overtaken
      await closeChange(tx, order, { state: isOpen ? 'lapsed' : 'void', at, by: '', answer })
    })
  }
}
