import { divideHalfUp } from '../decimal.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'
import { byRate, type RatedAmount, taxWithinAll } from '../price/tax.ts'
import type { LineQuantities } from './quantities.ts'

/** 专票 and 普票. */
export const invoiceKinds = ['special', 'ordinary'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const requestStates = ['open', 'issued', 'reversed', 'withdrawn', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

/** A line with what was taken off its price for goods that the buyer keeps. */
type KeptLine = { amount: Fen; reduced?: Fen; quantities: Pick<LineQuantities, 'qty' | 'received' | 'returned'> }

/** The share of a line that was received and not returned, rounded to the fen, less what was taken off for it. */
export const keptOf = ({ amount, reduced = noFen, quantities: { qty, received, returned } }: KeptLine): Fen => {
  const share = divideHalfUp(amount * (received - returned), qty)
  return share > reduced ? fen(share - reduced) : noFen
}

const hasCome = (lines: readonly Pick<KeptLine, 'quantities'>[]): boolean =>
  lines.some(({ quantities }) => quantities.received > 0n)

/** What an order is invoiced for: what is kept of its lines, and the freight once anything was received. */
export function keptAmount(lines: readonly KeptLine[], freight: Fen = noFen): Fen {
  return addFen(hasCome(lines) ? freight : noFen, ...lines.map(keptOf))
}

/** The freight of an order stands on invoices and statements under this number. */
export const freightLineNo = 0

/** Freight is taxed with the goods; with the highest rate among them, so that no tax is lacking. */
export const freightTaxRate = (lines: readonly { taxRate: number }[]): number =>
  Math.max(...lines.map(({ taxRate }) => taxRate))

/** What an order has on a line, or as its freight, beside what stands on invoices. */
export type LineAccount = { lineNo: number; taxRate: number; kept: Fen; invoiced: Fen }

type InvoicedLine = KeptLine & { lineNo: number; taxRate: number; invoiced: Fen }

/** The accounts of an order's lines, and of its freight where it has one. */
export function lineAccounts(
  lines: readonly InvoicedLine[],
  freight: { amount: Fen; invoiced: Fen } = { amount: noFen, invoiced: noFen },
): LineAccount[] {
  const goods = lines.map((line) => ({
    lineNo: line.lineNo,
    taxRate: line.taxRate,
    kept: keptOf(line),
    invoiced: line.invoiced,
  }))
  if (freight.amount === 0n && freight.invoiced === 0n) return goods
  const kept = hasCome(lines) ? freight.amount : noFen
  return [...goods, { lineNo: freightLineNo, taxRate: freightTaxRate(lines), kept, invoiced: freight.invoiced }]
}

const above = (a: Fen, b: Fen): Fen => (a > b ? fen(a - b) : noFen)

/** What can still be asked for, line by line: a line that has too much on invoices does not take from another. */
export const invoiceable = ({ kept, invoiced }: LineAccount): Fen => above(kept, invoiced)

/** What stands on invoices and is not kept (any more): a red one has to take it back. */
export const overInvoiced = ({ kept, invoiced }: LineAccount): Fen => above(invoiced, kept)

/** What an invoice says of itself; of a red one without the sign. */
export type InvoiceFigures = {
  number: string
  sellerTaxNumber: string
  buyerTaxNumber: string
  net: Fen
  tax: Fen
  gross: Fen
  /** What its lines come to by their rates; where it was typed nobody says. */
  rates?: readonly RatedAmount[]
}

/** What it has to say. `parts`: amounts of lines, each of which may be rounded by itself. */
type InvoiceExpected = { sellerTaxNumber: string; buyerTaxNumber: string; parts: readonly RatedAmount[] }

export type InvoiceProblem =
  | 'numberInvalid'
  | 'sellerUnknown'
  | 'sellerDiffers'
  | 'buyerDiffers'
  | 'grossDiffers'
  | 'sumDiffers'
  | 'taxDiffers'
  | 'ratesDiffer'
  | 'aboveLeft'

/** A 数电票 has a number of 20 digits. [国家税务总局公告2024年第11号] */
export const isInvoiceNumber = (number: string): boolean => /^\d{20}$/.test(number)

const distance = (a: Fen, b: Fen): bigint => (a > b ? a - b : b - a)

function partyProblem(said: InvoiceFigures, expected: InvoiceExpected): InvoiceProblem | undefined {
  if (!isInvoiceNumber(said.number)) return 'numberInvalid'
  if (expected.sellerTaxNumber === '') return 'sellerUnknown'
  if (said.sellerTaxNumber !== expected.sellerTaxNumber) return 'sellerDiffers'
  return said.buyerTaxNumber === expected.buyerTaxNumber ? undefined : 'buyerDiffers'
}

function sumProblem(said: InvoiceFigures, { parts }: InvoiceExpected): InvoiceProblem | undefined {
  if (said.gross !== addFen(...parts.map(({ amount }) => amount))) return 'grossDiffers'
  return said.net + said.tax === said.gross ? undefined : 'sumDiffers'
}

/** The tax, and the amounts by rate, may be off by a fen for each line. */
function taxProblem(said: InvoiceFigures, { parts }: InvoiceExpected, tax: Fen): InvoiceProblem | undefined {
  if (distance(said.tax, tax) > BigInt(Math.max(parts.length, 1))) return 'taxDiffers'
  if (!said.rates) return undefined
  const [mine, expected] = [byRate(said.rates), byRate(parts)]
  const isSame =
    mine.length === expected.length &&
    expected.every(({ taxRate, amount }, i) => {
      const lines = parts.filter((part) => part.taxRate === taxRate).length
      return mine[i]!.taxRate === taxRate && distance(mine[i]!.amount, amount) <= BigInt(lines)
    })
  return isSame ? undefined : 'ratesDiffer'
}

/** What stands against registering an invoice. */
export const invoiceProblem = (said: InvoiceFigures, expected: InvoiceExpected): InvoiceProblem | undefined =>
  partyProblem(said, expected) ?? sumProblem(said, expected) ?? taxProblem(said, expected, taxWithinAll(expected.parts))

/** What is left of a blue invoice. */
export type InvoiceLeft = Record<'net' | 'tax' | 'gross', Fen>

/**
 * What stands against registering a red invoice over parts of a blue one. Whatever takes the last of it takes what is left of
 * net and tax too, as fens of rounding remain.
 */
export function redProblem(
  said: InvoiceFigures,
  expected: InvoiceExpected,
  left: InvoiceLeft,
): InvoiceProblem | undefined {
  const problem = partyProblem(said, expected) ?? sumProblem(said, expected)
  if (problem) return problem
  if (said.net > left.net || said.tax > left.tax) return 'aboveLeft'
  return said.gross === left.gross ? undefined : taxProblem(said, expected, proposedRed(expected.parts, left).tax)
}

/** Net and tax of an invoice over these amounts, as they are proposed. */
export function proposedFigures(parts: readonly RatedAmount[]): InvoiceLeft {
  const gross = addFen(...parts.map(({ amount }) => amount))
  const tax = taxWithinAll(parts)
  return { net: fen(gross - tax), tax, gross }
}

/** The same of a red one: what takes the last takes what is left, and no more than that is taken of either. */
export function proposedRed(parts: readonly RatedAmount[], left: InvoiceLeft): InvoiceLeft {
  const { tax, gross } = proposedFigures(parts)
  if (gross === left.gross) return left
  const least = above(gross, left.net)
  const most = fen(tax - above(tax, left.tax))
  const fitting = addFen(most, above(least, most))
  return { net: fen(gross - fitting), tax: fitting, gross }
}
