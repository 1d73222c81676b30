import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardDifferences } from '@lianmeng/contract/standards/endpoints'
import { substitutionRisk } from '../../../lib/substitution-risk.ts'

export type Differences = DataOf<typeof standardDifferences>

/** Only the sizes within a range, in the order of the standard; an unknown or empty end is unbounded. */
export function sizesBetween(differences: Differences, from: string, to: string): Differences {
  const names = differences.sizes.map(({ size }) => size)
  const first = Math.max(names.indexOf(from), 0)
  const last = names.includes(to) ? names.indexOf(to) : names.length - 1
  return { ...differences, sizes: differences.sizes.slice(first, last + 1) }
}

/** Letters in which any size differs, with their meaning; those that affect the fit come first. */
export function lettersIn({ sizes }: Differences): { letter: string; meaning: string }[] {
  const found = sizes.flatMap((size) => size.differences)
  const sorted = [...found.filter(({ risk }) => risk === 'major'), ...found]
  return [...new Map(sorted.map(({ letter, meaning }) => [letter, { letter, meaning }])).values()]
}

const riskLevel = (risk: string): string => substitutionRisk(risk)?.level ?? ''

/** Rows for a spreadsheet: one for every difference, and one for every size without any. */
export function differenceRows({ standard, other, sizes }: Differences): string[][] {
  return [
    ['规格', '尺寸', '含义', standard, other, '风险'],
    ...sizes.flatMap(({ size, differences }) =>
      differences.length === 0
        ? [[size, '', '一致', '', '', riskLevel('none')]]
        : differences.map((one) => [size, one.letter, one.meaning, one.own, one.other, riskLevel(one.risk)]),
    ),
  ]
}
