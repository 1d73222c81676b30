import { standardById } from '@lianmeng/fastener/standard/library'
import {
  formatStandardNumber,
  type StandardNumber,
  sameStandard,
  withoutYear,
} from '@lianmeng/fastener/standard/number'
import type { SearchedStandard } from './vocabulary.ts'

type NumberedStandard = SearchedStandard & { number: StandardNumber }

const printedWithoutYear = (number: StandardNumber): string => formatStandardNumber(withoutYear(number))

/** DIN 125 was split into parts, and its forms A and B stand in each of them. */
const isSplitForm = (number: StandardNumber, wanted: StandardNumber): boolean =>
  number.organisation === 'DIN' && /^[A-Z]$/.test(number.part ?? '') && /^[12]$/.test(wanted.part ?? '')

/** The possible meanings of a written number, closest first, and how to display them. */
const closeness: readonly {
  is: (standard: NumberedStandard, wanted: StandardNumber) => boolean
  told: (wanted: StandardNumber) => string
}[] = [
  {
    is: ({ number }, wanted) => sameStandard(number, wanted) && number.year === wanted.year,
    told: formatStandardNumber,
  },
  // Any edition, even if the written one is unknown.
  { is: ({ number }, wanted) => sameStandard(number, wanted), told: printedWithoutYear },
  // GB/T 819 was split into parts, GB/T 893.1 became GB/T 893.
  {
    is: ({ number }, wanted) =>
      number.organisation === wanted.organisation &&
      number.number === wanted.number &&
      (number.part === undefined || wanted.part === undefined || isSplitForm(number, wanted)),
    told: printedWithoutYear,
  },
  {
    is: ({ id }, wanted) =>
      standardById(id)?.equivalents.some(({ number, note }) => note === undefined && sameStandard(number, wanted)) ??
      false,
    told: (wanted) => `${formatStandardNumber(wanted)} 的对应标准`,
  },
]

/**
 * The standards of a number: its edition, otherwise all editions, otherwise its parts, otherwise those that replace it
 * in another system.
 * @returns them and the displayed text; none when the library does not know the number
 */
export function standardsMeant(
  wanted: StandardNumber,
  standards: readonly SearchedStandard[],
): { found: SearchedStandard[]; text: string } {
  const numbered = standards.filter((standard): standard is NumberedStandard => standard.number !== undefined)
  for (const { is, told } of closeness) {
    const found = numbered.filter((standard) => is(standard, wanted))
    if (found.length > 0) return { found, text: told(wanted) }
  }
  return { found: [], text: '' }
}

/** The standards with this bare number: `5783`, `97.1`; with a year only that edition. */
export const standardsNumbered = (
  figures: string,
  year: string | undefined,
  standards: readonly SearchedStandard[],
): SearchedStandard[] =>
  standards.filter(({ number }) => {
    if (!number || (year !== undefined && number.year !== Number(year))) return false
    return figures === number.number || figures === `${number.number}.${number.part}`
  })
