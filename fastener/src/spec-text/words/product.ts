import { bigCategories } from '../../standard/category.ts'
import { numbersToday } from '../../standard/former-number.ts'
import { formatStandardNumber } from '../../standard/number.ts'
import { parseStandardNumber } from '../../standard/read-number.ts'
import { productRows } from './products.ts'

/** A product as named by a buyer: a kind of part, and the standards under which it may be ordered. */
export type Product = {
  /** Our own name of the product, `socketCapScrew`; the family's name if a family describes the same parts. */
  readonly name: string
  readonly nameZh: string
  readonly bigCategoryId: number
  /** Undefined if the words leave it open (`沉头螺钉` may have a socket or a cross recess). */
  readonly smallCategoryId?: number
  /** The usual one first. */
  readonly standards: readonly CandidateStandard[]
}

/** A standard, and the properties that restrict it to some specifications: `full`, `fine`, `cupPoint` … */
export type CandidateStandard = { readonly standard: string; readonly only: readonly string[] }

type Alternative = { readonly product: Product; readonly features: readonly string[]; readonly guess: boolean }

const bigIds: ReadonlySet<number> = new Set(bigCategories.map(({ id }) => id))
const alternatives: readonly Alternative[] = productRows.trim().split('\n').flatMap(alternativesOf)

function alternativesOf(row: string): Alternative[] {
  const [name = '', nameZh = '', category = '', features = '', standards = ''] = row.split('|')
  const id = Number(category)
  const isBig = bigIds.has(id)
  const product: Product = {
    name,
    nameZh,
    bigCategoryId: isBig ? id : Math.floor(id / 100),
    ...(!isBig && { smallCategoryId: id }),
    standards: standards.split(', ').flatMap((text) => (text === '' ? [] : [candidateOf(text)])),
  }
  return features.split('/').map((text) => ({
    product,
    features: text.replace('?', '').split(' '),
    guess: text.endsWith('?'),
  }))
}

function candidateOf(text: string): CandidateStandard {
  const [standard = '', only = ''] = text.split(':')
  return { standard, only: only === '' ? [] : only.split(' ') }
}

/** All products by name. */
export const products: ReadonlyMap<string, Product> = new Map(
  alternatives.map(({ product }) => [product.name, product]),
)

/** The Chinese name and the features of every product; of several alternatives, the first that is certain. */
export const productNames: readonly (readonly [nameZh: string, features: readonly string[]])[] = [
  ...products.values(),
].map((product) => {
  const ways = alternatives.filter((alternative) => alternative.product === product)
  return [product.nameZh.toLowerCase(), (ways.find(({ guess }) => !guess) ?? ways[0])?.features ?? []]
})

/** Every standard under which a product may be ordered. */
export const standardsOfProducts: ReadonlySet<string> = new Set(
  [...products.values()].flatMap((product) => product.standards.map(({ standard }) => standard)),
)

/** Standards that the library lacks: they are read, and never proposed. */
const readOnly: readonly (readonly [standard: string, product: string])[] = [
  ['DIN 988', 'shimRing'],
  ['DIN 7603', 'sealingWasher'],
  ['DIN 2093', 'discSpringWasher'],
  ['GB/T 1096', 'parallelKey'],
  ['DIN 6885', 'parallelKey'],
]

const productByStandard: ReadonlyMap<string, Product> = new Map([
  ...readOnly.map(([standard, name]) => [standard, products.get(name)!] as const),
  ...[...products.values()]
    .reverse()
    .flatMap((product) => product.standards.map(({ standard }) => [standard, product] as const)),
])

/** Suffixes of a standard's first part or form, for products that name only these. */
const forms = ['.1', '-1', '-A', '-B', '-C', '-K']

/**
 * The product described by a standard (without its year), if products name it; with or without the part of the number
 * (the former GB/T 894.1, GB/T 819) and the type (DIN 125A).
 */
