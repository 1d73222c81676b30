import type { sendRest as endpoint } from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { restOf } from '@lianmeng/trade/aftersale/rest'
import { isOpenAftersale } from '@lianmeng/trade/aftersale/states'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { conflict } from '../../../http/answers/errors.ts'
import { goodsOf, qtyWithUnit } from '../delivery/line-texts.ts'
import type { MoveDeps } from '../moving/move-order.ts'
import { waybillIn, waybillWords } from './buyer-steps.ts'
import { tellOfRest } from './messages.ts'
import type { AftersaleLineRow, AftersaleRow } from './queries.ts'
import { type AftersaleStep, withAftersale } from './step.ts'
import { addEvent, countChange, putParcel } from './write-queries.ts'

/** What was not accepted of a line, and goes to the buyer again. */
export const restOfLine = (row: AftersaleRow, { qty, accepted }: Pick<AftersaleLineRow, 'qty' | 'accepted'>): Qty =>
  restOf(row, {
    qty: thousandths(BigInt(qty)),
    accepted: accepted === null ? undefined : thousandths(BigInt(accepted)),
  })

const hasRest = (row: AftersaleRow): boolean => row.lines.some((line) => restOfLine(row, line) > 0n)

/** Whether an after-sale that is over left goods with the seller that are the buyer's. */
export const restWaits = (row: AftersaleRow): boolean => !isOpenAftersale(row.state) && !row.isRestSent && hasRest(row)

/** The goods of the rest in words; empty: there is none. */
export const restWords = (row: AftersaleRow): string =>
  row.lines
    .map((line) => ({ ...line, rest: restOfLine(row, line) }))
    .filter(({ rest }) => rest > 0n)
    .map(({ snapshot, rest }) => `${goodsOf(snapshot)} ${qtyWithUnit(rest, snapshot)}`)
    .join('、')

/** The seller sends to the buyer what was not accepted of the goods that came back. @throws 400, 404, 409 */
export function sendRest(
  deps: MoveDeps,
  tenantId: number,
  form: ParamsOf<typeof endpoint>,
  actor: AftersaleStep['actor'],
): Promise<void> {
  const waybill = waybillIn(form)
  return withAftersale(deps, { tenantId }, { tenantId, aftersaleNo: form.aftersaleNo }, async (tx, _order, row) => {
    if (!restWaits(row)) throw conflict(aftersaleTexts.noRest)
    const at = deps.clock()
    const words = waybillWords(waybill, shippingWayTexts)
    await putParcel(tx, row, 'rest', { ...waybill, at, by: actor.name })
    const note = `${restWords(row)}，${words}`
    await addEvent(tx, row, await countChange(tx, row), { event: 'sendRest', state: row.state, actor, note, at })
    await tellOfRest(tx, row, note)
    return []
  })
}
