import { amountItems } from '@lianmeng/contract/amount-items'
import type { FastLine, FastState } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { Product } from '@lianmeng/contract/goods'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { decimalText } from '@lianmeng/trade/decimal'
import { fenText, priceText } from '@lianmeng/trade/price/money'
import type { CartLineProblem } from '@lianmeng/trade/purchase/judge-cart-line'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { withMarks } from '../../archive/marks.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import type { Deps } from '../../deps.ts'
import { type JudgedLine, judgeLines } from '../../offers/judge-lines.ts'
import { offersInPlace } from '../../offers/standing-offer.ts'
import { type OrderableLine, type Reckoned, reckoned, sameBefore } from './judged-lines.ts'
import { fastLines, type LineRow } from './queries.ts'

const stateOfProblem: Partial<Record<CartLineProblem, FastState>> = {
  noPermission: 'noPermission',
  belowMinPurchase: 'belowMinimum',
  belowMinReservation: 'belowMinimum',
  tailAboveStock: 'shortStock',
  tailCartAboveStock: 'shortStock',
  aboveStock: 'shortStock',
  reserveUnsupported: 'shortStock',
}

type Standing = Pick<FastLine, 'state' | 'problem' | 'qty' | 'price' | 'amount' | 'amountItems' | 'reserves'>
const unpriced = { qty: 0, price: null, amount: null, amountItems: [], reserves: false }

/** The state of a line by itself, without the others. */
function standingOf(row: LineRow, found: Reckoned, judged: JudgedLine<OrderableLine> | undefined): Standing {
  if (row.productId === 0) {
    const state = row.reading.choices > 0 ? 'choices' : 'unmatched'
    return { ...unpriced, state, problem: fastTexts.notMatched }
  }
  if (!judged) {
    const { problem, isOpen } = found as Extract<Reckoned, { problem: string }>
    return {
      ...unpriced,
      state: isOpen ? 'incomplete' : 'blocked',
      problem: isOpen ? problem : cartLineTexts.notListed,
    }
  }
  const { verdict, quote, line } = judged
  return {
    state: verdict.problem ? (stateOfProblem[verdict.problem] ?? 'blocked') : 'matched',
    problem: verdict.problem ? cartLineTexts[verdict.problem] : '',
    qty: toNumber(line.total),
    price: quote ? priceText(quote.price) : null,
    amount: quote ? fenText(quote.amount) : null,
    amountItems: quote ? amountItems(quote.items) : [],
    reserves: verdict.reserved > 0n,
  }
}

/** Goods that may be bought and are only proposed are to be confirmed; others are a choice to be made. */
function proposedOr(row: LineRow, standing: Standing): Standing {
  if (!isProposed(row)) return standing
  if (standing.state === 'matched') return { ...standing, state: 'proposed', problem: fastTexts.toConfirm }
  return standing.state === 'blocked' ? { ...standing, state: 'choices' } : standing
}

function wireLine(row: LineRow, product: Product | null, standing: Standing): FastLine {
  const { id, version, rawText: text, ownNo, reading, unit, matchedBy, qty } = row
  const quantity = qty === null ? '' : decimalText(BigInt(qty), 3)
  const { packageSpecId } = row
  return {
    id,
    version,
    text,
    ownNo,
    ...reading,
    questions: row.productId === 0 ? (reading.questions ?? []) : [],
    quantity,
    unit,
    matchedBy,
    product,
    packageSpecId,
    sameAs: 0,
    ...standing,
  }
}

/** A line with its proposed goods, which are judged and priced like chosen ones. */
const withProposal = (row: LineRow): LineRow =>
  row.productId === 0 && row.reading.proposal ? { ...row, ...row.reading.proposal } : row

/** A line whose goods are only proposed waits for consent. */
const isProposed = ({ reading, matchedBy }: LineRow): boolean => reading.proposal !== undefined && matchedBy === ''

/** The list in its current state: every line judged and priced again from the database. */
export async function listLines(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  areaCode: string,
): Promise<FastLine[]> {
  const rows = (await fastLines(db, buyer.companyId)).map(withProposal)
  const chosen = rows.filter(({ productId }) => productId !== 0)
  const [states, offerOf] = await Promise.all([
    statesOf(db, chosen),
    offersInPlace(db, chosen, { buyerId: buyer.companyId, areaCode }),
  ])
  const shown = await withMarks(db, buyer.companyId, await catalogue.show(states, buyer))
  const products = new Map(shown.map((product) => [product.componentId, product]))
  const weights = new Map(states.map(({ id, weight }) => [id, weight]))
  const found = rows.map((row) => reckoned(row, offerOf(row), weights.get(row.productId) ?? 0))
  const judged = new Map(
    judgeLines(found.flatMap((one) => ('line' in one ? [one.line] : []))).map((one) => [one.line.row.id, one]),
  )
  // A proposal is no line that another one repeats.
  const before = sameBefore(rows.map((row) => (isProposed(row) ? { ...row, productId: 0 } : row)))
  return rows.map((row, at) => {
    const standing = proposedOr(row, standingOf(row, found[at]!, judged.get(row.id)))
    const line = wireLine(row, products.get(row.productId) ?? null, standing)
    const same = before[at]
    if (same === undefined) return line
    return { ...line, state: 'duplicate', problem: fastTexts.duplicate(same + 1), sameAs: rows[same]!.id }
  })
}
