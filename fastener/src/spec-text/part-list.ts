import type { Field, SpecFields, SpecText } from './field.ts'
import type { Span } from './folded-text.ts'
import { parseSpecText } from './spec-text.ts'

/** Lists longer than this are cut: a purchase of so many lines is a file, not a pasted text. */
const mostLines = 2000

/**
 * Reads a list of parts, one a line or separated by `；`, as it is pasted from a message or a sheet: numbered or not, with
 * quantities and units. A line that names several sizes (`M8×20、M8×25 各200`, `M8×20/25/30`) gives a specification for
 * each; what the line says once holds for all of them. Blank lines and heads of tables give none. `at` counts in `input`,
 * the line without its number. Never throws.
 */
export const parsePartList = (text: string): SpecText[] =>
  text
    .split(/[\n\r\u2028\u2029;；]/, mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(withoutNumber)
    .flatMap(specsOfLine)
    .filter(({ fields, rest }) => Object.keys(fields).length > 0 || rest.length > 0)

const ordinal = /^(?:[①-⑳]|[（(]?(\d{1,3})(?:[)）、]|[.．](?!\d)))\s*/

/** The line without `1、`, `(2)`, `3.` or `④`; a number above 99 is one only where it is the line's own. */
function withoutNumber(line: string, index: number): string {
  const found = ordinal.exec(line)
  const number = Number(found?.[1] ?? 0)
  return found && (number <= 99 || number === index + 1) ? line.slice(found[0].length) : line
}

function specsOfLine(line: string): SpecText[] {
  const items = itemsOf(line)
  const specs = items.map(([start, end]) => shifted(parseSpecText(line.slice(start, end)), start, line))
  return (specs.length > 1 ? shared(specs) : specs).flatMap(withEachLength)
}

/** Where the items of a line are: a piece between commas begins a new one where it has a size and the one before has, too. */
function itemsOf(line: string): Span[] {
  const items: { at: Span; sized: boolean }[] = []
  for (const at of piecesOf(line)) {
    const sized = parseSpecText(line.slice(...at)).fields.nominal !== undefined
    const last = items.at(-1)
    if (last && !(last.sized && sized))
      items[items.length - 1] = { at: [last.at[0], at[1]], sized: last.sized || sized }
    else items.push({ at, sized })
  }
  return items.map(({ at }) => at)
}

function piecesOf(line: string): Span[] {
  const pieces: Span[] = []
  let start = 0
  for (const comma of line.matchAll(/[、，,]/g)) {
    pieces.push([start, comma.index])
    start = comma.index + 1
  }
  return [...pieces, [start, line.length]]
}

const shiftedSpan = ([start, end]: Span, by: number): Span => [start + by, end + by]

function shifted(spec: SpecText, by: number, input: string): SpecText {
  const move = <T>(field: Field<T>): Field<T> => ({
    ...field,
    at: shiftedSpan(field.at, by),
    ...(field.also && { also: field.also.map((span) => shiftedSpan(span, by)) }),
  })
  const fields = Object.fromEntries(Object.entries(spec.fields).map(([name, field]) => [name, move<unknown>(field)]))
  return {
    input,
    fields: fields as SpecFields,
    rest: spec.rest.map(({ text, at }) => ({ text, at: shiftedSpan(at, by) })),
  }
}

const ofOneSize: ReadonlySet<string> = new Set(['nominal', 'pitch', 'threadsPerInch', 'length', 'quantity', 'unit'])

/** Where one item only names the part, what the items say holds for all; `各` makes the quantity hold for all, too. */
function shared(specs: readonly SpecText[]): SpecText[] {
  const naming = specs.filter(({ fields }) => fields.product || fields.standard)
  if (naming.length > 1) return [...specs]
  const each = /各/.test(specs[0]?.input ?? '')
  const common = Object.assign({}, ...specs.map(({ fields }) => fields).reverse()) as SpecFields
  const kept = Object.entries(common).filter(([name]) =>
    each ? !ofOneSize.has(name) || isCount(name) : !ofOneSize.has(name),
  )
  return specs.map((spec) => ({ ...spec, fields: { ...(Object.fromEntries(kept) as SpecFields), ...spec.fields } }))
}

const isCount = (name: string): boolean => name === 'quantity' || name === 'unit'

const furtherLengths = /^(?:\s?[/、]\s?\d{1,4}(?:\.\d)?(?![\d.]|\s?(?:[支个只件套片根颗粒千万公箱盒包袋"寸]|kg|pcs)))+/

/** `M8×20/25/30`: the lengths behind the first one give a specification each. */
function withEachLength(spec: SpecText): SpecText[] {
  const { length } = spec.fields
  const list = length && furtherLengths.exec(spec.input.slice(length.at[1]))
  if (!length || !list) return [spec]
  const lengths = [...list[0].matchAll(/[\d.]+/g)].map(({ 0: text, index }): Field<number> => {
    const start = length.at[1] + index
    return { ...length, value: Number(text), text, at: [start, start + text.length] }
  })
  const [from, to] = [length.at[1], length.at[1] + list[0].length]
  const own = { ...spec, rest: spec.rest.filter(({ at }) => at[1] <= from || at[0] >= to) }
  const fields = Object.fromEntries(
    Object.entries(spec.fields).filter(([, field]) => field.at[1] <= from || field.at[0] >= to),
  ) as SpecFields
  return [length, ...lengths].map((each) => ({ ...own, fields: { ...fields, length: each } }))
}
