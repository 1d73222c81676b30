import { isAboutMissing, moneyBack, returnedShare, shareOf, spread } from '@lianmeng/trade/aftersale/claims'
import { keptAmount } from '@lianmeng/trade/invoice/invoice'
import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { addFen, type Fen, fen, noFen } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../../database/db.ts'
import { quantitiesIn } from '../../order/lines/queries.ts'
import { runEffects } from '../../order/moving/after-move.ts'
import type { StepDeps } from '../../order/moving/move-order.ts'
import type { LockedOrder } from '../../order/moving/queries.ts'
import { oweRefund } from '../../refunds/owe.ts'
import { owedOf } from '../../refunds/queries.ts'
import { type AftersaleRow, type ClaimRow, claimsOf, type MoneyRow, moneyOf } from './queries.ts'
import { changeLines, type Ending, type LineChange, putEnding, reduceOrder } from './write-queries.ts'

/** A line of an after-sale with the line of its order. */
type Pair = { lineNo: number; qty: number; accepted: number; line: ClaimRow }

/**
 * The effect of the end on one line: what stays claimed, what is returned, what was delivered later, and the reduction
 * in fen.
 */
type Effect = Ending & { returned: number; reduced: Fen; share: Fen }

const priced = (line: ClaimRow) => ({
  amount: fen(BigInt(line.amount)),
  reduced: fen(BigInt(line.reduced)),
  quantities: quantitiesIn(line),
})
const least = (a: Fen, b: Fen): Fen => (a < b ? a : b)

const nothing = ({ lineNo }: Pair): Effect => ({
  lineNo,
  claimed: 0,
  madeGood: 0,
  returned: 0,
  reduced: noFen,
  share: noFen,
})

/** Returned goods: the accepted quantity counts as returned for good. */
function returned(pair: Pair): Effect {
  const share = returnedShare(priced(pair.line), thousandths(BigInt(pair.accepted)))
  return { ...nothing(pair), claimed: pair.accepted, returned: pair.accepted, share }
}

/** Money for goods that the buyer keeps: it reduces their lines. Missing goods were never charged to a line. */
function refunded(pairs: readonly Pair[], amount: Fen, ofMissing: boolean): Effect[] {
  const bearable = pairs.map(({ line, qty }) => {
    const share = shareOf(priced(line), thousandths(BigInt(qty)))
    return ofMissing ? share : least(share, keptAmount([priced(line)]))
  })
  return spread(amount, bearable).map((share, i) => {
    const pair = pairs[i]!
    return { ...nothing(pair), claimed: pair.qty, share, reduced: ofMissing ? noFen : share }
  })
}

/** Goods supplied later: missing quantities are made good, and spoilt ones are no longer claimed. */
const supplied = (pair: Pair, ofMissing: boolean): Effect =>
  ofMissing ? { ...nothing(pair), madeGood: pair.qty } : { ...nothing(pair), claimed: pair.qty }

function effectsOf(row: AftersaleRow, pairs: readonly Pair[]): Effect[] {
  if (row.state !== 'done') return pairs.map(nothing)
  const ofMissing = isAboutMissing(row.reason)
  switch (row.remedy) {
    case 'return':
      return pairs.map(returned)
    case 'refund':
      return refunded(pairs, fen(BigInt(row.amount ?? 0)), ofMissing)
    case 'supplement':
      return pairs.map((pair) => supplied(pair, ofMissing))
    // The buyer has good ones in place of those that went back.
    case 'exchange':
      return pairs.map(nothing)
  }
}

/** The reduction of the order as a whole; never more than its remaining total. */
function reductionOf(row: AftersaleRow, effects: readonly Effect[], money: MoneyRow, cancelled: Fen) {
  const isMoney = row.state === 'done' && (row.remedy === 'return' || row.remedy === 'refund')
  const shares = addFen(...effects.map(({ share }) => share))
  // The platform may have set the amount for goods that are back.
  const goods = row.remedy === 'return' && row.amount !== null ? fen(BigInt(row.amount)) : shares
  const freight = isMoney ? Math.min(row.freight, money.freight - money.freightReduced) : 0
  const left = fen(BigInt(money.amount - money.reduced) - cancelled)
  const reduced = isMoney ? least(fen(goods + BigInt(freight)), left) : noFen
  return { reduced, freight: Math.min(freight, Number(reduced)) }
}

/**
 * Settles the end of an after-sale on its order: quantities, the total, and the money that the seller owes back. On
 * credit nothing is owed back but less is billed, and budgets regain the reduction. The order must be locked.
 */
export async function settle(
  tx: Db,
  deps: Pick<StepDeps, 'afterMove'>,
  order: LockedOrder,
  { row, at }: { row: AftersaleRow; at: Date },
): Promise<void> {
  const lines = await claimsOf(tx, order)
  const byNo = new Map(lines.map((line) => [line.lineNo, line]))
  const pairs = row.lines.map(({ lineNo, qty, accepted }) => ({
    lineNo,
    qty,
    accepted: accepted ?? qty,
    line: byNo.get(lineNo)!,
  }))
  const effects = effectsOf(row, pairs)
  await putEnding(tx, row, effects)
  const changes = effects.map(
    ({ lineNo, returned, madeGood, reduced }): LineChange => ({ lineNo, returned, madeGood, reduced: Number(reduced) }),
  )
  await changeLines(tx, order, changes)
  const money = await moneyOf(tx, order)
  const cancelled = cancelledAmount(lines.map(priced), fen(BigInt(money.freight)))
  const { reduced, freight } = reductionOf(row, effects, money, cancelled)
  if (reduced === noFen) return
  const owed = moneyBack(reduced, {
    amount: fen(BigInt(money.amount)),
    cancelled,
    reduced: fen(BigInt(money.reduced) + reduced),
    paid: fen(BigInt(money.paid)),
    refunded: fen(BigInt(await owedOf(tx, row))),
  })
  await reduceOrder(tx, row, { reduced: Number(reduced), freight, owed: Number(owed) })
  await runEffects(deps, tx, order, { event: 'aftersale', at })
  if (owed === noFen) return
  const { tenantId, orderId, buyerId, id } = row
  const cause = `aftersale:${id}`
  await oweRefund(tx, { tenantId, orderId, buyerId, amount: Number(owed), reason: 'afterSale', cause, at })
}
