import type { sendRest as endpoint } from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { conflict } from '../../answers/errors.ts'
import type { MoveDeps } from '../../order/moving/move-order.ts'
import { waybillIn, waybillWords } from './buyer-steps.ts'
import { tellOfRest } from './messages.ts'
import { restWords } from './rest.ts'
import { type AftersaleStep, withAftersale } from './step.ts'
import { addEvent, countChange, noteRest, putParcel } from './write-queries.ts'

/** The seller sends to the buyer what was not accepted of the goods that came back. @throws 400, 404, 409 */
export function sendRest(
  deps: MoveDeps,
  tenantId: number,
  form: ParamsOf<typeof endpoint>,
  actor: AftersaleStep['actor'],
): Promise<void> {
  const waybill = waybillIn(form)
  return withAftersale(deps, { tenantId }, { tenantId, aftersaleNo: form.aftersaleNo }, async (tx, _order, row) => {
    if (!row.restWaits) throw conflict(aftersaleTexts.noRest)
    const at = deps.clock()
    const words = waybillWords(waybill, shippingWayTexts)
    await putParcel(tx, row, 'rest', { ...waybill, at, by: actor.name })
    await noteRest(tx, row, false)
    const note = `${restWords(row)}，${words}`
    await addEvent(tx, row, await countChange(tx, row), { event: 'sendRest', state: row.state, actor, note, at })
    await tellOfRest(tx, row, note)
    return []
  })
}
