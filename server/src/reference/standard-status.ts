import { standards } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber, type StandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { successorOf } from '@lianmeng/fastener/standard/successor'
import { publishedBasisOf, statusOf } from './overlays/published.ts'

/** Another standard by name; id 0 when the library does not have it. */
export type StandardLink = { standardId: number; standardName: string }

/** A reference to a standard in an answer. */
export const linkTo = ({ id, name }: Standard): StandardLink => ({ standardId: id, standardName: name })

const isEdition = (number: StandardNumber, other: StandardNumber): boolean =>
  sameStandard(number, other) && number.year === other.year

/** The standard that replaced this one: a later edition, one that claims to replace it, or one named by a source. */
export function replacementOf(standard: Standard): StandardLink | null {
  if (statusOf(standard) === 'current') return null
  const newer = standards().find(
    (other) =>
      other.id !== standard.id &&
      other.status === 'current' &&
      other.replaces.some((number) => isEdition(number, standard.number)),
  )
  if (newer) return linkTo(newer)
  const named = successorOf(standard)
  return named ? { standardId: named.standard?.id ?? 0, standardName: named.name } : null
}

/** Older standards replaced by this one. */
export const replacedOf = ({ replaces }: Standard): StandardLink[] =>
  replaces.map((number) => {
    const found = standards().find((other) => isEdition(other.number, number))
    return found ? linkTo(found) : { standardId: 0, standardName: formatStandardNumber(number) }
  })

/** Sources of a status, by the notes in the table of standards. */
const bases: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/not confirmed/, () => ''],
  [/^ISO Open Data: in force on (\S+)/, ([, day]) => `ISO 公开数据记为现行（${day}，转引）`],
  [
    /^ISO Open Data: edition (\d+) in force on (\S+)/,
    ([, year, day]) => `ISO 公开数据：现行的是 ${year} 年版（${day}，转引）`,
  ],
  [
    /^ISO Open Data: replaced by (\S+ \S+) and that by (\S+ \S+), on (\S+)/,
    ([, other, last, day]) => `ISO 公开数据：由 ${other} 代替，后者又由 ${last} 代替（${day}，转引）`,
  ],
  [/^ISO Open Data: replaced by (.+?), on (\S+)/, ([, other, day]) => `ISO 公开数据：由 ${other} 代替（${day}，转引）`],
  [
    /^ISO Open Data: withdrawn without a successor on (\S+)/,
    ([, day]) => `ISO 公开数据：已废止，无后继标准（${day}，转引）`,
  ],
  [/^(\S+): in force, confirmed/, ([, site]) => `${site} 记为现行，复审后继续有效（转引）`],
  [/^(\S+): in force, under revision/, ([, site]) => `${site} 记为现行，修订中（转引）`],
  [/^(\S+): replaced by (.+?) \(/, ([, site, other]) => `${site} 记为由 ${other} 代替（转引）`],
  [
    /^(\S+): edition (\d+) valid(?:, confirmed (\S+))?/,
    ([, site, year, day]) => `${site} 记 ${year} 年版有效${day ? `，${day} 确认` : ''}（转引）`,
  ],
  [/^(\S+) \((?:active|valid)\)/, ([, site]) => `${site} 记为现行`],
  [/^in force \((.+?)[,)]/, ([, site]) => `${site} 的标准列表记为现行`],
  [/^withdrawn without a successor \((.+?)[,)]/, ([, site]) => `${site} 的标准列表记为废止，无后继标准`],
  [
    /^withdrawn \((.+?)[,)].*; successor (.+?) \((.+?)\)/,
    ([, site, other, chart]) => `${site} 的标准列表记为废止；${chart} 的对照表列 ${other} 为后继`,
  ],
  [/^withdrawn; successor (.+?) \((.+?)[,)]/, ([, other, site]) => `${site} 记为废止，由 ${other} 代替`],
  [
    /^front page of the fourth edition (\d{4}) seen.*of (.+)$/,
    ([, year, other]) => `已见 ${year} 年第 4 版封面；数值依 ${other}`,
  ],
  [/^(\S+): current, issued \S+, in force (\S+)/, ([, site, day]) => `${site} 记为现行，${day} 起实施（转引）`],
  [/^(\S+): current on (\S+)/, ([, site, day]) => `${site} 于 ${day} 记为现行（转引）`],
  [/^superseded by (\d{4}) edition/, ([, year]) => `已有 ${year} 版`],
  [/a (\d{4}) table is cited/, ([, year]) => `有资料引用 ${year} 版`],
  [/in force (\d{4}-\d{2}-\d{2})/, ([, day]) => `公开记录：${day} 起实施`],
  [/[a-z.]+\.(?:com|org|net|cn)/, ([site]) => `公开记录：${site}`],
]

/** The source of the status, for the reader: what is published, otherwise what the table says; empty when it is unconfirmed. */
export function statusBasisOf(standard: Standard): string {
  const published = publishedBasisOf(standard)
  if (published !== undefined) return published
  for (const [pattern, say] of bases) {
    const match = pattern.exec(standard.statusBasis)
    if (match) return say(match)
  }
  return ''
}
