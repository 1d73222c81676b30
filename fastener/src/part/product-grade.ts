import { gradeInRow } from '../dimension/grade.ts'
import { isThreaded } from './facts.ts'
import type { Part } from './part.ts'

type Graded = Pick<Part, 'standard' | 'facts' | 'row' | 'l'>

/** Product grade of a part: from its row and length, its standard's name, or its family; undefined if unknown. */
export function productGradeOf({ standard, facts, row, l }: Graded): string | undefined {
  if (row.texts.grade !== undefined) return gradeInRow(standard, row, l || undefined)
  const named = / ([ABC])级|([ABC])级$/.exec(standard.nameZh)
  if (standard.nameZh.includes('A和B级')) return gradeOfNut(row.values.d)
  if (named) return named[1] ?? named[2]
  if (facts.grade === 'nut' && row.values.d_in === undefined) return gradeOfNut(row.values.d)
  if (facts.lengthTolerance === 'gradeB') return 'B'
  const isGradeA = facts.lengthTolerance === 'gradeA' || facts.lengthTolerance === 'tappingScrew'
  return isGradeA && row.values.d_in === undefined ? 'A' : undefined
}

/** [GB/T 3103.1, ISO 4759-1] */
const gradeOfNut = (d = 0): string => (d <= 16 ? 'A' : 'B')

/** The grade for a title block: most parts without a thread have none. */
export const gradeWords = (part: Graded): string =>
  productGradeOf(part) ?? (isThreaded(part.facts) ? `按 ${part.standard.name}` : '不分级')
