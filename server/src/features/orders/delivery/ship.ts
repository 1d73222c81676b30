import { createHash } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { ship } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import { batchText, deliveryTexts, shippingWayTexts, waybillTexts } from '@lianmeng/contract/orders/texts'
import { sumOfLots } from '@lianmeng/trade/order/lots'
import { openQty, shippedLine } from '@lianmeng/trade/order/quantities'
import { waybillProblem } from '@lianmeng/trade/order/waybill'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { badRequest, conflict, HttpProblem } from '../../../answers/errors.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import { lineQty, qtyWithUnit } from '../../../order/lines/line-texts.ts'
import {
  addShipment,
  type DeliveryLine,
  linesOf,
  nextBatch,
  putQuantities,
  shipmentByKey,
} from '../../../order/lines/queries.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../../../order/moving/move-order.ts'
import type { LockedOrder } from '../../../order/moving/queries.ts'
import { shipStock } from '../../../selling/ship-stock.ts'

type Form = ParamsOf<typeof ship>

type Wanted = { form: Form; requestKey: string | null; fingerprint: string; actor: Step['actor'] }

type SentLine = Form['lines'][number]

/** The shipped lots of a line, and the line afterwards. @throws 400, 409 */
function leavingLine(line: DeliveryLine, sent: readonly SentLine[]) {
  const { snapshot, quantities, lineNo } = line
  const lots = sent.map((one, i) => ({
    lineNo,
    part: i + 1,
    qty: lineQty(one.qty, snapshot),
    lot: one.lot?.trim() ?? '',
  }))
  if (lots.some((lot) => lot.qty <= 0n)) throw badRequest(deliveryTexts.nothingShipped)
  if (new Set(lots.map(({ lot }) => lot)).size < lots.length) throw badRequest(deliveryTexts.lotTwice)
  const qty = sumOfLots(lots.map((lot) => lot.qty))
  const after = shippedLine(quantities, qty)
  if (!after) {
    throw conflict(deliveryTexts.moreThanOpen(goodsText(snapshot), qtyWithUnit(openQty(quantities), snapshot)))
  }
  return { qty, lots, line: { ...line, quantities: after } }
}
type LeavingLine = ReturnType<typeof leavingLine>

/** @throws 409 when the stock is too low */
async function takeFromStock(tx: Db, order: LockedOrder, lines: readonly LeavingLine[], who: { by: string; at: Date }) {
  const leaving = new Map<number, number>()
  for (const { line, qty } of lines) leaving.set(line.productId, (leaving.get(line.productId) ?? 0) + Number(qty))
  const { figures, lacking } = await shipStock(tx, order.tenantId, leaving, { note: order.orderNo, ...who })
  const [first] = lacking
  if (first) {
    const { snapshot } = lines.find(({ line }) => line.productId === first.productId)!.line
    const there = qtyWithUnit(thousandths(BigInt(first.there)), snapshot)
    throw conflict(deliveryTexts.notThere(goodsText(snapshot), there))
  }
  return figures
}

const waybillText = ({ way, carrier, waybillNo, note }: Form): string =>
  [shippingWayTexts[way], carrier.trim(), waybillNo.trim(), note.trim()].filter(Boolean).join(' ')

async function shipLocked(tx: Db, deps: MoveDeps, order: LockedOrder, wanted: Wanted): Promise<StockFigures[]> {
  const { form, requestKey, fingerprint, actor } = wanted
  const earlier = requestKey === null ? undefined : await shipmentByKey(tx, order.tenantId, requestKey)
  if (earlier && earlier.fingerprint !== fingerprint) throw new HttpProblem(422, deliveryTexts.keyUsed)
  if (earlier) return []
  const at = deps.clock()
  requireMove(order, { event: 'ship', actor }, at)
  const all = new Map((await linesOf(tx, order)).map((line) => [line.lineNo, line]))
  if (form.lines.some(({ lineNo }) => !all.has(lineNo))) throw badRequest(deliveryTexts.noSuchLine)
  const sent = Map.groupBy(form.lines, ({ lineNo }) => lineNo)
  const lines = [...sent].map(([lineNo, lots]) => leavingLine(all.get(lineNo)!, lots))
  const figures = await takeFromStock(tx, order, lines, { by: actor.name, at })
  const batch = await nextBatch(tx, order)
  const { way } = form
  const [carrier, waybillNo, note] = [form.carrier.trim(), form.waybillNo.trim(), form.note.trim()]
  const made = {
    batch,
    way,
    carrier,
    waybillNo,
    note,
    at,
    by: actor.name,
    requestKey,
    fingerprint,
    lines: lines.flatMap(({ lots }) => lots),
  }
  await addShipment(tx, order, made)
  await putQuantities(
    tx,
    order,
    lines.map(({ line }) => line),
  )
  const told = `${batchText(batch)}，${waybillText(form)}`
  return [...figures, ...(await stepOrder(tx, deps, order, { event: 'ship', actor, note: told }))]
}

/**
 * Ships part of an order or all of the rest: stock, lines, shipment and state in one transaction. Repeating the call
 * with the same key ships nothing more.
 * @param requestKey the caller's own name of the shipment; null: none
 * @throws 400, 404, 409, 422
 */
export async function shipOrder(
  deps: MoveDeps,
  tenantId: number,
  form: Form,
  { actor, requestKey }: Pick<Wanted, 'actor' | 'requestKey'>,
): Promise<void> {
  const problem = waybillProblem(form)
  if (problem) throw badRequest(waybillTexts[problem])
  const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('hex')
  const wanted = { form, requestKey, fingerprint, actor }
  await withOrder(deps, { tenantId, orderNo: form.orderNo }, (tx, order) => shipLocked(tx, deps, order, wanted))
}
