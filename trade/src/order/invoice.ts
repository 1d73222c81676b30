import { divideHalfUp } from '../decimal.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'
import type { LineQuantities } from './quantities.ts'

/** 专票 and 普票. */
export const invoiceKinds = ['special', 'ordinary'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const requestStates = ['open', 'issued', 'reversed', 'withdrawn', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

/** Value-added tax on goods, percent. [增值税法 第十条] */
const vatRate = 13n

/** A line with what was taken off its price for goods that the buyer keeps. */
type KeptLine = { amount: Fen; reduced?: Fen; quantities: Pick<LineQuantities, 'qty' | 'received' | 'returned'> }

const keptOf = ({ amount, reduced = noFen, quantities: { qty, received, returned } }: KeptLine): Fen => {
  const share = divideHalfUp(amount * (received - returned), qty)
  return share > reduced ? fen(share - reduced) : noFen
}

/**
 * What an order is invoiced for: the share of each line that was received and not returned, rounded to the fen, less what
 * was taken off for it, and the freight once anything was received.
 */
export function keptAmount(lines: readonly KeptLine[], freight: Fen = noFen): Fen {
  const hasCome = lines.some(({ quantities }) => quantities.received > 0n)
  return addFen(hasCome ? freight : noFen, ...lines.map(keptOf))
}

/** What an invoice says of itself. */
export type InvoiceFigures = {
  number: string
  sellerTaxNumber: string
  buyerTaxNumber: string
  net: Fen
  tax: Fen
  gross: Fen
}

/** What it has to say. `lines`: how many lines it may have, each rounded by itself. */
type InvoiceExpected = { sellerTaxNumber: string; buyerTaxNumber: string; gross: Fen; lines: number }

export type InvoiceProblem =
  | 'numberInvalid'
  | 'sellerUnknown'
  | 'sellerDiffers'
  | 'buyerDiffers'
  | 'grossDiffers'
  | 'sumDiffers'
  | 'taxDiffers'

/** A 数电票 has a number of 20 digits. [国家税务总局公告2024年第11号] */
export const isInvoiceNumber = (number: string): boolean => /^\d{20}$/.test(number)

/** What stands against registering an invoice; the tax may be off by a fen a line. */
export function invoiceProblem(said: InvoiceFigures, expected: InvoiceExpected): InvoiceProblem | undefined {
  if (!isInvoiceNumber(said.number)) return 'numberInvalid'
  if (expected.sellerTaxNumber === '') return 'sellerUnknown'
  if (said.sellerTaxNumber !== expected.sellerTaxNumber) return 'sellerDiffers'
  if (said.buyerTaxNumber !== expected.buyerTaxNumber) return 'buyerDiffers'
  if (said.gross !== expected.gross) return 'grossDiffers'
  if (said.net + said.tax !== said.gross) return 'sumDiffers'
  const off = said.tax - taxWithin(said.gross)
  return (off < 0n ? -off : off) > BigInt(Math.max(expected.lines, 1)) ? 'taxDiffers' : undefined
}

/** The tax within an amount, as it is proposed. */
export const taxWithin = (gross: Fen): Fen => fen(divideHalfUp(gross * vatRate, 100n + vatRate))
