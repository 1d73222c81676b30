import type { DataOf } from '@lianmeng/contract/endpoint'
import type { errata } from '@lianmeng/contract/handbook/endpoints'
import { rulings, type TableRuling } from '@lianmeng/fastener/dimension/rulings'

/** The source of a difference for Chinese readers; proper names stay as they are. */
const sourceName = (against: string): string =>
  against
    .replace('the second table', '第二份数据')
    .replaceAll(' vs ', ' 与 ')
    .replace(/ limits?\b/, ' 极限')
    .replace(/\s*\([^)]*[a-z]{4}[^)]*\)(?:, part of)?/g, '')
    .trim()

const onWire = ({ title, standard, against, reason, cases }: TableRuling): DataOf<typeof errata>[number] => ({
  standardId: standard?.id ?? 0,
  standard: standard ? `${standard.name} ${standard.nameZh}` : title,
  against: sourceName(against),
  reason,
  cases: cases.map(({ size, column, kept, other }) => ({ size, letter: letterOf(column), kept, other })),
})

const ends: Readonly<Record<string, string>> = { min: '最小', max: '最大', nom: '公称', ref: '参考', mean: '平均' }

/** `s_max` as `s 最大`. */
const letterOf = (column: string): string => {
  const [, letter = column, end = ''] = /^(.+?)_(nom|min|max|ref|mean)(?:_[AB])?$/.exec(column) ?? []
  return [letter, ends[end]].filter(Boolean).join(' ')
}

let all: DataOf<typeof errata> | undefined

/** Every ruling of the tables, those on standards first, in the order of the library. */
export function allErrata(): DataOf<typeof errata> {
  all ??= rulings()
    .map(onWire)
    .toSorted((a, b) => (a.standardId || Number.MAX_SAFE_INTEGER) - (b.standardId || Number.MAX_SAFE_INTEGER))
  return all
}
