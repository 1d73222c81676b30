import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { SpecFields } from '@lianmeng/fastener/spec-text/words/field'
import { numbersToday } from '@lianmeng/fastener/standard/former-number'
import { standards, standardsByNumber } from '@lianmeng/fastener/standard/library'
import { nearNumbers } from '@lianmeng/fastener/standard/near-number'
import {
  formatStandardNumber,
  type StandardNumber,
  sameStandard,
  withoutYear,
} from '@lianmeng/fastener/standard/number'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import type { Standard } from '@lianmeng/fastener/standard/standard'

/** Most numbers proposed. */
const mostNear = 3

/** A standard that is written and not what goods are found under: what is said of it, and the standards proposed instead. */
export type StandardDoubt = {
  hint: string
  proposed: readonly Standard[]
  /** Another edition of the same number. */
  isEdition: boolean
}

const listed = (found: readonly Standard[]): string =>
  [...new Set(found.map(({ name }) => name))].slice(0, mostNear).join('、')

const ofNumber = (number: StandardNumber): Standard[] => standardsByNumber(formatStandardNumber(number))

/** The written edition is kept: another one is proposed, and never taken for it. */
function editionDoubt(
  wanted: StandardNumber,
  editions: readonly Standard[],
  isOnSale: (ids: readonly number[]) => boolean,
): StandardDoubt | undefined {
  const { year } = wanted
  // Our standards without a year stand for all of theirs.
  if (year === undefined || editions.some(({ number }) => number.year === undefined)) return undefined
  const [own] = editions.filter(({ number }) => number.year === year)
  const others = editions.filter(({ number }) => number.year !== year)
  if (!own)
    return {
      hint: fastTexts.unknownEdition(formatStandardNumber(wanted), listed(others)),
      proposed: others,
      isEdition: true,
    }
  if (isOnSale([own.id])) return undefined
  const sold = others.filter(({ id }) => isOnSale([id]))
  if (sold.length === 0) return undefined
  return { hint: fastTexts.editionNotOnSale(own.name, listed(sold)), proposed: sold, isEdition: true }
}

/**
 * What is doubtful about the standard that a text names: an edition or a number that the library does not hold, or one that
 * nothing is sold under.
 * @param isOnSale whether goods of the wanted size are sold under one of some standards
 */
export function standardDoubt(
  { standard }: SpecFields,
  isOnSale: (ids: readonly number[]) => boolean,
): StandardDoubt | undefined {
  const wanted = standard && parseStandardNumber(standard.value)
  if (!standard || !wanted) return undefined
  const editions = ofNumber(withoutYear(wanted))
  if (editions.length > 0) return editionDoubt(wanted, editions, isOnSale)
  const today = numbersToday(wanted).flatMap((number) => ofNumber(number).slice(0, 1))
  if (today.length > 0)
    return { hint: fastTexts.formerStandard(standard.text, listed(today)), proposed: today, isEdition: false }
  // GB/T 819 was split into parts, and GB/T 893.1 became GB/T 893.
  const isWhole = standards().some(
    ({ number }) => number.organisation === wanted.organisation && number.number === wanted.number,
  )
  if (isWhole) return undefined
  const counterparts = standards().filter(({ equivalents }) =>
    equivalents.some(({ number, note }) => note === undefined && sameStandard(number, wanted)),
  )
  const near = counterparts.length > 0 ? counterparts : nearNumbers(wanted, standards()).slice(0, mostNear)
  const say = counterparts.length > 0 ? fastTexts.formerStandard : fastTexts.nearStandard
  return near.length > 0
    ? { hint: say(standard.text, listed(near)), proposed: near, isEdition: false }
    : { hint: fastTexts.unknownStandard(standard.text), proposed: [], isEdition: false }
}
