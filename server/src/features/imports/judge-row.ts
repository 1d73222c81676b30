import { importTexts, otherCase, twiceInFile } from '@lianmeng/contract/imports/texts'
import { microYuan } from '@lianmeng/trade/price/money'
import { priceDoubt } from '@lianmeng/trade/price/price-guard'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { marketDoubts } from '../../selling/market-doubts.ts'
import { hasDate, validityProblem } from './days.ts'
import { figureOf, type SheetColumns } from './row-figures.ts'
import type { Finding, ReadRow, Target } from './row-queries.ts'

/** A stock this many times the current one, or the reverse, waits for a word. */
const manyTimes = 10

type Judged = Pick<Finding, 'value' | 'before' | 'problem' | 'doubt' | 'waits'>
const bad = (problem: string): Judged => ({ value: null, before: null, problem, doubt: '', waits: false })

/** A new price against the one that it takes the place of. */
export function judgePrice(value: number, { price: before }: { price: number }): Judged {
  const doubt = priceDoubt(microYuan(BigInt(before)), microYuan(BigInt(value)))
  return { value, before, problem: '', doubt: doubt ? importTexts[doubt] : '', waits: doubt === 'digit' }
}

function judgeStock(value: number, { really: before }: Target): Judged {
  const isFar = before > 0 && (value >= before * manyTimes || (value > 0 && value * manyTimes <= before))
  return { value, before, problem: '', doubt: isFar ? importTexts.tenfold : '', waits: isFar }
}

const notANumber = { prices: importTexts.notAPrice, stock: importTexts.notAQuantity, products: '' } as const

/** What is known of a row. `alike`: a code of the seller that differs in case only; `today`: a local day. */
type Known = { target: Target | undefined; alike: string | undefined; earlier: Map<string, number>; today: string }

/**
 * Judges rows of a file in their order. `earlier` holds the first row of each code and is added to.
 * @returns a row that must not be applied has a text with the reason
 */
export function judgeRow(
  columns: SheetColumns,
  { rowNo, cells }: ReadRow,
  { target, alike, earlier, today }: Known,
): Finding {
  const refused = (problem: string): Finding => ({ rowNo, productId: target?.id ?? null, ...bad(problem) })
  const { kind, mapping } = columns
  const ownCode = cells[mapping.indexOf('ownCode')] ?? ''
  if (hasDate(mapping, cells)) return refused(importTexts.aDate)
  if (ownCode === '') return refused(importTexts.codeMissing)
  if (!target) return refused(alike === undefined ? importTexts.unknownCode : otherCase(alike))
  const before = earlier.get(ownCode)
  if (before !== undefined) return refused(twiceInFile(before))
  earlier.set(ownCode, rowNo)
  const invalid = validityProblem(cells[mapping.indexOf('validUntil')] ?? '', today)
  if (invalid !== '') return refused(invalid)
  const figure = figureOf(columns, cells, 'value', { goods: target, notANumber: notANumber[kind] })
  if ('problem' in figure) return refused(figure.problem)
  const judged = kind === 'prices' ? judgePrice(figure.value, target) : judgeStock(figure.value, target)
  return { rowNo, productId: target.id, ...judged }
}

/** Holds those of some new prices that neither their material nor other sellers explain. */
export function guardPrices(
  catalogue: Pick<Catalogue, 'offeredPrices'>,
  tenantId: number,
  findings: readonly Finding[],
  targets: ReadonlyMap<number, Target>,
): Finding[] {
  const changed = findings.filter(({ problem, value, before }) => problem === '' && value !== null && value !== before)
  const doubts = marketDoubts(
    catalogue,
    tenantId,
    changed.map(({ productId, value }) => ({ ...targets.get(productId!)!, price: value! })),
  )
  const doubtOf = new Map(changed.map((one, i) => [one, doubts[i]!]))
  return findings.map((one) => {
    const doubt = doubtOf.get(one) ?? ''
    if (doubt === '') return one
    return { ...one, doubt: one.waits ? `${one.doubt}；${doubt}` : doubt, waits: true }
  })
}
