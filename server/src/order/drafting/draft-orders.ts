import { termsTexts } from '@lianmeng/contract/freight/texts'
import { goodsText } from '@lianmeng/contract/goods-name'
import { cartLineTexts, submitTexts } from '@lianmeng/contract/refusals'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { splitBySeller } from '@lianmeng/trade/order/split-by-seller'
import { groupTotals, orderAmountProblem, orderTotal } from '@lianmeng/trade/order/totals'
import { type Fen, fenText, parseMoney } from '@lianmeng/trade/price/money'
import type { Quote } from '@lianmeng/trade/price/quote'
import type { CartLineProblem } from '@lianmeng/trade/purchase/judge-cart-line'
import { badRequest, conflict, Refusal } from '../../answers/errors.ts'
import type { Description } from '../../offers/described.ts'
import type { FreightRow } from '../../offers/freight.ts'
import { type JudgedLine, judgeLines } from '../../offers/judge-lines.ts'
import { type Carrying, carriedLines } from './carrying.ts'
import type { ChosenLine } from './queries.ts'

/** A line that may be ordered, with its price. */
export type PricedLine = JudgedLine<ChosenLine> & { quote: Quote }

/** The delivery way of an order and its terms. */
type DraftFreight = { way: FreightWay; freight: Fen; terms: FreightRow }

/** `amount`: freight included; `freight` undefined: the seller has no terms. */
export type DraftOrder = { sellerId: number; lines: PricedLine[]; freight: DraftFreight | undefined; amount: Fen }

/** A line that may not be ordered. */
export type ProblemLine = { line: ChosenLine; problem: CartLineProblem }

export type Draft = { ok: true; orders: DraftOrder[]; total: Fen } | { ok: false; problems: ProblemLine[] }

/**
 * The orders for the chosen lines: one per seller, at current prices; or the problems that prevent them.
 * @throws 400 when an order would be too large
 */
export function draftOrders(chosen: readonly ChosenLine[], carrying: Carrying): Draft {
  const judged = judgeLines(chosen)
  const problems = judged.flatMap(({ line, verdict: { problem } }) => (problem ? [{ line, problem }] : []))
  if (problems.length > 0) return { ok: false, problems }
  const priced = judged as PricedLine[]
  const orders = splitBySeller(priced.map((line) => ({ ...line, sellerId: line.line.standing.tenantId }))).map(
    ({ sellerId, lines }) => {
      const freight = draftFreight(sellerId, lines, carrying)
      return { sellerId, lines, freight, amount: orderTotal(amountsOf(lines), freight?.freight) }
    },
  )
  if (orders.some(({ amount }) => orderAmountProblem(amount))) throw badRequest('订单金额超出上限')
  const { total } = groupTotals(
    orders.map(({ lines, freight }) => ({ amounts: amountsOf(lines), freight: freight?.freight })),
  )
  return { ok: true, orders, total }
}

const amountsOf = (lines: readonly PricedLine[]): Fen[] => lines.map(({ quote }) => quote.amount)

/** @throws Refusal when the chosen way is not or no longer offered */
function draftFreight(sellerId: number, lines: readonly PricedLine[], carrying: Carrying): DraftFreight | undefined {
  const carried = carriedLines(sellerId, lines, carrying)
  if (!carried) return undefined
  if (!carried.chosen) throw new Refusal('freightWayGone', termsTexts.freightWayGone)
  return { ...carried.chosen, terms: carried.terms }
}

/** The refusal of an order because of its lines: names the first such product, and lists all. */
export function problemRefusal(
  problems: readonly ProblemLine[],
  descriptions: ReadonlyMap<number, Description>,
): Refusal {
  const { line, problem } = problems[0]!
  const goods = goodsText({ ...descriptions.get(line.standing.productId)!, packageName: line.packageName })
  return new Refusal(problem, `「${goods}」${submitTexts[problem]}`, {
    data: {
      lines: problems.map((one) => ({
        cartItemId: one.line.cartLineId,
        problem: one.problem,
        problemText: cartLineTexts[one.problem],
      })),
    },
  })
}

/** @throws 409 with the new total when the buyer agreed to a different one */
export function requireExpectedTotal(total: Fen, expected: string | undefined): void {
  if (expected === undefined) return
  const parsed = parseMoney(expected)
  if (!parsed.ok || parsed.value !== total) throw conflict('价格已变更', { total: fenText(total) })
}
