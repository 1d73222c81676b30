import { parseSpecText } from '../spec-text.ts'
import { noTradeWords, type TradeWords } from '../trade-words/trade-words.ts'
import type { Field, SpecFields, SpecText } from '../words/field.ts'
import { decimalCommas, type Span } from '../words/folded-text.ts'
import { hasBareSize, kindOf } from '../words/part-kind.ts'
import { joinedLines } from './joined-lines.ts'
import { setOfLine } from './part-set.ts'

/** Longer lists are truncated: a purchase with so many lines comes as a file, not as pasted text. */
const mostLines = 2000

/**
 * Reads a list of parts, one per line or separated by `；`, pasted from a message or a sheet: numbered or not, with
 * quantities and units. A line with several sizes (`M8×20、M8×25 各200`, `M8×20/25/30`) gives a specification for each;
 * everything stated once applies to all of them. A bolt `配螺母平垫` gives one for each part that comes with it. Blank lines
 * and heads of tables give none. Sizes below a heading belong to it; `名称：… ⏎ 规格：… ⏎ 数量：…` is one part. `at` counts in `input`, the line without its number. Never throws.
 * @param words what the trade says besides, handed in
 */
export const parsePartList = (text: string, words: TradeWords = noTradeWords): SpecText[] =>
  joinedLines(text.split(/[\n\r\u2028\u2029]/, mostLines), words)
    .flatMap((line) => withHeading(line, words))
    .slice(0, mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(withoutNumber)
    .flatMap((line) => partsOfLine(line, words))
    .filter(({ fields, rest }) => Object.keys(fields).length > 0 || rest.length > 0)

/** Not within brackets: `(8x; for the motors)`. */
const betweenParts = /[;；](?![^(（]*[)）])/

/** `外六角8.8：M8×20；M8×25`: the text before the colon applies to each of them, if it names a part and no size. */
function withHeading(line: string, words: TradeWords): string[] {
  const pieces = line.split(betweenParts)
  const [, heading = '', first = ''] = /^([^:：]+[:：])(.+)$/.exec(pieces[0]!) ?? []
  if (pieces.length < 2 || heading === '') return pieces
  const { nominal, product, standard } = parseSpecText(heading, words).fields
  if (nominal || !(product || standard)) return pieces
  return [first, ...pieces.slice(1)].filter((piece) => piece.trim() !== '').map((piece) => heading + piece)
}

const ordinal =
  /^(?:[①-⑳]|(?:item|pos|序号|编号|第)[.:：]?\s*\d{1,4}(?:项|条)?(?=[\s:.)：、])[:.)：、]?|[（(]?(\d{1,3})(?:[)）、]|[.．](?!\d)|(?=\t)))\s*/i

/** The line without `1、`, `(2)`, `3.` or `④`; a number above 99 counts only if it equals the line's own number. */
function withoutNumber(line: string, index: number): string {
  const found = ordinal.exec(line)
  const number = Number(found?.[1] ?? 0)
  return found && (number <= 99 || number === index + 1) ? line.slice(found[0].length) : line
}

function partsOfLine(line: string, words: TradeWords): SpecText[] {
  const read = (text: string) => itemSpecs(text, words)
  const specs = setOfLine(line, read, words) ?? read(line)
  return specs.length > 1 ? specs.map((spec, part) => ({ ...spec, part })) : specs
}

function itemSpecs(line: string, words: TradeWords): SpecText[] {
  const items = itemsOf(line, words)
  const specs = items.map(([start, end]) => shifted(parseSpecText(line.slice(start, end), words), start, line))
  return (specs.length > 1 ? shared(specs) : specs).flatMap(withEachLength)
}

/** The items of a line. A piece between commas starts a new item if both it and the piece before have a size. */
function itemsOf(line: string, words: TradeWords): Span[] {
  const items: { at: Span; sized: boolean }[] = []
  for (const at of piecesOf(line)) {
    const sized = parseSpecText(line.slice(...at), words).fields.nominal !== undefined
    const last = items.at(-1)
    if (last && !(last.sized && sized))
      items[items.length - 1] = { at: [last.at[0], at[1]], sized: last.sized || sized }
    else items.push({ at, sized })
  }
  return items.map(({ at }) => at)
}

