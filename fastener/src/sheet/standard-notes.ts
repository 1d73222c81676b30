import { hasInternalThread, hasThreadedShank } from '../part/facts.ts'
import { figure } from '../part/figure.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import { cited } from './citation.ts'
import { designationOf } from './sheet.ts'

/** How a standard part is marked in an order. [GB/T 1237] Nothing for a changed part. */
export function markingNote(specification: Specification, part: Part): string {
  const { standard, propertyClass, edit } = specification
  if (edit || part.facts.isThreadForm) return ''
  const marked = [standard.name, designationOf(specification, part), propertyClass].filter(Boolean).join('-')
  return `标记示例：${standard.productClass} ${marked}。`
}

/**
 * Product grade with its tolerances, and how straight a shank of at most 20 diameters is. [GB/T 3103.1, ISO 4759-1]
 * @param grade A, B, C; nothing for a part without one
 */
export function gradeNote({ standard, facts, row, l }: Part, grade: string | undefined): string {
  if (!grade) return ''
  const basis = cited(standard, facts.thread === 'none' ? 'GB/T 3103.3' : 'GB/T 3103.1')
  const { d = 0, d_in: inch } = row.values
  const isBolt = hasThreadedShank(facts) && !facts.cutsItsThread && !facts.isSetScrew
  const isShank = isBolt && inch === undefined && l <= 20 * d
  const share = d <= 8 ? 0.002 : 0.0025
  const straight =
    isShank && grade !== 'C' ? `；杆部直线度 ≤${figure(Math.round(100 * (share * l + 0.05)) / 100)} mm` : ''
  return `产品等级 ${grade}，尺寸公差和几何公差按 ${basis}${straight}。`
}

/** Surface defects and acceptance of metric parts. [GB/T 5779.1, 5779.2, 90.1] */
export function acceptanceNote({ standard, facts, row }: Part): string {
  if (row.values.d_in !== undefined || facts.isThreadForm) return ''
  const isBolt = hasThreadedShank(facts) && !facts.cutsItsThread
  const defects = isBolt ? 'GB/T 5779.1' : hasInternalThread(facts) ? 'GB/T 5779.2' : undefined
  return `${defects ? `表面缺陷按 ${cited(standard, defects)}；` : ''}验收检查按 ${cited(standard, 'GB/T 90.1')}。`
}
