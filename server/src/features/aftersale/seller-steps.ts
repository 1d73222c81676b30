import type * as contract from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { goesBack } from '@lianmeng/trade/aftersale/claims'
import type { Inspection } from '@lianmeng/trade/aftersale/states'
import { type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { badRequest, conflict } from '../../answers/errors.ts'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import type { Db } from '../../database/db.ts'
import { byLine, lineQty, qtyWithUnit } from '../../order/lines/line-texts.ts'
import type { MoveDeps } from '../../order/moving/move-order.ts'
import { shipStock } from '../../selling/ship-stock.ts'
import { lockStock, reallyThere, takeCounts } from '../../selling/stock.ts'
import { readFreight } from './amounts.ts'
import { waybillIn, waybillWords } from './buyer-steps.ts'
import { type AftersaleLineRow, type AftersaleRow, claimsOf, type MoneyRow, moneyOf } from './queries.ts'
import { restWords } from './rest.ts'
import { type AftersaleStep, requireStep, stepAftersale, withAftersale } from './step.ts'
import { putAccepted, putParcel, putTerms, putUsualReturnAddress } from './write-queries.ts'

type By = AftersaleStep['actor']

/** The freight that no after-sale has given back. */
export const freightLeft = ({ freight, freightReduced }: MoneyRow): Fen => fen(BigInt(freight - freightReduced))

/** What the seller grants besides the goods, and the return address. @throws 400 */
function termsIn(form: ParamsOf<typeof contract.decideAftersale>, row: AftersaleRow, left: Fen) {
  const isMoney = row.kind === 'return' || row.kind === 'refund'
  const freight = readFreight(form.freight, isMoney ? left : undefined)
  const returnAddress = form.returnAddress?.trim() ?? ''
  if (goesBack(row.kind) && returnAddress === '') throw badRequest(aftersaleTexts.addressMissing)
  return { amount: row.amount, freight: Number(freight), returnAddress: goesBack(row.kind) ? returnAddress : null }
}

const agreement = (note: string, freight: number): string =>
  [note, freight > 0 ? `退还运费 ¥${fenText(fen(BigInt(freight)))}` : ''].filter(Boolean).join('，')

/** The seller agrees or refuses; a refusal needs a reason. @throws 400, 404, 409 */
export function decideAsked(
  deps: MoveDeps,
  tenantId: number,
  form: ParamsOf<typeof contract.decideAftersale>,
  actor: By,
): Promise<void> {
  const note = form.note.trim()
  if (!form.agree && note === '') throw badRequest(aftersaleTexts.reasonMissing)
  const event = form.agree ? 'agree' : 'refuse'
  return withAftersale(deps, { tenantId }, { tenantId, aftersaleNo: form.aftersaleNo }, async (tx, order, row) => {
    requireStep(row, event, actor.kind, deps.clock())
    if (!form.agree) {
      await stepAftersale(tx, deps, order, row, { event, actor, note })
      return []
    }
    const terms = termsIn(form, row, freightLeft(await moneyOf(tx, order)))
    await putTerms(tx, row, terms)
    if (form.isUsual && terms.returnAddress) await putUsualReturnAddress(tx, tenantId, terms.returnAddress)
    await stepAftersale(tx, deps, order, row, { event, actor, note: agreement(note, terms.freight) })
    return []
  })
}

/** The accepted quantity of the returned goods, line by line. @throws 400 */
function acceptedOf(row: AftersaleRow, said: ParamsOf<typeof contract.inspectAftersale>['lines']) {
  const counted = byLine(said, new Set(row.lines.map(({ lineNo }) => lineNo)))
  return row.lines.map((line) => {
    const sent = thousandths(BigInt(line.qty))
    const qty = counted.get(line.lineNo)?.qty
    const accepted = qty === undefined ? sent : lineQty(qty, line.snapshot)
    if (accepted > sent) {
      throw badRequest(aftersaleTexts.moreThanBack(goodsText(line.snapshot), qtyWithUnit(sent, line.snapshot)))
    }
    return { line, accepted }
  })
}
type Accepted = ReturnType<typeof acceptedOf>

function inspectionOf(accepted: Accepted): Inspection {
  if (accepted.every(({ line, accepted: qty }) => qty === BigInt(line.qty))) return 'whole'
  return accepted.some(({ accepted: qty }) => qty > 0n) ? 'part' : 'none'
}

const acceptedWords = (accepted: Accepted): string =>
  accepted
    .map(({ line: { snapshot }, accepted: qty }) => `${goodsText(snapshot)} 接受 ${qtyWithUnit(qty, snapshot)}`)
    .join('、')

/** The quantity of each product of an after-sale. */
async function byProduct(tx: Db, row: AftersaleRow, quantities: readonly { lineNo: number; qty: number }[]) {
  const lines = new Map(
    (await claimsOf(tx, { tenantId: row.tenantId, id: row.orderId })).map((one) => [one.lineNo, one]),
  )
  const sums = new Map<number, number>()
  for (const { lineNo, qty } of quantities) {
    const { productId } = lines.get(lineNo)!
    if (qty > 0) sums.set(productId, (sums.get(productId) ?? 0) + qty)
  }
  return { sums, lines }
}

/** Puts accepted returns back on sale: they go into the stock, with the order as the reason. */
async function restock(tx: Db, row: AftersaleRow, accepted: Accepted, { at, by }: { at: Date; by: string }) {
  const quantities = accepted.map(({ line: { lineNo }, accepted: qty }) => ({ lineNo, qty: Number(qty) }))
  const { sums } = await byProduct(tx, row, quantities)
  const held = [...(await lockStock(tx, row.tenantId, [...sums.keys()])).values()]
  const note = `订单 ${row.orderNo} 售后 ${row.aftersaleNo}`
  const counts = held.map((stock) => ({
    stock,
    really: thousandths(BigInt(reallyThere(stock) + sums.get(stock.productId)!)),
    asOf: at,
    note,
  }))
  const { figures } = await takeCounts(tx, row.tenantId, counts, { kind: () => 'return', by })
  return figures
}

/**
 * The seller inspects the returned goods and accepts all of them, or part of them with a note. @throws 400, 404, 409
 */
export function inspectBack(
  deps: MoveDeps,
  tenantId: number,
  form: ParamsOf<typeof contract.inspectAftersale>,
  actor: By,
): Promise<void> {
  return withAftersale(deps, { tenantId }, { tenantId, aftersaleNo: form.aftersaleNo }, async (tx, order, row) => {
    requireStep(row, 'inspect', actor.kind, deps.clock())
    const counted = acceptedOf(row, form.lines)
    const accepted = inspectionOf(counted)
    const words = form.note.trim()
    if (accepted !== 'whole' && words === '') throw badRequest(aftersaleTexts.lessNeedsWords)
    const lines = counted.map(({ line, accepted: qty }) => ({ lineNo: line.lineNo, accepted: Number(qty) }))
    await putAccepted(tx, row, lines)
    const back = form.restock ? await restock(tx, row, counted, { at: deps.clock(), by: actor.name }) : []
    const note = [acceptedWords(counted), back.length > 0 ? '已退回库存' : '', words].filter(Boolean).join('；')
    await stepAftersale(tx, deps, order, row, { event: 'inspect', actor, note, accepted })
    return back
  })
}

/** The quantity to send for a line: in an exchange, as much as was accepted. */
const toSend = ({ accepted, qty }: AftersaleLineRow): number => accepted ?? qty

/** Takes the goods out of stock that no order has reserved. @throws 409 when there is too little */
async function takeGoods(tx: Db, row: AftersaleRow, { at, by }: { at: Date; by: string }): Promise<StockFigures[]> {
  const quantities = row.lines.map((line) => ({ lineNo: line.lineNo, qty: toSend(line) }))
  const { sums: leaving, lines: products } = await byProduct(tx, row, quantities)
  const note = row.aftersaleNo
  const { figures, lacking } = await shipStock(tx, row.tenantId, leaving, { note, at, by, isReserved: false })
  const [first] = lacking
  if (first) {
    const { snapshot } = [...products.values()].find(({ productId }) => productId === first.productId)!
    const there = qtyWithUnit(thousandths(BigInt(first.there)), snapshot)
    throw conflict(aftersaleTexts.notThere(goodsText(snapshot), there))
  }
  return figures
}

/** The seller sends goods: as an exchange, or because they were missing. @throws 400, 404, 409 */
export function sendOut(
  deps: MoveDeps,
  tenantId: number,
  form: ParamsOf<typeof contract.sendAftersale>,
  actor: By,
): Promise<void> {
  const waybill = waybillIn(form)
  return withAftersale(deps, { tenantId }, { tenantId, aftersaleNo: form.aftersaleNo }, async (tx, order, row) => {
    const at = deps.clock()
    requireStep(row, 'send', actor.kind, at)
    const figures = await takeGoods(tx, row, { at, by: actor.name })
    await putParcel(tx, row, 'out', { ...waybill, at, by: actor.name })
    // What was not accepted goes along with what is sent in exchange.
    const rest = restWords(row)
    if (rest !== '') await putParcel(tx, row, 'rest', { ...waybill, at, by: actor.name })
    const words = waybillWords(waybill, shippingWayTexts)
    const note = rest === '' ? words : `${words}，一并退回未接受的 ${rest}`
    await stepAftersale(tx, deps, order, row, { event: 'send', actor, note })
    return figures
  })
}
