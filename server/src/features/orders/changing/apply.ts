import { amountItems } from '@lianmeng/contract/amount-items'
import { creditTexts } from '@lianmeng/contract/credit/texts'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { orderLimitTexts } from '@lianmeng/contract/orders/texts'
import { changedItems } from '@lianmeng/trade/order/change'
import { fen, fenText, microYuan, noFen } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { millionths } from '@lianmeng/trade/rate'
import { conflict } from '../../../answers/errors.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import {
  type ChangeTerms,
  packageSizes,
  putLines,
  putSums,
  type TermsNow,
  termsNow,
} from '../../../order/changes/queries.ts'
import { availableOf } from '../../../order/credit/available.ts'
import { accountOf } from '../../../order/credit/queries.ts'
import { keptItem, paidPrice } from '../../../order/lines/line-items.ts'
import type { LineSnapshot } from '../../../order/lines/line-snapshot.ts'
import { type LockedOrder, releasePart } from '../../../order/moving/queries.ts'
import { localDay } from '../../../time/local-day.ts'
import { requireFree } from './added.ts'
import { addedIn, bringGoods } from './bring-goods.ts'
import { lockStock } from './queries.ts'
import { requireRise } from './terms.ts'

/** Whether the order is still what the proposal started from. */
const isAsProposed = (now: TermsNow, terms: ChangeTerms): boolean =>
  now.amount === terms.amount[0] &&
  now.freight === terms.freight[0] &&
  terms.lines.every(({ lineNo, qty, price, amount, added }) => {
    if (added) return true
    const line = now.lines.find((one) => one.lineNo === lineNo)
    return line?.qty === qty[0] && Number(paidPrice(line)) === price[0] && line.amount === amount[0]
  })

/** An order on credit may cost more only within the limit. @throws 409 */
async function requireCredit(tx: Db, order: LockedOrder, rise: number, at: Date): Promise<void> {
  if (!order.onCredit || rise <= 0) return
  const account = await accountOf(tx, order, localDay(at), { locked: true })
  if (!account) throw conflict(creditTexts.none)
  if (account.frozen) throw conflict(creditTexts.frozen)
  if (account.overdueOrderNo) throw conflict(creditTexts.overdue(account.overdueOrderNo))
  const available = availableOf(account)
  if (fen(BigInt(rise)) > available) throw conflict(creditTexts.notEnough(fenText(available)))
}

/**
 * The terms of a locked order before a change takes effect.
 * @throws 409 when the change must not take effect
 */
export async function requireTerms(
  tx: Db,
  order: LockedOrder,
  terms: ChangeTerms,
  { at, orderLimit }: { at: Date; orderLimit: number | null },
): Promise<TermsNow> {
  const now = await termsNow(tx, order)
  if (!isAsProposed(now, terms)) throw conflict(changeTexts.changed)
  const [before, after] = terms.amount
  const [, promise] = terms.promisedOn
  if (promise !== null && promise !== now.promisedOn && promise < localDay(at))
    throw conflict(changeTexts.promisePassed)
  if (after > before && orderLimit !== null && after > orderLimit) {
    throw conflict(orderLimitTexts.aboveOrderLimit(fenText(fen(BigInt(orderLimit)))))
  }
  if (addedIn(terms).length > 0) await requireFree(tx, now)
  await requireRise(tx, now, terms)
  await requireCredit(tx, order, after - before, at)
  return now
}

type Sizes = { big: number; small: number }

/** The quantity in the packages it was ordered in; all of it loose where they are sold in other sizes by now. */
function packed(old: LineSnapshot, [before, after]: readonly [number, number], sizes: Sizes | undefined) {
  if (before === after) return old
  const { big, small } = sizes ?? { big: 0, small: 0 }
  const isAsOrdered = old.big * big + old.small * small + old.loose === before
  if (!isAsOrdered) return { ...old, big: 0, small: 0, loose: after }
  const bigs = big > 0 && old.big > 0 ? Math.floor(after / big) : 0
  const rest = after - bigs * big
  const smalls = small > 0 ? Math.floor(rest / small) : 0
  return { ...old, big: bigs, small: smalls, loose: rest - smalls * small }
}

/** The parts of the new amount of a line; none where those of the old one were not kept. */
function itemsAfter(
  { snapshot }: TermsNow['lines'][number],
  { qty, price, amount, baseUnit, saleUnit }: ChangeTerms['lines'][number],
): Pick<LineSnapshot, 'amountItems'> {
  if (!snapshot.amountItems) return {}
  const [before, after] = [0, 1].map((at) => ({
    qty: thousandths(BigInt(qty[at]!)),
    price: microYuan(BigInt(price[at]!)),
  }))
  const region = millionths(BigInt(snapshot.regionAdjustment))
  const line = { ...before!, amount: fen(BigInt(amount[0])), region, baseUnit, saleUnit }
  const surcharges = {
    unpacking: keptItem(snapshot, 'unpacking') ?? noFen,
    loose: keptItem(snapshot, 'loose') ?? noFen,
  }
  return { amountItems: amountItems(changedItems(line, after!, surcharges)) }
}

/** What comes off, thousandths by product. */
function takenOff(now: TermsNow, { lines }: ChangeTerms): Map<number, number> {
  const products = new Map(now.lines.map(({ lineNo, productId }) => [lineNo, productId]))
  const off = new Map<number, number>()
  for (const { lineNo, qty, added } of lines) {
    if (added || qty[0] <= qty[1]) continue
    const productId = products.get(lineNo)!
    off.set(productId, (off.get(productId) ?? 0) + qty[0] - qty[1])
  }
  return off
}

/**
 * Writes the new terms: what is taken off goes back to the stock, what comes in is reserved. @returns the stock as it is then
 * @throws 409 when goods that come in are gone
 */
export async function applyTerms(tx: Db, now: TermsNow, terms: ChangeTerms): Promise<StockFigures[]> {
  const off = takenOff(now, terms)
  await lockStock(tx, now.tenantId, [...off.keys(), ...addedIn(terms).map(({ added }) => added.productId)])
  const freed = off.size > 0 ? await releasePart(tx, now.tenantId, off) : []
  await changeLines(tx, now, { ...terms, lines: terms.lines.filter(({ added }) => !added) })
  const reserved = await bringGoods(tx, now, terms)
  await putSums(tx, now, terms)
  const last = new Map([...freed, ...reserved].map((figures) => [figures.componentId, figures]))
  return [...last.values()]
}

/** Writes the changed lines that the order had. */
async function changeLines(tx: Db, now: TermsNow, terms: ChangeTerms): Promise<void> {
  const lines = new Map(now.lines.map((line) => [line.lineNo, line]))
  const ids = terms.lines.map(({ lineNo }) => lines.get(lineNo)!.packageSpecId)
  const sizes = new Map((await packageSizes(tx, now.tenantId, ids)).map((row) => [row.id, row]))
  const kept = terms.lines
    .filter(({ qty }) => qty[1] > 0)
    .map((changed) => {
      const { lineNo, qty, price, amount } = changed
      const line = lines.get(lineNo)!
      const isPriced = price[0] !== price[1]
      const snapshot = {
        ...packed(line.snapshot, qty, sizes.get(line.packageSpecId)),
        ...itemsAfter(line, changed),
        ...(isPriced ? { discount: 0 } : {}),
      }
      return { lineNo, qty: qty[1], price: isPriced ? price[1] : line.price, amount: amount[1], snapshot }
    })
  const gone = terms.lines.filter(({ qty }) => qty[1] === 0).map(({ lineNo }) => lineNo)
  await putLines(tx, now, { kept, gone })
}
