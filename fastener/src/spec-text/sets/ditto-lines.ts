import { parseSpecText } from '../spec-text.ts'
import type { TradeWords } from '../trade-words/trade-words.ts'
import type { SpecFields } from '../words/field.ts'

/** A line that begins with 同上: all that it leaves open is as in the line before. */
const ditto =
  /^\s*(?:\d{1,3}[.、)]\s*)?(?:同上(?:规格|款|材质)?|同前|〃|ditto|dito|dto\.?|wie oben|same as above)\s*[,，:：、]?\s*/i

/** Fields that go together: another size has another length. */
const ofSize = ['nominal', 'pitch', 'threadsPerInch', 'length'] as const
const always = ['quantity', 'unit'] as const

/** The words of a line without those for the fields that the next one says. */
function withoutSaid(line: string, own: SpecFields, words: TradeWords): string {
  const fields = parseSpecText(line, words).fields
  const names = new Set<string>([...Object.keys(own), ...always, ...(own.nominal ? ofSize : [])])
  const spans = Object.entries(fields)
    .flatMap(([name, { at, also = [] }]) => (names.has(name) ? [at, ...also] : []))
    .sort(([a], [b]) => b - a)
  let text = line
  let last = line.length
  for (const [start, end] of spans) {
    // A class may say the material as well: one place of two fields.
    if (end <= last) text = `${text.slice(0, start)} ${text.slice(end)}`
    last = start
  }
  return text.replace(/ [*×xX]? +/g, ' ').trim()
}

/** Lines with `同上 M6×20 200个` as what they mean: the words of the line before, and their own. */
export function withoutDittos(lines: readonly string[], words: TradeWords): string[] {
  const meant: string[] = []
  for (const line of lines) {
    const own = ditto.test(line) ? line.replace(ditto, '') : undefined
    const before = meant.at(-1)
    if (own === undefined || before === undefined) meant.push(line)
    else meant.push(`${withoutSaid(before, parseSpecText(own, words).fields, words)} ${own}`)
  }
  return meant
}
