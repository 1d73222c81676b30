import type { FoldedText } from '../words/folded-text.ts'
import { afterDigit, match, type Reader, type Token } from '../words/token.ts'
import { wordAt } from '../words/vocabulary.ts'
import { readAddress } from './read-address.ts'
import { readClass } from './read-class.ts'
import { readCompanions } from './read-companions.ts'
import { readLength } from './read-length.ts'
import { readOtherMeasure } from './read-other-measure.ts'
import { readPack } from './read-pack.ts'
import { readPipe } from './read-pipe.ts'
import { readQuantity } from './read-quantity.ts'
import { readSize } from './read-size.ts'
import { readStandard } from './read-standard.ts'

const readWord: Reader = (text, at) => {
  const found = wordAt(text, at)
  return found && { kind: 'word', start: at, end: found.end, meaning: found.meaning }
}

const tolerance = /\d[efgh](?:\d[gh])?(?![a-z\d])/y
const readTolerance: Reader = (text, at) => {
  const found = afterDigit(text, at) ? undefined : match(tolerance, text, at)
  return found && { kind: 'tolerance', start: at, end: at + found[0].length }
}

const number = /(?:[1-9]\d{0,2}(?:,\d{3})+|\d{1,8}(?:\.\d{1,4})?)(?!\d|\.\d|[a-z])/y
const readNumber: Reader = (text, at) => {
  const found = afterDigit(text, at) ? undefined : match(number, text, at)
  if (!found) return undefined
  const place = { start: at, end: at + found[0].length }
  return { kind: 'number', ...place, figure: { ...place, value: Number(found[0].replaceAll(',', '')), text: found[0] } }
}

/** The longest match wins; of equally long ones, the first in this list. */
const readers: readonly Reader[] = [
  readStandard,
  readAddress,
  readOtherMeasure,
  readPack,
  readPipe,
  readCompanions,
  readWord,
  readClass,
  readSize,
  readLength,
  readQuantity,
  readTolerance,
  readNumber,
]

const letterOrNumber = /[\p{L}\p{N}]/u
const separates = (text: string, at: number): boolean =>
  !letterOrNumber.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
const wordCharacter = /[a-z\d]/
/** A cross that joins two tokens without multiplying. */
const loneCross = /x(?![a-z]|\d)|x(?=m ?\d)/y

/**
 * Splits a text into words, sizes, classes, quantities and unknown pieces, in order. No token ends inside the expansion
 * of one input character (½), so that the spans of two tokens never overlap.
 */
export function lex(folded: FoldedText): Token[] {
  const { text } = folded
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const token = longest(folded, at)
    if (token) {
      tokens.push(token)
      at = token.end
    } else if (separates(text, at) || match(loneCross, text, at)) at += 1
    else {
      const end = endOfUnknown(folded, at)
      tokens.push({ kind: 'unknown', start: at, end })
      at = end
    }
  }
  return tokens
}

function longest({ text, isInside }: FoldedText, at: number): Token | undefined {
  let best: Token | undefined
  for (const read of readers) {
    const token = read(text, at)
    if (token && token.end > (best?.end ?? at) && !isInside(token.end)) best = token
  }
  return best
}

/** An unknown Latin word or number is one piece; any other unknown character is a separate piece. */
function endOfUnknown({ text, isInside }: FoldedText, at: number): number {
  // `W1/2`: an inch size of an unsupported thread.
  if (/^w(?=\d{1,2}\/\d)/.test(text.slice(at, at + 5))) return at + 1
  const isWord = wordCharacter.test(text.charAt(at))
  let end = at + 1
  while (end < text.length && (isInside(end) || (isWord && wordCharacter.test(text.charAt(end))))) end += 1
  return end
}
