import { type FoldedText, fold, type Span } from '../words/folded-text.ts'

/** A word of the trade, or a number of a standard, that the reader does not know by itself; `means` is what it knows. */
export type TradeWord = { readonly word: string; readonly means: string }

/** Trade words ready to be read, by their first letter, the longest first. Plain data, which passes between threads. */
export type TradeWords = ReadonlyMap<string, readonly TradeWord[]>

export const noTradeWords: TradeWords = new Map()

const foldedWord = (text: string): string => fold(text).text.trim()

/** Prepares trade words for reading. Words without a letter or a figure are left out. */
export function tradeWords(list: readonly TradeWord[]): TradeWords {
  const folded = list
    .map(({ word, means }) => ({ word: foldedWord(word), means: foldedWord(means) }))
    .filter(({ word, means }) => /[\p{L}\p{N}]/u.test(word) && means !== '')
    .sort((a, b) => b.word.length - a.word.length)
  return Map.groupBy(folded, ({ word }) => word.charAt(0))
}

const isLatin = (letter: string): boolean => /^[a-z\d]$/.test(letter)

/** Whether a word stands at a place by itself: Latin letters and figures beside it would make it another one. */
function standsAt(text: string, at: number, { word }: TradeWord): boolean {
  if (!text.startsWith(word, at)) return false
  if (isLatin(word.charAt(0)) && isLatin(text.charAt(at - 1))) return false
  return !(isLatin(word.charAt(word.length - 1)) && isLatin(text.charAt(at + word.length)))
}

/** The meaning between its neighbours: figures and Latin letters do not grow together. */
function parted(before: string, means: string, after: string): string {
  const first = isLatin(before) && isLatin(means.charAt(0)) ? ' ' : ''
  const last = isLatin(after) && isLatin(means.charAt(means.length - 1)) ? ' ' : ''
  return first + means + last
}

/**
 * Folds a text, with trade words read as what they mean. Each letter of a meaning stands for the whole word of the input,
 * so that positions are those of what was typed.
 */
export function foldWith(input: string, words: TradeWords): FoldedText {
  const folded = fold(input)
  if (words.size === 0) return folded
  const { text } = folded
  let letters = ''
  const places: Span[] = []
  const put = (piece: string, place: Span) => {
    letters += piece
    for (let i = 0; i < piece.length; i += 1) places.push(place)
  }
  for (let at = 0; at < text.length; ) {
    const found = words.get(text.charAt(at))?.find((one) => standsAt(text, at, one))
    const end = at + (found?.word.length ?? 1)
    put(found ? parted(letters.at(-1) ?? '', found.means, text.charAt(end)) : text.charAt(at), [at, end])
    at = end
  }
  const end = text.length
  return {
    text: letters,
    original: (start, until) => folded.original(places[start]?.[0] ?? end, places[until - 1]?.[1] ?? end + 1),
    isInside: (at) => {
      const place = places[at]
      return place !== undefined && place !== places[at - 1] && folded.isInside(place[0])
    },
  }
}
