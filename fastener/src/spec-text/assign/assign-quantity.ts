import { packageUnits } from '../tokens/read-pack.ts'
import type { Reading } from '../tokens/reading.ts'
import { isWithoutLength, type PartKind } from '../words/part-kind.ts'
import type { Token } from '../words/token.ts'

type QuantityToken = Extract<Token, { kind: 'quantity' }>
type NumberToken = Extract<Token, { kind: 'number' }>
type PackToken = Extract<Token, { kind: 'pack' }>

/** What is assumed to be the quantity: no unit, no label and no multiplication sign says so. `signed`: a sign at the end of its line does. */
const assumed = { signed: 0.8, likely: 0.6, small: 0.4 }

/**
 * Assigns the quantity that is written as one: with a unit, a label or a multiplication sign. Of two different ones it is
 * open which is meant.
 */
export function assignQuantity(reading: Reading): void {
  if (reading.fields.quantity) return
  const all = reading.open('quantity')
  // `一套 100套`: the content of a set, and the number of sets.
  const content = all.filter(
    (token) =>
      token.unit === '套' &&
      /^一/.test(reading.written(token)) &&
      all.some((other) => other !== token && other.unit === '套'),
  )
  reading.use(...content)
  const [first, ...others] = all.filter((token) => !content.includes(token))
  if (!first || isSplit(reading, first)) return
  if (others.some((other) => other.quantity !== first.quantity || other.unit !== first.unit)) return
  const packs = reading.open('pack')
  const isMultiple = first.unit === undefined && /^[x×]/i.test(reading.written(first))
  if (packs.length === 1 && isMultiple) multiply(reading, { ...first, unit: packs[0]!.package ?? '包' }, packs)
  else if (packs.length > 0 && (first.unit === undefined || packageUnits.has(first.unit)))
    multiply(reading, first, packs)
  else setQuantity(reading, first, first.quantity, first.unit, first.confidence)
}

export function setQuantity(
  reading: Reading,
  token: Token,
  quantity: number,
  unit: string | undefined,
  confidence: number,
): void {
  reading.use(token)
  reading.set('quantity', quantity, confidence, token)
  if (unit !== undefined) reading.set('unit', unit, confidence, token)
}

/** `5包 100支/包` is 500 支. With packs of another kind, with several, or without a unit it is open what is ordered. */
function multiply(reading: Reading, { quantity, unit, ...token }: QuantityToken, packs: readonly PackToken[]): void {
  const [pack] = packs
  if (!pack || packs.length > 1 || unit === undefined || (pack.package ?? unit) !== unit) return
  const own = reading.tokens.find(({ start }) => start === token.start)!
  reading.use(own, pack)
  const confidence = Math.min(token.confidence, 0.8)
  reading.set('quantity', quantity * pack.size, confidence, own, pack)
  reading.set('unit', pack.unit ?? '支', confidence, own, pack)
}

/** `1 200支`: a thousand two hundred, or two hundred of something else. */
function isSplit(reading: Reading, token: QuantityToken): boolean {
  const before = reading.tokens[reading.tokens.indexOf(token) - 1]
  return (
    before?.kind === 'number' &&
    reading.isOpen(before) &&
    /^[1-9]\d{0,2}$/.test(before.figure.text) &&
    /^\d{3}(?!\d)/.test(reading.written(token)) &&
    before.end === token.start - 1 &&
    !reading.isOtherCell(token)
  )
}

/** Whole pieces, or a thousand in German: `1.200`, which has to be asked. */
const countable = /^[1-9]\d*$|^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}\.\d{3}$/

/** A year is no quantity. 2000 is more often a quantity. */
const isYear = (value: number): boolean => value >= 1950 && value < 2050 && value !== 2000

const isCountable = ({ figure }: NumberToken): boolean => countable.test(figure.text) && !isYear(figure.value)

/**
 * Assumes a figure to be the quantity: the only whole figure in a cell of its own, or the last free figure of a line in which
 * everything else was understood. Anybody can see that nothing says so: its confidence is that of a guess.
 */
