import { standards } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber, type StandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'

/** Another standard by name; id 0 where the library does not have it. */
export type StandardLink = { standardId: number; standardName: string }

/** How an answer names a standard. */
export const linkTo = ({ id, name }: Standard): StandardLink => ({ standardId: id, standardName: name })

const isEdition = (number: StandardNumber, other: StandardNumber): boolean =>
  sameStandard(number, other) && number.year === other.year

/** The newer standard that took the place of this one: a later edition, or one that names it as replaced. */
export function replacementOf(standard: Standard): StandardLink | null {
  if (standard.status === 'current') return null
  const newer = standards().find(
    (other) =>
      other.id !== standard.id &&
      other.status === 'current' &&
      other.replaces.some((number) => isEdition(number, standard.number)),
  )
  return newer ? linkTo(newer) : null
}

/** Older standards that this one took the place of. */
export const replacedOf = ({ replaces }: Standard): StandardLink[] =>
  replaces.map((number) => {
    const found = standards().find((other) => isEdition(other.number, number))
    return found ? linkTo(found) : { standardId: 0, standardName: formatStandardNumber(number) }
  })

/** Where a status was read, by what the table of standards says of it. */
const bases: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/not confirmed/, () => ''],
  [/^named as the basis of (.+?);/, ([, other]) => `${other} 以其为依据；是否为最新版本未核实`],
  [/^superseded by (\d{4}) edition/, ([, year]) => `已有 ${year} 版`],
  [/a (\d{4}) table is cited/, ([, year]) => `有资料引用 ${year} 版`],
  [/in force (\d{4}-\d{2}-\d{2})/, ([, day]) => `公开记录：${day} 起实施`],
  [/[a-z.]+\.(?:com|org|net|cn)/, ([site]) => `公开记录：${site}`],
]

/** The source of the status, for the reader; empty where it is unconfirmed. */
export function statusBasisOf({ statusBasis }: Standard): string {
  for (const [pattern, say] of bases) {
    const match = pattern.exec(statusBasis)
    if (match) return say(match)
  }
  return ''
}
