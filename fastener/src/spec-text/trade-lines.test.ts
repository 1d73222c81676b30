import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { standardsByNumber } from '../standard/library.ts'
import { parsePartList } from './sets/part-list.ts'
import { doubtsOf, isGuess } from './words/doubts.ts'
import type { Field, SpecFields, SpecText } from './words/field.ts'

/**
 * Lines as people write them, and for each part the `key value` pairs that a person would write down. `q ?`: a figure must be
 * asked for. `!`: something contradicts itself and must be asked. `none`: no fastener.
 */
const lines = readFileSync(new URL('trade-lines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, expected: string])
  .map(([text, expected]) => ({ text: text.replaceAll('\\t', '\t'), expected }))

const pieces: ReadonlySet<string> = new Set(['支', '个', '只', '件', '套', '片'])

/** A count in single pieces, so that 2 千支 and 2000 支 are the same; other units keep their name. */
function amountOf({ quantity, unit }: SpecFields): { q: string; u: string } | undefined {
  if (!quantity) return undefined
  if (unit?.value === '千支') return { q: String(quantity.value * 1000), u: '' }
  return { q: String(quantity.value), u: unit && !pieces.has(unit.value) ? unit.value : '' }
}

const values: Readonly<Record<string, (fields: SpecFields) => string | undefined>> = {
  std: (f) => f.standard?.value,
  d: (f) => f.nominal?.value,
  p: (f) => f.pitch && String(f.pitch.value),
  l: (f) => f.length && String(f.length.value),
  class: (f) => f.propertyClass?.value,
  material: (f) =>
    f.material?.at[0] === f.propertyClass?.at[0] && f.material ? undefined : (f.material?.value.name ?? undefined),
  surface: (f) => f.surface?.value.name,
  q: (f) => amountOf(f)?.q,
  u: (f) => amountOf(f)?.u || undefined,
  product: (f) => f.product?.value.name,
}
const fieldOf: Readonly<Record<string, keyof SpecFields>> = {
  std: 'standard',
  d: 'nominal',
  p: 'pitch',
  l: 'length',
  class: 'propertyClass',
  material: 'material',
  surface: 'surface',
  q: 'quantity',
  u: 'unit',
  product: 'product',
}

const isKnown = (standard: string): boolean => standardsByNumber(standard).length > 0

type Verdict = 'right' | 'asked' | 'wrong'

/** Whether a field that was not read as expected was marked as open. */
function isAsked(key: string, spec: SpecText): boolean {
  const field = spec.fields[fieldOf[key]!] as Field<unknown> | undefined
  // A missing quantity or size is always asked for.
  if (field === undefined) return key === 'q' || key === 'd' || doubtsOf(spec, isKnown).length > 0
  return isGuess(field) || (key === 'std' && !isKnown(String(field.value)))
}

function partVerdict(spec: SpecText, expected: string): Verdict {
  const mustAsk = expected.startsWith('! ')
  const wanted = new Map(
    expected
      .replace('! ', '')
      .split('; ')
      .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)] as const),
  )
  if (wanted.get('u') === '千支') wanted.set('q', String(Number(wanted.get('q')) * 1000)).delete('u')
  let verdict: Verdict = 'right'
  for (const [key, value] of Object.entries(values)) {
    const [want, found] = [wanted.get(key), value(spec.fields)]
    if (want === found || (want === undefined && (mustAsk || key === 'product'))) continue
    if (key === 'product' && found === undefined && spec.fields.standard) continue
    if (want === '?' && isAsked(key, spec)) continue
    if (!isAsked(key, spec)) {
      if (process.env.SHOW) console.log(`   ${spec.input} | ${key}: wanted ${want}, found ${found}`)
      return 'wrong'
    }
    verdict = 'asked'
  }
  return mustAsk && doubtsOf(spec, isKnown).length === 0 ? 'wrong' : verdict
}

function verdictOf({ text, expected }: (typeof lines)[number]): Verdict {
  const specs = parsePartList(text)
  if (expected === 'none')
    return specs.every(({ notFastener }) => notFastener !== undefined)
      ? 'right'
      : specs.every((s) => doubtsOf(s).length > 0)
        ? 'asked'
        : 'wrong'
  const parts = expected.split(' || ')
  if (specs.some(({ notFastener }) => notFastener !== undefined)) return 'wrong'
  if (specs.length !== parts.length) return specs.some((spec) => doubtsOf(spec, isKnown).length > 0) ? 'asked' : 'wrong'
  const verdicts = specs.map((spec, at) => partVerdict(spec, parts[at]!))
  return verdicts.includes('wrong') ? 'wrong' : verdicts.includes('asked') ? 'asked' : 'right'
}

describe('lines of chats, tenders and lists', () => {
  const verdicts = lines.map((line) => ({ ...line, verdict: verdictOf(line) }))
  const of = (verdict: Verdict) => verdicts.filter((line) => line.verdict === verdict)

  test('there are at least 250, each once', () => {
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(250)
  })

  test('none is read wrongly without a question, and at least 97 % are right or asked rightly', () => {
    console.log(
      `${lines.length} lines: ${of('right').length} right, ${of('asked').length} asked, ${of('wrong').length} wrong silently\n` +
        of('asked')
          .map(({ text }) => `  asked: ${text}`)
          .join('\n'),
    )
    expect(of('wrong').map(({ text }) => text)).toEqual([])
    expect((of('right').length + of('asked').length) / lines.length).toBeGreaterThanOrEqual(0.97)
  })
})
