import { divideHalfUp } from '../decimal.ts'
import type { LineQuantities } from '../order/quantities.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'
import { byRate, type RatedAmount, taxWithinAll } from '../price/tax.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'

/** 专票 and 普票. */
export const invoiceKinds = ['special', 'ordinary'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const requestStates = ['open', 'issued', 'reversed', 'withdrawn', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

/** A line with the reduction for goods that the buyer keeps. */
type KeptLine = { amount: Fen; reduced?: Fen; quantities: Pick<LineQuantities, 'qty' | 'received' | 'returned'> }

/**
 * The price of the share of a line received and not returned, less its reduction. The rest of the line is rounded to the
 * fen, as cancelled goods are: what is kept and what is cancelled make up the line.
 */
export const keptOf = ({ amount, reduced = noFen, quantities: { qty, received, returned } }: KeptLine): Fen => {
  const share = amount - divideHalfUp(amount * (qty - received + returned), qty)
  return share > reduced ? fen(share - reduced) : noFen
}

const hasCome = (lines: readonly Pick<KeptLine, 'quantities'>[]): boolean =>
  lines.some(({ quantities }) => quantities.received > 0n)

/** The invoiceable amount of an order: its kept goods, and the freight once anything was received. */
export function keptAmount(lines: readonly KeptLine[], freight: Fen = noFen): Fen {
  return addFen(hasCome(lines) ? freight : noFen, ...lines.map(keptOf))
}

/** Line number of an order's freight on invoices and statements. */
export const freightLineNo = 0

/** Freight is taxed with the goods, at the highest rate among them, so that no tax is missing. */
export const freightTaxRate = (lines: readonly { taxRate: number }[]): number =>
  Math.max(...lines.map(({ taxRate }) => taxRate))

/** The kept amount of a line, or of the freight, compared with the invoiced one. */
export type LineAccount = { lineNo: number; taxRate: number; kept: Fen; invoiced: Fen }

type InvoicedLine = KeptLine & { lineNo: number; taxRate: number; invoiced: Fen }

/** The accounts of an order's lines, and of its freight if any. */
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

/** The amount that can still be requested, line by line: an over-invoiced line does not reduce another. */
export const invoiceable = ({ kept, invoiced }: LineAccount): Fen => above(kept, invoiced)

/**
 * The quantity on an invoice over a part of what is kept of a line: all of it, or the share of the amount, in whole
 * units where goods are counted and never nothing.
 * @param qty what is kept, thousandths
 */
export function invoicedQty({ kept, amount, qty }: { kept: Fen; amount: Fen; qty: Qty }, isWhole: boolean): Qty {
  if (amount >= kept) return qty
  const step = isWhole ? 1000n : 1n
  const share = divideHalfUp(qty * amount, kept * step) * step
  return thousandths(share > step ? share : step)
}

/** Invoiced but not kept (any longer): a red invoice must reverse it. */
export const overInvoiced = ({ kept, invoiced }: LineAccount): Fen => above(invoiced, kept)

/** The figures on an invoice; for a red one without the sign. */
export type InvoiceFigures = {
  number: string
  sellerTaxNumber: string
  buyerTaxNumber: string
  net: Fen
  tax: Fen
  gross: Fen
  /** Amounts by tax rate, from its lines; missing if the invoice was typed by hand. */
  rates?: readonly RatedAmount[]
}

/** The expected content. `parts`: amounts of lines, each of which may be rounded separately. */
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

/** A 数电票 has a number with 20 digits. [国家税务总局公告2024年第11号] */
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

/** The tax, and the amounts by rate, may differ by a fen per line. */
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

/** The obstacle to registering an invoice. */
export const invoiceProblem = (said: InvoiceFigures, expected: InvoiceExpected): InvoiceProblem | undefined =>
  partyProblem(said, expected) ?? sumProblem(said, expected) ?? taxProblem(said, expected, taxWithinAll(expected.parts))

/** The rest of a blue invoice. */
export type InvoiceLeft = Record<'net' | 'tax' | 'gross', Fen>

/**
 * The obstacle to registering a red invoice over parts of a blue one. Reversing the last part also takes the rest of
 * net and tax, since rounding leaves some fen.
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

/** Suggested net and tax of an invoice over these amounts. */
export function proposedFigures(parts: readonly RatedAmount[]): InvoiceLeft {
  const gross = addFen(...parts.map(({ amount }) => amount))
  const tax = taxWithinAll(parts)
  return { net: fen(gross - tax), tax, gross }
}

/** The same for a red one: reversing the last part takes the rest, and neither exceeds it. */
export function proposedRed(parts: readonly RatedAmount[], left: InvoiceLeft): InvoiceLeft {
  const { tax, gross } = proposedFigures(parts)
  if (gross === left.gross) return left
  const least = above(gross, left.net)
  const most = fen(tax - above(tax, left.tax))
  const fitting = addFen(most, above(least, most))
  return { net: fen(gross - fitting), tax: fitting, gross }
}