/** A quantity holds for each of the sizes of a line. */
const each = /各|\bje\b|\beach\b/i
const betweenItems =
  /[、，,]|\s(?=[mM]\d{1,2}(?:\.\d)?[*xX×]\d)|(?<=\d\s?[支个個只件套片根]|[\u4e00-\u9fff]\s?\d{2,6})\s+(?=[mM]\d)/g
/** `M6 M8 M10 各500`, `M6 und M8 je 500`: also what stands between two sizes. */
const betweenSizes =
  /[、，,]|\s(?=[mM]\d{1,2}(?:\.\d)?[*xX×]\d)|(?<=[mM]\d{1,2}(?:\.\d)?(?:[*xX×]\d{1,3})?)\s*(?:和|及|与|und|and|&|\/|\s)\s*(?=[mM]\d)/g

function piecesOf(line: string): Span[] {
  const pieces: Span[] = []
  let start = 0
  const decimals = decimalCommas(line)
  for (const { 0: sign, index } of line.matchAll(each.test(line) ? betweenSizes : betweenItems)) {
    if (decimals.has(index)) continue
    // A blank separates two sizes, but not a size from the words before it.
    if (sign === ' ' && !/[mM]\d/.test(line.slice(start, index))) continue
    pieces.push([start, index])
    start = index + sign.length
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
    ...spec,
    input,
    fields: fields as SpecFields,
    rest: spec.rest.map(({ text, at }) => ({ text, at: shiftedSpan(at, by) })),
  }
}

const ofOneSize: ReadonlySet<string> = new Set(['nominal', 'pitch', 'threadsPerInch', 'length', 'quantity', 'unit'])

/** If only one item names the part, its fields apply to all items; with `各` so does the quantity. */
function shared(specs: readonly SpecText[]): SpecText[] {
  const naming = specs.filter(({ fields }) => fields.product || fields.standard)
  const isOfEach = each.test(specs[0]?.input ?? '')
  if (naming.length > 1) return isOfEach ? withCount(specs) : [...specs]
  const common = Object.assign({}, ...specs.map(({ fields }) => fields).reverse()) as SpecFields
  const kept = Object.entries(common).filter(([name]) =>
    isOfEach ? !ofOneSize.has(name) || isCount(name) : !ofOneSize.has(name),
  )
  return specs.map((spec) =>
    spelled({ ...spec, fields: { ...(Object.fromEntries(kept) as SpecFields), ...spec.fields } }),
  )
}

/** The size in the notation of the part named by another item: `3.5` of a tapping screw is ST3.5. */
function spelled(spec: SpecText): SpecText {
  const { nominal, product } = spec.fields
  const figures = /^M([\d.]+)$/.exec(nominal?.value ?? '')?.[1]
  const kind = kindOf(product?.value)
  if (!nominal || !figures || !(hasBareSize(kind) || kind === 'tapping')) return spec
  return {
    ...spec,
    fields: { ...spec.fields, nominal: { ...nominal, value: kind === 'tapping' ? `ST${figures}` : figures } },
  }
}

/** `平垫、弹垫各2000片`: separate parts with one quantity. */
function withCount(specs: readonly SpecText[]): SpecText[] {
  const { quantity, unit } = specs.at(-1)?.fields ?? {}
  return specs.map((spec) => ({
    ...spec,
    fields: { ...(quantity && { quantity }), ...(unit && { unit }), ...spec.fields },
  }))
}

const isCount = (name: string): boolean => name === 'quantity' || name === 'unit'

/** Behind a slash 8.8 and 10.9 are classes. */
const furtherLengths =
  /^(?:\s?[/、]\s?(?!(?:[3-9]\.[68]|1[024]\.9)(?!\d))\d{1,4}(?:\.\d)?(?![\d.A-Za-z]|\s?(?:[*xX×支个只件套片根颗粒千万公箱盒包袋"寸]|kg|pcs)))+/

/** `M8×20/25/30`: each further length gives a specification. */
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