export function assumeQuantity(reading: Reading, kind: PartKind | undefined): void {
  const { quantity, nominal } = reading.fields
  if (quantity || !nominal || reading.open('quantity').length > 0 || reading.open('pack').length > 0) return
  const token = reading.hasCells ? ofCells(reading) : ofLine(reading, kind)
  if (!token) return
  const unsigned = token.figure.value >= 50 ? assumed.likely : assumed.small
  const confidence = isSigned(reading, token, kind) ? assumed.signed : unsigned
  setQuantity(reading, token, token.figure.value, undefined, confidence)
}

/** The least figure that a bracket or a dash makes a quantity: smaller ones number a remark. */
const leastSigned = 10

/**
 * Whether a sign at the end of a line says that a figure is the quantity: `= 500`, `: 500`, `(500)`, `- 500`. A dash may
 * also begin a length, where the part still lacks one.
 */
function isSigned(reading: Reading, token: NumberToken, kind: PartKind | undefined): boolean {
  const at = reading.tokens.indexOf(token)
  const before = reading.tokens[at - 1]
  if (!before || at < reading.tokens.length - 1) return false
  const [sign, end] = [reading.between(before, token), reading.after(token)]
  if (/[=:] ?$/.test(sign)) return /^\s*$/.test(end)
  const { value } = token.figure
  if (value < leastSigned || isYear(value)) return false
  if (/^ ?\( ?$/.test(sign)) return /^ ?\)\s*$/.test(end)
  const isComplete = reading.fields.length !== undefined || kind === 'nut' || isWithoutLength(kind)
  const isDash = sign === ' - ' || (/^-+$/.test(sign) && isLongDash(reading, before, token))
  return isComplete && isDash && /^\s*$/.test(end)
}

/** `热镀锌—600`, `镀锌-600`: a dash behind a word, or a long one, joins no code. */
const isLongDash = (reading: Reading, before: Token, token: NumberToken): boolean => {
  const sign = reading.writtenBetween(before, token)
  return /[—―─]|--/.test(sign) || (sign === '-' && /[㐀-鿿]$/.test(reading.written(before)))
}

/** Whether a number stands alone in a cell that does not only number the row. */
const isCell = (reading: Reading, token: NumberToken): boolean => reading.isAlone(token) && token !== reading.tokens[0]

/** The only whole figure in a cell of its own; of several, the one that times the price gives the amount. */
function ofCells(reading: Reading): NumberToken | undefined {
  const cells = reading.open('number').filter((token) => isCell(reading, token))
  const counts = cells.filter(isCountable)
  return counts.length <= 1 ? counts[0] : priced(cells)
}

/** The count in `500 0.18 90`: pieces, price and amount. */
const priced = (numbers: readonly NumberToken[]): NumberToken | undefined =>
  numbers.find((token, at) => {
    const [price, amount] = numbers.slice(at + 1)
    return (
      isCountable(token) &&
      price !== undefined &&
      amount !== undefined &&
      Math.abs(token.figure.value * price.figure.value - amount.figure.value) < 0.01
    )
  })

function ofLine(reading: Reading, kind: PartKind | undefined): NumberToken | undefined {
  const numbers = reading.open('number')
  const counted = priced(numbers)
  if (counted) return counted
  const last = numbers.at(-1)
  // A figure before everything else numbers the row or the part.
  if (!last || last === reading.tokens[0] || !isCountable(last)) return undefined
  if (!reading.isFree(last) && !isSigned(reading, last, kind)) return undefined
  const isUnderstood = (token: Token) =>
    token === last ||
    !reading.isOpen(token) ||
    token.kind === 'measure' ||
    (token.kind === 'word' && token.meaning.says === 'nothing')
  return reading.tokens.every(
    (token) => isUnderstood(token) || (token === reading.tokens[0] && token.kind === 'number'),
  )
    ? last
    : undefined
}
