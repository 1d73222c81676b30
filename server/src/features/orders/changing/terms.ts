import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { previewChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts, riseTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { changedAmount, riseProblem } from '@lianmeng/trade/order/change'
import { maxOrderAmount, orderTotal } from '@lianmeng/trade/order/totals'
import {
  addFen,
  type Fen,
  fen,
  fenText,
  microYuan,
  parseMoney,
  parsePrice,
  priceText,
} from '@lianmeng/trade/price/money'
import { priceDoubt } from '@lianmeng/trade/price/price-guard'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { millionths } from '@lianmeng/trade/rate'
import { badRequest, conflict } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { type ChangeTerms, hasBuyingRules, type TermsNow } from '../../../order/changes/queries.ts'
import { paidPrice } from '../../../order/lines/line-items.ts'
import { byLine, lineQty, qtyWithUnit } from '../../../order/lines/line-texts.ts'
import { sumsOf } from '../../../order/moving/queries.ts'

/** The terms that a seller wants. */
export type Wanted = Pick<ParamsOf<typeof previewChange>, 'lines' | 'freight' | 'promiseOn'>

type LineNow = TermsNow['lines'][number]
type ChangedLine = ChangeTerms['lines'][number]

const money = (count: number): Fen => fen(BigInt(count))

/** @throws 400 */
function changedLine(now: LineNow, wanted: Wanted['lines'][number] | undefined): ChangedLine {
  const { lineNo, snapshot } = now
  const { baseUnit, saleUnit } = snapshot
  const before = { qty: thousandths(BigInt(now.qty)), price: paidPrice(now) }
  const qty = wanted ? lineQty(wanted.qty, snapshot) : before.qty
  const read = wanted ? parsePrice(wanted.price) : { ok: true as const, value: before.price }
  if (!read.ok || read.value <= 0n) throw badRequest(changeTexts.badPrice)
  if (qty > before.qty) throw badRequest(changeTexts.noMore(goodsText(snapshot), qtyWithUnit(before.qty, snapshot)))
  const region = millionths(BigInt(snapshot.regionAdjustment))
  const line = { ...before, amount: money(now.amount), region, baseUnit, saleUnit }
  const after = qty === 0n ? fen(0n) : changedAmount(line, { qty, price: read.value })
  return {
    lineNo,
    goods: goodsText(snapshot),
    baseUnit,
    saleUnit,
    qty: [now.qty, Number(qty)],
    price: [Number(before.price), Number(read.value)],
    amount: [now.amount, Number(after)],
  }
}

const isChanged = ({ qty, price }: ChangedLine): boolean => qty[0] !== qty[1] || price[0] !== price[1]

/** @throws 400 */
function readFreight(text: string | undefined, { freight: before, freightWay }: TermsNow): Fen {
  if (text === undefined) return money(before)
  const read = parseMoney(text)
  if (!read.ok) throw badRequest(changeTexts.badFreight)
  if (read.value > 0n && freightWay !== 'prepaid') throw badRequest(changeTexts.noFreight)
  return read.value
}

/**
 * All terms of an order beside those wanted.
 * @param added lines that come in
 * @throws 400 when they are impossible
 */
export function comparedTerms(
  now: TermsNow,
  { lines, freight, promiseOn }: Wanted,
  added: readonly ChangedLine[],
): ChangeTerms {
  const wanted = byLine(lines, new Set(now.lines.map(({ lineNo }) => lineNo)))
  const compared = [...now.lines.map((line) => changedLine(line, wanted.get(line.lineNo))), ...added]
  const kept = compared.filter(({ qty }) => qty[1] > 0)
  if (kept.length === 0) throw badRequest(changeTexts.noGoods)
  const amounts = kept.map(({ amount }) => money(amount[1]))
  const newFreight = readFreight(freight, now)
  if (newFreight > money(now.freight) && newFreight > addFen(...amounts))
    throw badRequest(changeTexts.freightAboveGoods)
  const total = orderTotal(amounts, newFreight)
  if (total > maxOrderAmount) throw badRequest(changeTexts.tooLarge)
  return {
    lines: compared,
    freight: [now.freight, Number(newFreight)],
    amount: [now.amount, Number(total)],
    promisedOn: [now.promisedOn, promiseOn ?? now.promisedOn],
  }
}

/** Only what differs; undefined: nothing does. */
export function changesIn(terms: ChangeTerms): ChangeTerms | undefined {
  const lines = terms.lines.filter(isChanged)
  const isSame = ([before, after]: readonly [unknown, unknown]) => before === after
  if (lines.length === 0 && isSame(terms.freight) && isSame(terms.promisedOn)) return undefined
  return { ...terms, lines }
}

/** Prices with a digit too many or too few, in words. */
export const doubtsIn = ({ lines }: ChangeTerms): string[] =>
  lines
    .filter(({ qty, price, added }) => {
      const [before, after] = [microYuan(BigInt(added?.usualPrice ?? price[0])), microYuan(BigInt(price[1]))]
      return qty[1] > 0 && priceDoubt(before, after) === 'digit'
    })
    .map(({ goods, price, added }) =>
      added
        ? changeTexts.addedDigit(goods, yuanPrice(added.usualPrice), yuanPrice(price[1]))
        : changeTexts.digit(goods, yuanPrice(price[0]), yuanPrice(price[1])),
    )

const yuanPrice = (count: number): string => priceText(microYuan(BigInt(count)))

/** The sums in words, and how many goods come in, for history and messages. */
export function sumsText({ lines, amount }: ChangeTerms): string {
  const added = lines.flatMap((line) => line.added ?? [])
  const replaced = added.filter(({ replaces }) => replaces > 0).length
  const plain = added.length - replaced
  return [
    ...(replaced > 0 ? [changeTexts.replaced(replaced)] : []),
    ...(plain > 0 ? [changeTexts.added(plain)] : []),
    changeTexts.sums(fenText(money(amount[0])), fenText(money(amount[1]))),
  ].join('，')
}

/** Refuses a higher sum where the old one was paid, or is bound by the buyer's rules. @throws 409 */
export async function requireRise(db: Db, now: TermsNow, { amount }: ChangeTerms): Promise<void> {
  if (amount[1] <= amount[0]) return
  const { owed } = await sumsOf(db, now)
  const isBound = now.budgeted || (await hasBuyingRules(db, now.buyerId))
  const problem = riseProblem({ state: now.state, onCredit: now.onCredit, isBound, owedBack: BigInt(owed) })
  if (problem) throw conflict(riseTexts[problem])
}
