import { numbersToday } from '../../standard/former-number.ts'
import { formatStandardNumber } from '../../standard/number.ts'
import { parseStandardNumber, standardAt } from '../../standard/read-number.ts'
import { productOfStandard } from '../words/product.ts'
import { match, type Reader } from '../words/token.ts'

/** `国标5783`, `老国标30`, `德标933`: the body's name in place of its letters. */
const spoken =
  /(?:[老旧新]?(国标)|(德标)|(美标)|(日标)|(国际标准?))(?:号)?:? ?(\d{2,5}(?:\.\d{1,2})?)(?![\d.]|级| ?[x×]|mm)/y
const letters = ['GB/T', 'DIN', 'ASME', 'JIS', 'ISO'] as const

/** A standard's number in any spelling. A body's name before a figure is one if that is a known number. */
export const readStandard: Reader = (text, at) => {
  const found = standardAt(text, at)
  if (found) return { kind: 'standard', start: at, end: found.end, name: formatStandardNumber(found.number) }
  const said = match(spoken, text, at)
  if (!said) return undefined
  const body = letters[said.slice(1, 6).findIndex((name) => name !== undefined)]!
  const name = `${body} ${said[6]}`
  const isKnown = productOfStandard(name) !== undefined || numbersToday(parseStandardNumber(name)!).length > 0
  return isKnown ? { kind: 'standard', start: at, end: at + said[0].length, name } : undefined
}
