import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { areInterchangeable } from '@lianmeng/fastener/standard/interchangeable'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'

/** Whether a piece of a text is the number of a standard whose parts are those of another one. */
function isEqual(written: string, standard: string): boolean {
  if (!parseStandardNumber(written)) return false
  const others = standardsByNumber(written)
  return standardsByNumber(standard).some((one) => others.some((other) => areInterchangeable(one.id, other.id)))
}

/**
 * A text without further numbers of the same part: in `DIN 934 / ISO 4032 M10` the first one says which. A standard that differs
 * in anything stays unread, and is asked about.
 */
export function withoutEqualNumbers(spec: SpecText): SpecText {
  const standard = spec.fields.standard?.value
  if (standard === undefined || spec.rest.length === 0) return spec
  const numbersIn = (text: string) =>
    text
      .replace(/^[\s(（/=、,，]+|[\s)）/]+$/g, '')
      .split(/[\s/、,，=]+(?=(?:ISO|DIN|GB|EN|JIS|ASME|ANSI|BS|NF|UNI)(?![a-z]))/i)
  const rest = spec.rest.filter(({ text }) => !numbersIn(text).every((number) => isEqual(number, standard)))
  return rest.length === spec.rest.length ? spec : { ...spec, rest }
}
