import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardDifferences } from '@lianmeng/contract/standards/endpoints'
import { substitutionRisk } from '../../lib/substitution-risk.ts'

export type Differences = DataOf<typeof standardDifferences>

/** Only the sizes from one to another, in the order of the standard; an unknown or empty end does not bound. */
export function sizesBetween(differences: Differences, from: string, to: string): Differences {
  const names = differences.sizes.map(({ size }) => size)
  const first = Math.max(names.indexOf(from), 0)
  const last = names.includes(to) ? names.indexOf(to) : names.length - 1
  return { ...differences, sizes: differences.sizes.slice(first, last + 1) }
}

/** Letters in which any size differs, those that decide the fit first, with their meaning. */
export function lettersIn({ sizes }: Differences): { letter: string; meaning: string }[] {
  const found = sizes.flatMap((size) => size.differences)
  const sorted = [...found.filter(({ risk }) => risk === 'major'), ...found]
  return [...new Map(sorted.map(({ letter, meaning }) => [letter, { letter, meaning }])).values()]
}

const riskLevel = (risk: string): string => substitutionRisk(risk)?.level ?? ''

/** As a spreadsheet gets it: one line for every difference, and one for every size without any. */
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
