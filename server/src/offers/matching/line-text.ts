import type { SpecText } from '@lianmeng/fastener/spec-text/field'
import { parsePartList } from '@lianmeng/fastener/spec-text/part-list'

/** Marks of direction and other signs without a shape, and pictures; \u2716 stands between measures. */
const unseen = /\p{Cf}|\p{Cs}|\ufe0f|(?!\u2716)\p{Extended_Pictographic}/gu

/** A text without what cannot be read in it: pictures, marks of direction, signs without a shape. */
export const cleaned = (text: string): string => text.replace(unseen, ' ')

/** The lines of a pasted text. */
export const readLines = (text: string): SpecText[] => parsePartList(cleaned(text))

/** One line, whatever signs stand in it that would part it in a list. */
export function readLine(text: string): SpecText {
  const line = cleaned(text)
    .replace(/[\n\r\u2028\u2029;；]+/g, ' ')
    .trim()
  const [first, ...others] = parsePartList(line)
  // A line that names several parts is one line all the same: then its first part stands for it, and the rest is unread.
  if (first && others.length === 0) return first
  return { input: line, fields: first?.fields ?? {}, rest: [{ text: line, at: [0, line.length] }] }
}

/**
 * What a choice is remembered by: the text without quantity, in one spelling. Every other sign counts, so that a choice never
 * holds for a text that says something else.
 */
export function textKey({ input, fields }: SpecText): string {
  const spans = [fields.quantity, fields.unit]
    .flatMap((field) => (field ? [field.at, ...(field.also ?? [])] : []))
    .sort(([a], [b]) => b - a)
  let text = input
  for (const [start, end] of spans) text = `${text.slice(0, start)} ${text.slice(end)}`
  // A blank between two figures parts them; any other says nothing.
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*\u2716×]/g, 'x')
    .replace(/[，,、;；]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '')
    .slice(0, 200)
}
