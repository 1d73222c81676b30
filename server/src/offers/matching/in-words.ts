import { describedStandardId } from '@lianmeng/contract/described'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'

/** A name: sizes and classes alone say nothing that only one seller's words would hold. */
const named = /[\p{Script=Han}]{2}|\p{Script=Latin}{4}/u

/** A line without its quantity. */
function wordsOf({ input, fields }: SpecText): string {
  const spans = [fields.quantity, fields.unit].flatMap((field) => (field ? [field.at, ...(field.also ?? [])] : []))
  let text = input
  for (const [start, end] of spans.toSorted(([a], [b]) => b - a))
    if (end <= text.length) text = `${text.slice(0, start)} ${text.slice(end)}`
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The only goods in a seller's words that hold all words of a line. Words of two people do not say the same for certain: they are
 * proposed, never taken.
 */
export function goodsInWords(goods: Pick<Catalogue, 'specifications'>, spec: SpecText): ProductState | undefined {
  const keyword = wordsOf(spec)
  if (!named.test(keyword)) return undefined
  const about = { keyword, standardIds: [describedStandardId] }
  const { total, records } = goods.specifications(about, { start: 1, limit: 1 })
  return total === 1 ? records[0]!.state : undefined
}
