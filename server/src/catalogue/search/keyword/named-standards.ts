import { standardById } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber, type StandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import type { SearchedStandard } from './vocabulary.ts'

type NumberedStandard = SearchedStandard & { number: StandardNumber }

/** What a written number may mean, the closest first, and how that is told. */
const closeness: readonly {
  is: (standard: NumberedStandard, wanted: StandardNumber) => boolean
  told: (wanted: string) => string
}[] = [
  { is: ({ number }, wanted) => sameStandard(number, wanted) && number.year === wanted.year, told: (text) => text },
  // Any edition, also where the one that is written is not known.
  { is: ({ number }, wanted) => sameStandard(number, wanted), told: (text) => text.replace(/[-:]\d{4}$/, '') },
  // GB/T 819 was split into parts, GB/T 893.1 became GB/T 893.
  {
    is: ({ number }, wanted) =>
      number.organisation === wanted.organisation &&
      number.number === wanted.number &&
      (number.part === undefined || wanted.part === undefined),
    told: (text) => text.replace(/[-:]\d{4}$/, ''),
  },
  {
    is: ({ id }, wanted) =>
      standardById(id)?.equivalents.some(({ number, note }) => note === undefined && sameStandard(number, wanted)) ??
      false,
    told: (text) => `${text} 的对应标准`,
  },
]

/**
 * The standards that a number means: its edition, otherwise all editions, otherwise its parts, otherwise those that take its
 * place in another system.
 * @returns them and how to tell the reader; none where the library knows nothing of the number
 */
export function standardsMeant(
  wanted: StandardNumber,
  standards: readonly SearchedStandard[],
): { found: SearchedStandard[]; text: string } {
  const numbered = standards.filter((standard): standard is NumberedStandard => standard.number !== undefined)
  for (const { is, told } of closeness) {
    const found = numbered.filter((standard) => is(standard, wanted))
    if (found.length > 0) return { found, text: told(formatStandardNumber(wanted)) }
  }
  return { found: [], text: '' }
}
