import type { Reading } from '../tokens/reading.ts'
import { kindOf } from '../words/part-kind.ts'
import { productOf, productOfStandard } from '../words/product.ts'
import type { CompanionKind, Place, Token } from '../words/token.ts'
import { featuresOf, partOf } from './name-product.ts'

/** What is told apart in a line with several parts; `other` is none of a bolt's set. */
export type NamedKind = CompanionKind | 'bolt' | 'other'

/** A part named in a line: by words, by a standard, or by both. */
export type NamedPart = Place & {
  readonly kind: NamedKind
  readonly hasName: boolean
  readonly hasStandard: boolean
  /** 垫圈 alone may be a plain or a spring washer. */
  readonly isVague?: boolean
  /** 外六角 alone is a bolt's name only beside a size with a length. */
  readonly isAdjective?: boolean
  /** 带平垫: sold on the screw, unless a nut comes with it as well. */
  readonly isCaptive?: boolean
  /** How many for each bolt, if a short list says so: `2母`. */
  readonly times?: number
}

const bolts: ReadonlySet<number> = new Set([1, 73, 306])

const yearOf = /[-:](?:19|20)\d\d$/

function ofStandard(token: Extract<Token, { kind: 'standard' }>): NamedPart | undefined {
  const product = productOfStandard(token.name.replace(yearOf, ''))
  const place = { start: token.start, end: token.end, hasName: false, hasStandard: true }
  if (!product) return undefined
  const kind = kindOf(product)
  if (kind === 'nut') return { ...place, kind }
  if (kind === 'washer') return { ...place, kind: product.name === 'springWasher' ? 'spring' : 'plain' }
  return { ...place, kind: bolts.has(product.bigCategoryId) ? 'bolt' : 'other' }
}

function kindOfFeatures(features: ReadonlySet<string>): NamedKind {
  if (features.has('nut')) return 'nut'
  if (features.has('washer')) return features.has('spring') ? 'spring' : 'plain'
  const product = productOf(features)?.product
  return product && bolts.has(product.bigCategoryId) ? 'bolt' : 'other'
}

/** Words that follow each other, cut where another part begins: `螺栓|尼龙螺母|平垫|弹垫`. */
function ofWords(run: readonly Token[]): NamedPart[] {
  const groups: { tokens: Token[]; noun?: string }[] = []
  let adjectives: Token[] = []
  for (const token of run) {
    const features = featuresOf(token)
    const isNoun = nouns.test(` ${features.join(' ')} `)
    if (!isNoun) {
      adjectives.push(token)
      continue
    }
    const noun = kindOfFeatures(new Set(features)) === 'spring' ? 'spring' : (partOf(features) ?? 'other')
    const last = groups.at(-1)
    if (last?.noun === noun) last.tokens.push(...adjectives, token)
    else groups.push({ tokens: [...adjectives, token], noun })
    adjectives = []
  }
  const last = groups.at(-1)
  if (last) last.tokens.push(...adjectives)
  else groups.push({ tokens: adjectives })
  return groups.map(({ tokens }) => {
    const features = new Set(tokens.flatMap(featuresOf))
    return {
      start: tokens[0]!.start,
      end: tokens.at(-1)!.end,
      kind: kindOfFeatures(features),
      hasName: true,
      hasStandard: false,
      ...([...features].join() === 'washer' && { isVague: true }),
      ...(!nouns.test(` ${[...features].join(' ')} `) && { isAdjective: true }),
    }
  })
}

/** Features of words that are names by themselves, and not only say of which kind a part is. */
const nouns =
  / (?:nut|washer|bolt|screw|stud|rod|carriage|uBolt|expansion|foundation|swing|tSlot|rivet|ring|\w+Pin|tapping|drilling|blind|wood|rolling|drywall|machine) /

/** Whether a name and a standard may belong together. */
const isSameKind = (one: NamedPart, other: NamedPart): boolean =>
  one.kind === other.kind ||
  ((one.isVague === true || other.isVague === true) && [one, other].every(({ kind }) => /plain|spring/.test(kind)))

/** Joins each standard with the name before or after it that is of its kind. */
function joined(parts: readonly NamedPart[]): NamedPart[] {
  const left: NamedPart[] = []
  for (const [at, part] of parts.entries()) {
    const before = left.at(-1)
    const isPair = before && before.times === undefined && isSameKind(before, part)
    const fits = isPair && before.hasName !== part.hasName && before.hasStandard !== part.hasStandard
    // `GB93弹垫`: the name behind a standard is its own, even where the one before would do.
    const next = parts[at + 1]
    const isTaken = part.hasStandard && next?.hasName && !next.hasStandard && next.kind === part.kind
    if (fits && !(isTaken && before.hasName && next.start - part.end <= part.start - before.end))
      left[left.length - 1] = {
        ...before,
        end: part.end,
        hasName: true,
        hasStandard: true,
        kind: before.isVague ? part.kind : before.kind,
      }
    else left.push(part)
  }
  return left
}

/** The washers in 带平弹垫. */
function captiveParts(reading: Reading, token: Token): NamedPart[] {
  if (!featuresOf(token).includes('assembly')) return []
  const written = reading.written(token)
  const kinds = /^带/.test(written)
    ? [...(/平|带垫/.test(written) ? ['plain' as const] : []), ...(/弹/.test(written) ? ['spring' as const] : [])]
    : []
  return kinds.map((kind) => ({
    start: token.start,
    end: token.end,
    kind,
    times: 1,
    isCaptive: true,
    hasName: true,
    hasStandard: false,
  }))
}

/** The parts named in a line, in its order. */
export function namedParts(reading: Reading): NamedPart[] {
  const found: NamedPart[] = []
  let run: Token[] = []
  const endRun = () => {
    if (run.length > 0) found.push(...ofWords(run))
    run = []
  }
  for (const token of reading.tokens) {
    const captive = captiveParts(reading, token)
    const isProduct = token.kind === 'word' && token.meaning.says === 'product' && captive.length === 0
    if (!isProduct || (run.length > 0 && !/^[ 的]?$/.test(reading.between(run.at(-1)!, token)))) endRun()
    if (captive.length > 0) found.push(...captive)
    else if (isProduct) run.push(token)
    else if (token.kind === 'standard') found.push(...[ofStandard(token) ?? []].flat())
    else if (token.kind === 'companions')
      found.push(
        ...token.parts.map(({ kind, times }) => ({
          start: token.start,
          end: token.end,
          kind,
          times,
          hasName: true,
          hasStandard: false,
        })),
      )
  }
  endRun()
  return joined(found)
}
