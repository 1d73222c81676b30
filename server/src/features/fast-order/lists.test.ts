import { maxFastColumns } from '@lianmeng/contract/fast-order/file-endpoints'
import { expect, test } from 'vitest'
import { quantityIn } from '../../offers/matching/stated-quantity.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import type { LineToMatch } from './draft-line.ts'
import { pastedLines, saysNothing } from './pasted-lines.ts'
import { type RowResult, rowResults, sheetOf } from './sheet-lines.ts'
import { chinese } from './testing/lists/chinese.ts'
import type { ListCase, Wanted } from './testing/lists/list-case.ts'
import { offices } from './testing/lists/offices.ts'
import { drawn, foreign, traps } from './testing/lists/others.ts'
import * as eight from './testing/lists/rounds/fresh-eight.ts'
import * as eleven from './testing/lists/rounds/fresh-eleven.ts'
import * as five from './testing/lists/rounds/fresh-five.ts'
import * as four from './testing/lists/rounds/fresh-four.ts'
import * as nine from './testing/lists/rounds/fresh-nine.ts'
import * as one from './testing/lists/rounds/fresh-one.ts'
import * as seven from './testing/lists/rounds/fresh-seven.ts'
import * as six from './testing/lists/rounds/fresh-six.ts'
import * as ten from './testing/lists/rounds/fresh-ten.ts'
import * as thirteen from './testing/lists/rounds/fresh-thirteen.ts'
import * as three from './testing/lists/rounds/fresh-three.ts'
import * as twelve from './testing/lists/rounds/fresh-twelve.ts'
import * as two from './testing/lists/rounds/fresh-two.ts'
import { type TextCase, texts as written } from './testing/lists/texts.ts'
import { trades } from './testing/lists/trades.ts'

const rounds = [one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen]
const cases: readonly ListCase[] = [
  ...chinese,
  ...traps,
  ...foreign,
  ...offices,
  ...trades,
  ...drawn,
  ...rounds.flatMap(({ files }) => files),
]
const texts: readonly TextCase[] = [...written, ...rounds.flatMap(({ messages }) => messages)]

/** Whether a row is no fastener: it leaves the list with one line, to be taken back. */
const isOtherGoods = ({ line }: RowResult): boolean => line?.spec.notFastener !== undefined

type Found = { results: RowResult[]; asksSheet: boolean }

async function read({ file }: ListCase): Promise<Found> {
  const rows: SheetRow[] = []
  await readSheet(await file, { rows: 1020, columns: maxFastColumns, inflated: 40_000_000 }, async (some) => {
    rows.push(...some)
  })
  const sheet = sheetOf(rows)
  const asksSheet =
    sheet.tables.length === 0 || sheet.tables.some(({ at }) => at.quantity === undefined && at.perMachine === undefined)
  return { results: rowResults(sheet, undefined).filter((row) => !row.skipped && !isOtherGoods(row)), asksSheet }
}

/** The standard and size that a row was read as. */
function partOf({ line }: RowResult): string {
  const { standard, nominal, length } = line?.spec.fields ?? {}
  return `${standard?.value ?? ''} ${[nominal?.value, length?.value].filter((one) => one !== undefined).join('×')}`
}

/** Whether the row will be asked about before anything is ordered: it lacks its quantity or its size, or contradicts itself. */
const isAsked = ({ line, problem }: RowResult): boolean =>
  problem !== '' ||
  line?.quantity?.qty == null ||
  line.spec.fields.nominal === undefined ||
  (line.spec.contradictions ?? []).length > 0

type Verdict = 'right' | 'asked' | 'asked needlessly' | 'wrong silently'

function verdictOn(found: RowResult | undefined, wanted: Wanted | undefined): Verdict {
  if (!found || !wanted) return 'wrong silently'
  const [standard, size, quantity, unit = '', level] = wanted
  if (isAsked(found)) return quantity === null ? 'asked' : 'asked needlessly'
  const isRight =
    quantity !== null &&
    partOf(found) === `${standard} ${size}` &&
    found.line?.quantity?.qty === Math.round(quantity * 1000) &&
    found.line.quantity.unit === unit &&
    (level === undefined || found.line.spec.fields.propertyClass?.value === level)
  return isRight ? 'right' : 'wrong silently'
}

const counts: Record<Verdict, number> = { right: 0, asked: 0, 'asked needlessly': 0, 'wrong silently': 0 }

/** Compares what was read with what is meant, row by row. */
function judge(results: readonly RowResult[], wanted: readonly Wanted[]): void {
  const verdicts = Array.from({ length: Math.max(results.length, wanted.length) }, (_, at) =>
    verdictOn(results[at], wanted[at]),
  )
  for (const verdict of verdicts) counts[verdict] += 1
  const seen = results.map((found) => [
    partOf(found),
    found.line?.quantity?.qty,
    found.line?.quantity?.unit,
    found.problem,
  ])
  expect(verdicts, JSON.stringify(seen)).not.toContain('wrong silently')
  expect(verdicts, JSON.stringify(seen)).not.toContain('asked needlessly')
}

test.each(cases)('$name: each row is read as it is meant, or asked about', async (one) => {
  const { results, asksSheet } = await read(one)
  judge(results, one.wanted)
  if (one.asks) expect(asksSheet).toBe(true)
})

/** A pasted line as a row, with the quantity that its text says. */
const pastedRow = (line: LineToMatch): RowResult => ({
  cells: [],
  line: { ...line, quantity: line.quantity ?? quantityIn(line.spec, line.usualUnit) },
  problem: '',
})

test.each(texts)('$name, as text: each line is read as it is meant, or asked about', ({ text, wanted }: TextCase) => {
  const lines = pastedLines(text, undefined).filter(({ spec }) => !saysNothing(spec) && spec.notFastener === undefined)
  judge(lines.map(pastedRow), wanted)
})

test('no row is wrong without a word, and at least 97 % are right or rightly asked about', () => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.info(`lists: ${cases.length + texts.length} files and texts, ${JSON.stringify(counts)}`)
  expect(counts['wrong silently']).toBe(0)
  expect((counts.right + counts.asked) / all).toBeGreaterThanOrEqual(0.97)
})
