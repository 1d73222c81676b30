import { assignClass } from './assign/assign-class.ts'
import { assignMeasures, assignNumbers, assignPitchAndLength } from './assign/assign-numbers.ts'
import { assignQuantity, assumeQuantity } from './assign/assign-quantity.ts'
import { assignPipe, assignSize } from './assign/assign-size.ts'
import { assignNylon, assignWords } from './assign/assign-words.ts'
import { contradictionsIn } from './assign/contradictions.ts'
import { nameProduct } from './assign/name-product.ts'
import { otherGoodsIn } from './assign/not-fastener.ts'
import { Reading } from './tokens/reading.ts'
import { noTradeWords, type TradeWords } from './trade-words/trade-words.ts'
import type { SpecText } from './words/field.ts'
import { kindOf } from './words/part-kind.ts'
import { type Product, productOfStandard } from './words/product.ts'

/** Longer text is truncated: no specification needs so many characters. */
const longest = 20_000

/**
 * Reads a specification in buyers' wording: `GB/T 5783 M8×25 8.8 镀锌`, `内六角 m6*20 12.9级 发黑`, `1/4-20x1 grade 5 hex cap
 * screw`. The part and the context decide what a number means; if that leaves a choice, the confidence is lower. Never
 * throws; pieces not understood are in `rest`.
 * @param words what the trade says besides, handed in
 */
export function parseSpecText(text: string, words: TradeWords = noTradeWords): SpecText {
  const reading = new Reading(text.slice(0, longest), words)
  assignWords(reading)
  const notFastener = otherGoodsIn(reading)
  if (notFastener !== undefined) {
    assignQuantity(reading)
    return { ...reading.result(), input: text, notFastener }
  }
  const named = nameProduct(reading.tokens)
  if (named) {
    reading.use(...named.tokens)
    const { product, confidence } = moreExactly(named, reading.fields.standard?.value)
    reading.set('product', product, confidence, ...named.tokens)
  }
  assignNylon(reading)
  const standard = reading.fields.standard?.value
  const kind = kindOf(named?.product ?? (standard === undefined ? undefined : productOfStandard(withoutYear(standard))))
  assignPipe(reading)
  assignSize(reading, kind)
  assignPitchAndLength(reading)
  assignClass(reading, kind)
  assignMeasures(reading, kind)
  assignNumbers(reading, kind)
  assignQuantity(reading)
  assumeQuantity(reading, kind)
  const contradictions = contradictionsIn(reading)
  return { ...reading.result(), input: text, ...(contradictions.length > 0 && { contradictions }) }
}

/** Words below this confidence leave open which of several parts is meant. */
const sure = 0.85

/** A standard settles what words leave open: a `Senkschraube ISO 10642` has a socket. If they are of different kinds,
 *  the words win. */
function moreExactly(
  named: { product: Product; confidence: number },
  standard: string | undefined,
): { product: Product; confidence: number } {
  const product = standard === undefined ? undefined : productOfStandard(withoutYear(standard))
  if (!product || named.confidence >= sure || kindOf(product) !== kindOf(named.product)) return named
  return { product, confidence: sure }
}

const withoutYear = (standard: string): string => standard.replace(/[-:](?:19|20)\d\d$/, '')
