import type { Reading } from '../tokens/reading.ts'
import { productOfStandard } from '../words/product.ts'
import { featuresOf } from './name-product.ts'

/** Features of words that name a fastener. */
const nouns = / (?:nut|washer|bolt|screw|stud|rod|carriage|rivet|ring|\w+Pin) /

/** Words before the name of something that a fastener is for: 用于电机, for motors, with sensor. */
const purposes = /^(?:用于|for|with|mit|与)$/i

/**
 * The word for goods of another trade that a text is about. It is about a fastener if one is named behind that word, as in
 * 电机螺栓, or apart from it, or by a standard.
 */
export function otherGoodsIn(reading: Reading): string | undefined {
  const { tokens } = reading
  const at = tokens.findLastIndex((token) => token.kind === 'word' && token.meaning.says === 'foreign')
  const foreign = tokens[at]
  if (!foreign) return undefined
  const before = tokens[at - 1]
  if (before && purposes.test(reading.written(before))) return undefined
  if (reading.before(foreign).trimEnd().endsWith('(') && at > 0) return undefined
  const isNamed = tokens.some((token, place) => {
    if (token.kind === 'standard') return productOfStandard(token.name.replace(/[-:](?:19|20)\d\d$/, '')) !== undefined
    const isPole = token.kind === 'word' && /\d[- ]$|\d$/.test(reading.before(token))
    return nouns.test(` ${featuresOf(token).join(' ')} `) && place !== at - 1 && !isPole
  })
  return isNamed ? undefined : reading.written(foreign)
}
