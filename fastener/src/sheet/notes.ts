import { partFamilyOf } from '../family/family.ts'
import { hasInternalThread, hasThreadedShank } from '../part/facts.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import type { Standard } from '../standard/standard.ts'
import { className } from '../strength/property-class.ts'
import { cited } from './citation.ts'
import { editNotes } from './edit-notes.ts'
import { ownNotes } from './own-notes.ts'
import { acceptanceNote, gradeNote, markingNote } from './standard-notes.ts'
import { endOf } from './thread-end.ts'

type Noted = {
  readonly specification: Specification
  readonly part: Part
  readonly threadClass: string | undefined
  readonly grade: string | undefined
}

/** The technical notes of a detail view, in Chinese. */
export function technicalNotesOf({ specification, part, threadClass, grade }: Noted): string[] {
  const { standard, propertyClass, surface, material, hand } = specification
  const properties = propertyClass === undefined ? undefined : mechanicalStandard(standard, propertyClass)
  const inch = part.row.values.d_in !== undefined
  return [
    threadNote(part, threadClass, hand),
    properties && `性能等级 ${propertyClass}，机械性能按 ${cited(standard, properties)}。`,
    propertyClass && isBeside(standard, propertyClass) && `性能等级 ${propertyClass} 非该标准推荐。`,
    material && `材料 ${material}。`,
    surface && `表面处理：${surface}${threadClass === '6g' && isPlated(surface) ? '；螺纹镀后用 6h 通规检验' : ''}。`,
    gradeNote(part, grade),
    acceptanceNote(part),
    ...ownNotes(part),
    ...editNotes(specification.edit),
    inch && '尺寸单位为英寸，括号内为毫米。',
    markingNote(specification, part),
    `未注尺寸按 ${standard.name}${specification.edit ? '，改动之处以本图为准' : ''}。`,
  ].filter((note) => typeof note === 'string' && note !== '') as string[]
}

/** The tolerance of the thread, and how it ends. */
function threadNote(part: Part, threadClass: string | undefined, hand: Specification['hand']): string {
  const basis = part.row.values.d_in === undefined ? cited(part.standard, 'GB/T 197') : 'ASME B1.1'
  const words = [threadClass && `螺纹公差 ${threadClass}，按 ${basis}`, endOf(part)].filter(Boolean)
  return `${words.length > 0 ? `${words.join('；')}。` : ''}${hand === 'left' ? '左旋螺纹。' : ''}`
}

/** Whether a class is not among those that the standard names; `8.8S` and `8.8` are the same steel. */
const isBeside = ({ propertyClasses }: Standard, propertyClass: string): boolean =>
  propertyClasses.length > 0 && !propertyClasses.map(className).includes(className(propertyClass))

/** Hot-dip coatings are too thick for the gauge of the uncoated thread. */
const isPlated = (surface: string): boolean => /镀/.test(surface) && !/热/.test(surface)

/** The standard with the mechanical properties of a class. [GB/T 3098] */
function mechanicalStandard(standard: Standard, propertyClass: string): string | undefined {
  const { facts } = partFamilyOf(standard)
  const nut = hasInternalThread(facts)
  if (/^[ACFD]\d/.test(propertyClass)) {
    if (facts.isSetScrew) return 'GB/T 3098.16'
    return nut ? 'GB/T 3098.15' : 'GB/T 3098.6'
  }
  if (/^(CU|AL)\d/.test(propertyClass)) return 'GB/T 3098.10'
  if (/^\d\dH$/.test(propertyClass)) return 'GB/T 3098.3'
  if (nut && /^(0[45]|[4-9]|1[02])$/.test(propertyClass)) return 'GB/T 3098.2'
  if (hasThreadedShank(facts) && !facts.cutsItsThread && /^\d{1,2}\.\d$/.test(propertyClass)) return 'GB/T 3098.1'
  return undefined
}
