import { parsePartList } from '@lianmeng/fastener/spec-text/sets/part-list'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { published } from '../../reference/overlays/published.ts'
import { withoutEqualNumbers } from './equal-numbers.ts'
import { withGostApart } from './gost-marks.ts'

/** Direction marks and other characters without a glyph, and emoji; \u2716 is used between measures. */
const unseen = /\p{Cf}|\p{Cs}|\ufe0f|(?!\u2716)\p{Extended_Pictographic}/gu

/** A text without emoji, direction marks and characters without a glyph. */
export const cleaned = (text: string): string => text.replace(unseen, ' ')

/** The lines of a pasted text, read with the trade words that are published. */
export const readLines = (text: string): SpecText[] =>
  parsePartList(withGostApart(cleaned(text)), published().words).map(withoutEqualNumbers)

/**
 * One line, even with characters that would split it in a list.
 * @param part which of several parts in the text the line stands for
 */
export function readLine(text: string, part?: number): SpecText {
  const line = withGostApart(cleaned(text))
    .replace(/[\n\r\u2028\u2029;；]+/g, ' ')
    .trim()
  const parts = parsePartList(line, published().words).map(withoutEqualNumbers)
  if (part !== undefined && parts[part]) return parts[part]
  const [first, ...others] = parts
  // A line that names several parts is still one line: its first part represents it, and the rest is unread.
  if (first && others.length === 0) return first
  return { input: line, fields: first?.fields ?? {}, rest: [{ text: line, at: [0, line.length] }] }
}

/**
 * The key for remembering a choice: the text without quantity, in normalised spelling, and which of its parts is meant.
 * Every other character counts, so that a choice never applies to a different text.
 */
export function textKey({ input, fields, part = 0 }: SpecText): string {
  const spans = [fields.quantity, fields.unit]
    .flatMap((field) => (field ? [field.at, ...(field.also ?? [])] : []))
    .sort(([a], [b]) => b - a)
  let text = input
  for (const [start, end] of spans) text = `${text.slice(0, start)} ${text.slice(end)}`
  // A space between two numbers separates them; other spaces mean nothing.
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*\u2716×]/g, 'x')
    .replace(/[，,、;；]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '')
    .slice(0, 200)
    .concat(part > 0 ? `\u241f${part}` : '')
}
