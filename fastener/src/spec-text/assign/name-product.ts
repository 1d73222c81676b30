import { type Product, productOf } from '../words/product.ts'
import type { Token } from '../words/token.ts'

/** Features of only one kind of part. */
const parts: readonly (readonly [part: string, features: RegExp])[] = [
  ['nut', /^nut$/],
  ['washer', /^washer$/],
  ['pin', /Pin$/],
  ['ring', /^(?:ring|eRing|setCollar|shaftEnd)$/],
  ['rivet', /^(?:rivet|blind)$/],
  ['screw', /^(?:bolt|screw|machine|set|socket|cross|carriage|tapping|drilling|wood|stud|rod|tSlot|rolling)$/],
]

export const partOf = (features: readonly string[]): string | undefined =>
  parts.find(([, pattern]) => features.some((feature) => pattern.test(feature)))?.[0]

export const featuresOf = (token: Token): readonly string[] =>
  token.kind === 'word' && token.meaning.says === 'product' ? token.meaning.features : []

/** Nylon turns a nut into a lock nut; for any other part it is the material. */
export const isNylon = (token: Token): boolean => featuresOf(token).join() === 'nylon'

/** Screws and bolts sold with their washers. */
const assemblyCategory = 315

type ProductMention = { readonly product: Product; readonly confidence: number; readonly tokens: readonly Token[] }

/**
 * The product named by several words together, in any order. A washer named after a screw makes a screw with its
 * washer, if there is such a product; any other second part is a separate part and is ignored.
 * @returns the product and the tokens that name it
 */
export function nameProduct(tokens: readonly Token[]): ProductMention | undefined {
  const all = tokens.filter((token) => featuresOf(token).length > 0)
  const isNut = all.some((word) => partOf(featuresOf(word)) === 'nut')
  const words = all.filter((word) => isNut || !isNylon(word))
  const part = words.map((word) => partOf(featuresOf(word))).find((found) => found !== undefined)
  const own = words.filter((word) => [undefined, part].includes(partOf(featuresOf(word))))
  const washers = part === 'screw' ? words.filter((word) => partOf(featuresOf(word)) === 'washer') : []
  const alone = named(own, own.flatMap(featuresOf))
  if (washers.length === 0) return alone
  const together = named(
    words.filter((word) => own.includes(word) || washers.includes(word)),
    [...own.flatMap(featuresOf), 'assembly'],
  )
  return together?.product.bigCategoryId === assemblyCategory ? together : alone
}

function named(tokens: readonly Token[], features: readonly string[]): ProductMention | undefined {
  const found = productOf(new Set(features))
  return found && { ...found, tokens }
}
