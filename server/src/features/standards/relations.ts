import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { meaningOf } from '../../reference/classes.ts'
import { linkTo, type StandardLink } from '../../reference/standard-status.ts'

/** A basic standard that applies to a part. */
export type Reference = StandardLink & { subject: string; title: string }

/** The strength standards for the classes of a standard. */
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

/** Subjects with their standards, for parts of the Chinese system. */
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

/** Basic standards that apply to a part of GB/T: threads, strength, tolerances, coatings, acceptance. */
export function referencesOf(standard: Standard): Reference[] {
  if (standard.number.organisation !== 'GB/T') return []
  return subjectsOf(standard).flatMap(([subject, numbers]) =>
    numbers.flatMap((number) => {
      const [found] = standardsByNumber(number)
      return found && found.id !== standard.id ? [{ ...linkTo(found), subject, title: found.nameZh }] : []
    }),
  )
}
