import { addFen, type Fen, fen, type MicroYuan, noFen } from '../price/money.ts'
import type { Qty } from '../quantity/qty.ts'
import { amountAt, priceWithTooling, type QuotedOffer, type QuotedUnits, type QuoteLine } from './quote-line.ts'

/** A line of the inquiry at the compared quantity. */
export type ComparedLine = { quantity: Qty; units: QuotedUnits }

/** A seller's quote. `lines[i]` answers line i; undefined: not answered. */
export type ComparedQuote = {
  sellerId: number
  /** Milliseconds; from then on it does not bind. */
  validTo: number
  lines: readonly (QuoteLine | undefined)[]
}

/** Why a seller's cell cannot be chosen. */
export type Gap =
  /** 未报 */
  | 'missing'
  /** 婉拒 */
  | 'noBid'
  /** 已过期 */
  | 'expired'
  /** 低于起订量 */
  | 'belowMinimum'
  /** 替代, and substitutes do not count */
  | 'substitute'

/** A seller's offer for a line. Prices per sale unit; `gap` set: it does not count. */
export type Cell = {
  gap?: Gap
  offer?: QuotedOffer
  price?: MicroYuan
  /** With the tooling fee spread over the quantity: what the order will say. */
  priceWithTooling?: MicroYuan
  /** Of the quantity, tooling included. */
  amount?: Fen
  /** The least amount of the line. */
  isBest: boolean
}

export type SellerSum = {
  sellerId: number
  /** Without tooling. */
  goods: Fen
  tooling: Fen
  total: Fen
  /** The longest of its lines; 0: none. */
  days: number
  /** Lines that it does not supply. */
  missing: number
}

/** The least amount of every line, whoever offers it. `sellers[i]` supplies line i; null: nobody does. */
export type Split = { sellers: (number | null)[]; total: Fen; days: number; missing: number; sellerCount: number }

export type Comparison = {
  /** By line, then by quote. */
  cells: Cell[][]
  sums: SellerSum[]
  split: Split
  /** The seller that supplies every line for the least; null: none supplies all. */
  single: number | null
}

/**
 * Compares quotes of one inquiry, each line at one quantity. Equal amounts go to the shorter time, then to the quote that
 * stands first.
 */
export function compareQuotes(
  lines: readonly ComparedLine[],
  quotes: readonly ComparedQuote[],
  { now, allowSubstitutes }: { now: number; allowSubstitutes: boolean },
): Comparison {
  const cells = lines.map((line, at) =>
    withBest(
      quotes.map((quote) => cellOf(line, quote.lines[at], { isExpired: now >= quote.validTo, allowSubstitutes })),
    ),
  )
  const sums = quotes.map(({ sellerId }, at) =>
    sumOf(
      sellerId,
      cells.map((row) => row[at]!),
    ),
  )
  return { cells, sums, split: splitOf(cells, quotes), single: bestSingle(sums) }
}

function cellOf(
  { quantity, units }: ComparedLine,
  answer: QuoteLine | undefined,
  { isExpired, allowSubstitutes }: { isExpired: boolean; allowSubstitutes: boolean },
): Cell {
  if (!answer) return { gap: 'missing', isBest: false }
  if (answer.kind === 'noBid') return { gap: 'noBid', isBest: false }
  const quoted = answer.prices.find((one) => one.quantity === quantity)
  if (!quoted) return { gap: 'missing', offer: answer, isBest: false }
  const whole = priceWithTooling(quoted, answer.tooling, units)
  const gap = gapOf(answer, quantity, { isExpired, allowSubstitutes })
  return {
    ...(gap && { gap }),
    offer: answer,
    price: quoted.price,
    priceWithTooling: whole,
    amount: amountAt(whole, quantity, units),
    isBest: false,
  }
}

function gapOf(
  { minimum, substitute }: QuotedOffer,
  quantity: Qty,
  { isExpired, allowSubstitutes }: { isExpired: boolean; allowSubstitutes: boolean },
): Gap | undefined {
  if (isExpired) return 'expired'
  if (quantity < minimum) return 'belowMinimum'
  return substitute && !allowSubstitutes ? 'substitute' : undefined
}

type Counting = Cell & { offer: QuotedOffer; amount: Fen }
const counts = (cell: Cell | undefined): cell is Counting =>
  cell !== undefined && cell.gap === undefined && cell.amount !== undefined

const isBetter = (one: Counting, than: Counting): boolean =>
  one.amount !== than.amount ? one.amount < than.amount : one.offer.days < than.offer.days

function bestOf(row: readonly Cell[]): number | undefined {
  let best: number | undefined
  row.forEach((cell, at) => {
    if (!counts(cell)) return
    const known = best === undefined ? undefined : row[best]
    if (!counts(known) || isBetter(cell, known)) best = at
  })
  return best
}

function withBest(row: readonly Cell[]): Cell[] {
  const best = bestOf(row)
  return row.map((cell, at) => ({ ...cell, isBest: at === best }))
}

const longest = (cells: readonly Counting[]): number => cells.reduce((most, { offer }) => Math.max(most, offer.days), 0)

function sumOf(sellerId: number, column: readonly Cell[]): SellerSum {
  const counted = column.filter(counts)
  const total = addFen(...counted.map(({ amount }) => amount))
  const tooling = addFen(...counted.map(({ offer }) => offer.tooling))
  return {
    sellerId,
    goods: fen(total - tooling),
    tooling,
    total,
    days: longest(counted),
    missing: column.length - counted.length,
  }
}

function splitOf(cells: readonly Cell[][], quotes: readonly ComparedQuote[]): Split {
  const best = cells.map(bestOf)
  const chosen = cells.map((row, at) => (best[at] === undefined ? undefined : row[best[at]])).filter(counts)
  const sellers = best.map((at) => (at === undefined ? null : quotes[at]!.sellerId))
  return {
    sellers,
    total: addFen(noFen, ...chosen.map(({ amount }) => amount)),
    days: longest(chosen),
    missing: cells.length - chosen.length,
    sellerCount: new Set(sellers.filter((one) => one !== null)).size,
  }
}

function bestSingle(sums: readonly SellerSum[]): number | null {
  const whole = sums.filter(({ missing }) => missing === 0)
  const first = whole[0]
  if (!first) return null
  return whole.reduce(
    (best, one) => (one.total < best.total || (one.total === best.total && one.days < best.days) ? one : best),
    first,
  ).sellerId
}
