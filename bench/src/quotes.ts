import { fen, microYuan } from '@lianmeng/trade/price/money'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { type ComparedQuote, compareQuotes } from '@lianmeng/trade/quotes/comparison'
import { maxInquiryLines, maxInquirySellers } from '@lianmeng/trade/quotes/inquiry'
import { unitId } from '@lianmeng/trade/units'
import { type Figure, figure, middle } from './figures/figure.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const runs = 15

/** A seller that quotes all lines but every ninth, each third one with a tooling fee. */
const aQuote = (sellerId: number, quantities: readonly ReturnType<typeof wholeQty>[]): ComparedQuote => ({
  sellerId,
  validTo: 1,
  lines: quantities.map((quantity, line) =>
    (line + sellerId) % 9 === 0
      ? undefined
      : {
          kind: 'offer',
          prices: [{ quantity, price: microYuan(BigInt(1 + ((line * 7919 + sellerId * 104_729) % 9973)) * 123_457n) }],
          tooling: fen(line % 3 === 0 ? 60_000n : 0n),
          minimum: wholeQty(0),
          days: 3 + ((line + sellerId) % 20),
          substitute: '',
        },
  ),
})

/** The time to compare the largest inquiry: all lines and sellers that one may have. */
export function comparisonFigure(): Figure {
  const quantities = Array.from({ length: maxInquiryLines }, (_, line) => wholeQty(1000 + line * 37))
  const lines = quantities.map((quantity) => ({ quantity, units }))
  const quotes = Array.from({ length: maxInquirySellers }, (_, at) => aQuote(at + 1, quantities))
  const times = Array.from({ length: runs }, () => {
    const started = performance.now()
    compareQuotes(lines, quotes, { now: 0, allowSubstitutes: false })
    return performance.now() - started
  })
  const first = ` (the first ${times[0]!.toFixed(0)} ms)`
  return figure('comparison of quotes, 5 sellers × 200 lines', middle(times), first)
}
