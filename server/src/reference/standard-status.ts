import { standards } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber, type StandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { successorOf } from '@lianmeng/fastener/standard/successor'

/** Another standard by name; id 0 when the library does not have it. */
export type StandardLink = { standardId: number; standardName: string }

/** A reference to a standard in an answer. */
export const linkTo = ({ id, name }: Standard): StandardLink => ({ standardId: id, standardName: name })

const isEdition = (number: StandardNumber, other: StandardNumber): boolean =>
  sameStandard(number, other) && number.year === other.year

/** The standard that replaced this one: a later edition, one that claims to replace it, or one named by a source. */
export function replacementOf(standard: Standard): StandardLink | null {
  if (standard.status === 'current') return null
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
  [/^withdrawn; successor (.+?) \((.+?)\)/, ([, other, site]) => `${site} 记为废止，由 ${other} 代替`],
  [/^successor (.+?) \((.+?)\)/, ([, other, site]) => `${site} 的对照表列 ${other} 为后继；废止未在发布机构核实`],
  [
    /^front page of the fourth edition (\d{4}) seen.*of (.+)$/,
    ([, year, other]) => `已见 ${year} 年第 4 版封面；数值依 ${other}`,
  ],
  [/^named as the basis of (.+?);/, ([, other]) => `${other} 以其为依据；是否为最新版本未核实`],
  [/^(\S+): current, issued \S+, in force (\S+)/, ([, site, day]) => `${site} 记为现行，${day} 起实施（转引）`],
  [/^(\S+): current on (\S+)/, ([, site, day]) => `${site} 于 ${day} 记为现行（转引）`],
  [/^superseded by (\d{4}) edition/, ([, year]) => `已有 ${year} 版`],
  [/a (\d{4}) table is cited/, ([, year]) => `有资料引用 ${year} 版`],
  [/in force (\d{4}-\d{2}-\d{2})/, ([, day]) => `公开记录：${day} 起实施`],
  [/[a-z.]+\.(?:com|org|net|cn)/, ([site]) => `公开记录：${site}`],
]

/** The source of the status, for the reader; empty when it is unconfirmed. */
export function statusBasisOf({ statusBasis }: Standard): string {
  for (const [pattern, say] of bases) {
    const match = pattern.exec(statusBasis)
    if (match) return say(match)
  }
  return ''
}
