import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { receive } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import { batchText, deliveryTexts } from '@lianmeng/contract/orders/texts'
import { receivedOfLots, sumOfLots } from '@lianmeng/trade/order/lots'
import { receivedLine } from '@lianmeng/trade/order/quantities'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import { byLine, lineQty, qtyWithUnit } from '../../../order/lines/line-texts.ts'
import {
  addReceipt,
  type DeliveryLine,
  linesOf,
  putArrival,
  putQuantities,
  sentLines,
  uncountedShipments,
} from '../../../order/lines/queries.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../../../order/moving/move-order.ts'
import type { LockedOrder, OrderRef } from '../../../order/moving/queries.ts'

/** A count; lines left out arrived as shipped. */
type Count = Pick<ParamsOf<typeof receive>, 'batch' | 'lines' | 'note'>

/**
 * A line of a shipment after counting. It is counted as a whole, also when it consists of several lots.
 * @throws 400 when more is counted than was shipped
 */
function countedLine(line: DeliveryLine, lots: readonly { part: number; sent: Qty }[], counted: number | undefined) {
  const { snapshot, lineNo } = line
  const sent = sumOfLots(lots.map((lot) => lot.sent))
  const received = counted === undefined ? sent : lineQty(counted, snapshot)
  const after = receivedLine(line.quantities, { sent, received })
  if (!after) throw badRequest(deliveryTexts.moreThanShipped(goodsText(snapshot), qtyWithUnit(sent, snapshot)))
  const missing = thousandths(sent - received)
  const difference = missing > 0n ? `${goodsText(snapshot)} 少收 ${qtyWithUnit(missing, snapshot)}` : ''
  const parts = receivedOfLots(
    lots.map((lot) => lot.sent),
    received,
  )
  return {
    lots: lots.map(({ part }, i) => ({ lineNo, part, received: parts[i]! })),
    difference,
    line: { ...line, quantities: after },
  }
}

/**
 * Records the count of a shipment of a locked order.
 * @returns the note for the history
 * @throws 400, 404, 409 when it was counted before
 */
async function takeCount(tx: Db, order: LockedOrder, count: Count, { at, actor }: { at: Date; actor: Step['actor'] }) {
  const { batch, lines = [], note = '' } = count
  const sent = await sentLines(tx, order, batch)
  if (sent.length === 0) throw notFound(deliveryTexts.noSuchBatch)
  if (sent.some(({ isCounted }) => isCounted)) throw conflict(deliveryTexts.counted)
  const said = byLine(lines, new Set(sent.map(({ lineNo }) => lineNo)))
  const all = new Map((await linesOf(tx, order)).map((line) => [line.lineNo, line]))
  const counted = [...Map.groupBy(sent, ({ lineNo }) => lineNo)].map(([lineNo, lots]) =>
    countedLine(all.get(lineNo)!, lots, said.get(lineNo)?.qty),
  )
  await addReceipt(tx, order, { batch, at, actor, note: note.trim(), counted: counted.flatMap(({ lots }) => lots) })
  await putQuantities(
    tx,
    order,
    counted.map(({ line }) => line),
  )
  return [batchText(batch), ...counted.map(({ difference }) => difference), note.trim()].filter(Boolean).join('，')
}

/** The buyer counts a shipment. @throws 400, 404, 409 */
export function receiveShipment(deps: MoveDeps, ref: OrderRef, count: Count, actor: Step['actor']): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    requireMove(order, { event: 'receive', actor }, at)
    const note = await takeCount(tx, order, count, { at, actor })
    return stepOrder(tx, deps, order, { event: 'receive', actor, note })
  })
}

/** Counts all shipments of a locked order as received when its buyer did not count in time. */
export async function receiveAll(tx: Db, deps: MoveDeps, order: LockedOrder): Promise<StockFigures[]> {
  const actor = { kind: 'system', userId: null, name: '' } as const
  const at = deps.clock()
  const notes: string[] = []
  for (const { batch } of await uncountedShipments(tx, order)) {
    notes.push(await takeCount(tx, order, { batch }, { at, actor }))
  }
  return stepOrder(tx, deps, order, { event: 'receive', actor, note: `到期自动收货，${notes.join('、')}` })
}

/** The seller reports that a shipment was handed over: the time to count it begins. @throws 404, 409 */
export function markArrived(deps: MoveDeps, ref: OrderRef, batch: number, actor: Step['actor']): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    requireMove(order, { event: 'arrive', actor }, at)
    const sent = await sentLines(tx, order, batch)
    if (sent.length === 0) throw notFound(deliveryTexts.noSuchBatch)
    if (sent.some(({ isCounted }) => isCounted)) throw conflict(deliveryTexts.counted)
    if (!(await putArrival(tx, order, batch, at))) throw conflict(deliveryTexts.arrived)
    return stepOrder(tx, deps, order, { event: 'arrive', actor, note: batchText(batch) })
  })
}
