import { standards, standardsByNumber } from '@lianmeng/fastener/standard/library'
import { formatStandardNumber, type StandardNumber, sameStandard } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { meaningOf } from '../../reference/classes.ts'

/** Another standard by name; id 0 where the library does not have it. */
export type StandardLink = { standardId: number; standardName: string }

const linkTo = ({ id, name }: Standard): StandardLink => ({ standardId: id, standardName: name })

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

/** A basic standard that holds for a part. */
export type Reference = StandardLink & { subject: string; title: string }

/** Which strength standards hold for the classes that a standard prints. */
function strengthStandards({ propertyClasses, bigCategory }: Standard): string[] {
  const isNut = bigCategory.id === 401
  const has = (pattern: RegExp) => propertyClasses.some((name) => pattern.test(name))
  return [
    ...(has(/^\d+\.\d$/) ? ['GB/T 3098.1'] : []),
    ...(isNut && has(/^0?\d+$/) ? ['GB/T 3098.2'] : []),
    ...(has(/^\d+H$/) && !isNut ? ['GB/T 3098.3'] : []),
    ...(has(/^[ACF]\d-/) ? [isNut ? 'GB/T 3098.15' : 'GB/T 3098.6'] : []),
    ...(has(/^(CU|AL)\d/) ? ['GB/T 3098.10'] : []),
    ...(has(/S$|^(8|10)H$|^35-45HRC$/) ? ['GB/T 1231'] : []),
  ]
}

/** Subjects with the standards that hold, where the part is made in China's system. */
function subjectsOf(standard: Standard): [subject: string, numbers: string[]][] {
  const { threads, bigCategory, finishes, propertyClasses } = standard
  const isMetric = threads.includes('coarse') || threads.includes('fine')
  const isSteel = propertyClasses.some((name) => /钢$/.test(meaningOf(name)?.texture ?? ''))
  const isBoltOrNut = [1, 73, 306, 401].includes(bigCategory.id)
  return [
    ['螺纹', isMetric ? ['GB/T 193', 'GB/T 196', 'GB/T 197'] : threads.includes('tapping') ? ['GB/T 5280'] : []],
    ['机械性能', bigCategory.id === 406 ? ['GB/T 3098.5'] : strengthStandards(standard)],
    ['公差', isBoltOrNut && isMetric ? ['GB/T 3103.1'] : []],
    ['末端', [1, 73, 306].includes(bigCategory.id) && isMetric ? ['GB/T 2'] : []],
    [
      '表面处理',
      isSteel
        ? [
            ...(finishes.includes('镀锌') ? ['GB/T 5267.1'] : []),
            ...(finishes.some((name) => name.startsWith('锌片')) ? ['GB/T 5267.2'] : []),
            ...(finishes.includes('热浸镀锌') ? ['GB/T 5267.3'] : []),
          ]
        : [],
    ],
    ['验收与包装', ['GB/T 90.1', 'GB/T 90.2']],
  ]
}

/** Basic standards that hold for a part of GB/T: threads, strength, tolerances, coatings, acceptance. */
export function referencesOf(standard: Standard): Reference[] {
  if (standard.number.organisation !== 'GB/T') return []
  return subjectsOf(standard).flatMap(([subject, numbers]) =>
    numbers.flatMap((number) => {
      const [found] = standardsByNumber(number)
      return found && found.id !== standard.id ? [{ ...linkTo(found), subject, title: found.nameZh }] : []
    }),
  )
}