export function productOfStandard(standard: string): Product | undefined {
  const whole = standard.replace(/(?:-?[A-Z]|[.-]\d+)$/, '')
  return (
    productByStandard.get(standard) ??
    productByStandard.get(whole) ??
    forms.flatMap((form) => productByStandard.get(whole + form) ?? [])[0] ??
    productToday(standard)
  )
}

/** Every product that may be ordered under a standard (without its year). */
export const productsOfStandard = (standard: string): Product[] => {
  const exact = [...products.values()].filter((product) => product.standards.some((one) => one.standard === standard))
  const usual = productOfStandard(standard)
  return exact.length > 0 ? exact : usual ? [usual] : []
}

/** The product of a former number: GB/T 52 was a nut's. */
function productToday(standard: string): Product | undefined {
  const number = parseStandardNumber(standard)
  const [today] = number ? numbersToday(number) : []
  return today && productByStandard.get(formatStandardNumber(today))
}

/** Redundant features: leaving them out of a product loses nothing. */
const vague: ReadonlySet<string> = new Set([
  'bolt',
  'screw',
  'nut',
  'machine',
  'hex',
  'flat',
  'strong',
  'styleOne',
  'button',
])
const points: ReadonlySet<string> = new Set(['flatPoint', 'conePoint', 'cupPoint', 'dogPoint'])

/** Features that name no kind of a standard's part by themselves. */
const besides: ReadonlySet<string> = new Set([
  ...vague,
  ...points,
  'flatHead',
  'structural',
  'nut',
  'washer',
  'rivet',
  'assembly',
])

/** Features of parts, of which a standard's part has at most one. */
const partFeatures = ['nut', 'washer', 'rivet', 'bolt', 'screw'] as const

/** Whether words may describe a product: no feature of them is foreign to it, and none names another kind of part. */
export function allowsFeatures(product: Product, named: ReadonlySet<string>): boolean {
  const ways = alternatives.filter((alternative) => alternative.product.name === product.name)
  const own = new Set(ways.flatMap(({ features }) => features))
  const isPart = (feature: string) => own.has(feature) || !partFeatures.some((part) => part === feature)
  const isOtherPart = ways.every(({ features }) => features.some((one) => /^(?:nut|washer|rivet)$/.test(one)))
  return [...named].every((feature) =>
    besides.has(feature) ? isPart(feature) || (!isOtherPart && /^(?:bolt|screw)$/.test(feature)) : own.has(feature),
  )
}

/** Features that another one implies: a drilling screw is always a tapping screw. */
const outranked: Readonly<Record<string, readonly string[]>> = {
  drilling: ['tapping'],
  rolling: ['tapping', 'cross', 'pan', 'round', 'countersunk', 'hex'],
  drywall: ['tapping', 'cross', 'countersunk'],
}

/**
 * The product with these features: the alternative that uses most of them.
 * @returns how well it fits, 0 … 1: less for a guess or if a feature fits no product
 */
export function productOf(named: ReadonlySet<string>): { product: Product; confidence: number } | undefined {
  const weaker = new Set([...named].flatMap((feature) => outranked[feature] ?? []))
  const features = new Set([...named].filter((feature) => !weaker.has(feature)))
  let best: Alternative | undefined
  for (const alternative of alternatives)
    if (
      alternative.features.length > (best?.features.length ?? 0) &&
      alternative.features.every((feature) => features.has(feature))
    )
      best = alternative
  if (!best) return undefined
  const used = new Set(best.features)
  const unused = [...features].filter((feature) => !used.has(feature) && !vague.has(feature) && !points.has(feature))
  return {
    product: withPoint(best.product, features),
    confidence: (best.guess ? 0.7 : 0.95) - Math.min(unused.length, 3) * 0.15,
  }
}

/** A set screw with a named point: only the standards with that point. */
function withPoint(product: Product, features: ReadonlySet<string>): Product {
  const point = [...features].find((feature) => points.has(feature))
  const standards = product.standards.filter(({ only }) => point !== undefined && only.includes(point))
  return standards.length > 0 ? { ...product, standards } : product
}
