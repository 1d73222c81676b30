import { looksLike } from '../../text/look-alikes.ts'
import { simplifiedForm } from '../../text/traditional.ts'
import { unitWords } from './quantity-units.ts'

/** A piece of the input as [start, end) in UTF-16 code units. */
export type Span = readonly [start: number, end: number]

/** Normalised text, with the origin of each of its characters. */
export type FoldedText = {
  readonly text: string
  readonly original: (start: number, end: number) => Span
  /** Whether a position is inside the expansion of one input character. */
  readonly isInside: (at: number) => boolean
}

/** Characters that stand for several, or that NFKC leaves unchanged. */
const spelled: Readonly<Record<string, string>> = {
  '㎏': 'kg',
  '㎜': 'mm',
  '㎝': 'cm',
  '№': 'no',
  '½': '1/2"',
  '¼': '1/4"',
  '¾': '3/4"',
  '⅛': '1/8"',
  '⅜': '3/8"',
  '⅝': '5/8"',
  '⅞': '7/8"',
  '*': '×',
  '✕': '×',
  '✖': '×',
  '⨯': '×',
  '╳': '×',
  Ø: 'φ',
  ø: 'φ',
  '∅': 'φ',
  '⌀': 'φ',
  '“': '"',
  '”': '"',
  '″': '"',
  '〃': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}
const fractions = '½¼¾⅛⅜⅝⅞'
const circled = /[①-⑳]/
const chinese = /[㐀-鿿]/
const digit = /\d/

/** `8,4`, `0,5` and the pitch of `M12x1,25` in German notation: in a text without Chinese, a comma before a single last digit. */
const decimalComma = /(?<=(?:^|[\sφØø×xX*])\d{1,2}),(?=\d(?![\d,.]))|(?<=[×xX*]\s?[0-6]),(?=[2-7]5(?![\d,.]))/g

/** `10x16x0,5 50片`: three figures or more beside a German standard, whatever the quantity is written in. */
const germanFigures = /(?<![\d,.])\d{1,3}(?:,\d)?(?:\s?[xX×*]\s?\d{1,3}(?:,\d)?){2,}(?![\d,.])/g

/** `8,8级`: a class with a comma. */
const commaClass = /(?<=^|[\s㐀-鿿-])(?:[3-9](?=,[68])|8(?=,8)|9(?=,8)|1[02](?=,9)),(?=\d\s*(?:级|級|s))/gi

/** Places of the commas that stand before decimals. */
export function decimalCommas(input: string): ReadonlySet<number> {
  if (!chinese.test(input)) return new Set(Array.from(input.matchAll(decimalComma), ({ index }) => index))
  const classes = Array.from(input.matchAll(commaClass), ({ 0: text, index }) => index + text.length - 1)
  if (!/din/i.test(input)) return new Set(classes)
  return new Set([
    ...classes,
    ...Array.from(input.matchAll(germanFigures)).flatMap(({ 0: figures, index }) =>
      Array.from(figures.matchAll(/,/g), (comma) => index + comma.index),
    ),
  ])
}

/** `M1O×25`: a letter that was typed for a zero between figures. */
const letterForZero = /(?<=\d)[oO](?=[\d*xX×])/g

/** A cell with a unit before the cell with its number: `M10×50⇥个⇥200`. */
const unitCell = /(?<=(?:^|\t)([^\t]*))\t(?=\s*([^\t\d]{1,4}?)\s*\t\s*\d[\d,.]*\s*(?:\t|$))/g

/** Sign for the beginning of such a cell, without which 50 would be the number of pieces. */
export const unitCellSign = '|'

const unitCells = (input: string): ReadonlySet<number> =>
  new Set(
    Array.from(input.matchAll(unitCell))
      .filter(
        ({ 1: before = '', 2: unit = '' }) => unitWords.has(unit.toLowerCase()) && !/^\s*[\d,.]+\s*$/.test(before),
      )
      .map(({ index }) => index),
  )

/** 毫米 and others as their signs. */
const metricWords: Readonly<Record<string, string>> = { 毫米: 'mm', 厘米: 'cm', 公分: 'cm' }
const metricWord = /毫米|厘米|公分/g

/** What stands for a character because of those beside it, by its place. */
function signsIn(input: string): ReadonlyMap<number, string> {
  const signs = new Map<number, string>()
  for (const { 0: word, index } of input.matchAll(metricWord))
    for (const [at, letter] of metricWords[word]!.split('').entries()) signs.set(index + at, letter)
  for (const at of unitCells(input)) signs.set(at, unitCellSign)
  for (const at of decimalCommas(input)) signs.set(at, '.')
  for (const { index } of input.matchAll(letterForZero)) signs.set(index, '0')
  return signs
}

/**
 * Lower case, half width, one kind of dash, cross and quotation mark; white space is collapsed to one blank, and
 * removed next to a Chinese character, where it separates nothing; but `10万 5` is not `10万5`.
 */
export function fold(input: string): FoldedText {
  const letters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const put = (letter: string, start: number, end: number) => {
    for (const unit of letter.split('')) {
      letters.push(unit)
      starts.push(start)
      ends.push(end)
    }
  }
  const signs = signsIn(input)
  let position = 0
  for (const character of input) {
    const start = position
    position += character.length
    const letter = signs.get(start) ?? foldCharacter(character, letters.at(-1))
    if (letter === ' ') {
      if (letters.length > 0 && !/[ 㐀-鿿]/.test((letters.at(-1) ?? '').replace('万', ''))) put(' ', start, position)
      continue
    }
    if (chinese.test(letter) && letters.at(-1) === ' ') {
      letters.pop()
      starts.pop()
      ends.pop()
    }
    put(letter, start, position)
  }
  return {
    text: letters.join(''),
    original: (start, end) => [starts[start] ?? position, ends[end - 1] ?? position],
    isInside: (at) => at > 0 && at < starts.length && starts[at] === starts[at - 1],
  }
}

function foldCharacter(character: string, before: string | undefined): string {
  // 12乘60
  if (character === '乘' && digit.test(before ?? '')) return '×'
  const own = spelled[character]
  if (own !== undefined) return fractions.includes(character) && digit.test(before ?? '') ? `-${own}` : own
  if (circled.test(character)) return character
  const plain = simplifiedForm(looksLike(character).normalize('NFKC').toLowerCase())
  const letter = plain.length === 1 ? plain : character
  return /\s/.test(letter) ? ' ' : (spelled[letter] ?? letter)
}
