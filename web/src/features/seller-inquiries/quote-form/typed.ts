import type { SellerInquiry } from '@lianmeng/contract/quotes/seller-endpoints'
import type { InquiryLine, QuotedLineInput, SpecificationChoice } from '@lianmeng/contract/quotes/shapes'
import { quoteLineTexts } from '@lianmeng/contract/quotes/texts'
import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'

/** What a seller takes an unread line for, with the words to show. */
export type TypedReading = SpecificationChoice & { words: string }

/** A line's answer as it is typed. */
export type TypedLine = {
  kind: 'offer' | 'noBid'
  /** In the order of the quantities asked. */
  prices: readonly string[]
  tooling: string
  minimumQty: string
  days: string
  substitute: string
  reason: NoBidReason
  note: string
  reading: TypedReading | undefined
}
export type Typed = ReadonlyMap<number, TypedLine>

const textOf = (figure: number): string => (figure > 0 ? String(figure) : '')

/** The former round as a start; a line that nobody has answered is an empty offer. */
export function typedOf({ inquiryLines, quote }: SellerInquiry): Typed {
  const quotedOf = new Map(quote.lines.map((line) => [line.lineNo, line]))
  return new Map(
    inquiryLines.map(({ lineNo, quantities }) => {
      const quoted = quotedOf.get(lineNo)
      const priceOf = new Map(quoted?.prices.map(({ qty, price }) => [qty, price]))
      const line: TypedLine = {
        kind: quoted?.kind ?? 'offer',
        prices: quantities.map(({ qty }) => priceOf.get(qty) ?? ''),
        tooling: quoted && Number(quoted.tooling) > 0 ? quoted.tooling : '',
        minimumQty: textOf(quoted?.minimumQty ?? 0),
        days: quoted?.kind === 'offer' ? String(quoted.days) : '',
        substitute: quoted?.substitute ?? '',
        reason: (quoted?.reason || 'outOfRange') as NoBidReason,
        note: quoted?.note ?? '',
        reading: quoted?.reading
          ? { ...quoted.reading, words: `${quoted.reading.name} ${quoted.reading.facts}`.trim() }
          : undefined,
      }
      return [lineNo, line]
    }),
  )
}

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim())

/** Why a line cannot be sent; empty: the server decides. An offer without any price is left out. */
export function problemOf({ kind, prices, days, minimumQty }: TypedLine): string {
  if (kind === 'noBid' || prices.every((price) => !price.trim())) return ''
  if (!isWhole(days)) return quoteLineTexts.daysInvalid
  return minimumQty.trim() && !isWhole(minimumQty) ? quoteLineTexts.minimumInvalid : ''
}

/** The lines as they are sent: those that say something. */
export const inputsOf = (typed: Typed, lines: readonly InquiryLine[]): QuotedLineInput[] =>
  lines.flatMap(({ lineNo, quantities }) => {
    const line = typed.get(lineNo)
    const input = line && inputOf(lineNo, line, quantities)
    return input ? [input] : []
  })

function inputOf(lineNo: number, line: TypedLine, quantities: InquiryLine['quantities']): QuotedLineInput | undefined {
  const { kind, tooling, minimumQty, days, substitute, reason, note, reading } = line
  const { words: _words, ...read } = reading ?? { words: '' }
  const both = { lineNo, kind, note: note.trim(), ...(reading && { reading: read }) }
  if (kind === 'noBid') return { ...both, reason }
  const prices = quantities.flatMap(({ qty }, at) => {
    const price = line.prices[at]?.trim() ?? ''
    return price ? [{ qty, price }] : []
  })
  if (prices.length === 0) return undefined
  return {
    ...both,
    prices,
    tooling: tooling.trim(),
    minimumQty: Number(minimumQty || 0),
    days: Number(days),
    substitute: substitute.trim(),
  }
}
