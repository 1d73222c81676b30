import { nominalOf } from '../dimension/row.ts'
import { standardTolerance } from '../dimension/witness/tolerance.ts'
import type { Part } from './part.ts'
import { productGradeOf } from './product-grade.ts'

/** Families with an external hexagon on a metric thread. */
const hexagonal: ReadonlySet<string> = new Set(['hexBolt', 'hexScrew', 'hexNut'])

/** The grade of standard tolerance by the product grade. */
const tolerances: Readonly<Record<string, number>> = { A: 13, B: 14, C: 15 }

type Position = { readonly grade: number; readonly width: number }

/**
 * Tolerance of position of a bolt's head or a nut's hexagon to the axis of the thread, mm: twice IT13, IT14 or IT15 of
 * the width across flats in grade A, B or C [ISO 4759-1, GB/T 3103.1]. Undefined for other parts and without a grade.
 */
export function hexagonPosition(part: Pick<Part, 'standard' | 'facts' | 'row' | 'l'>): Position | undefined {
  const { standard, row } = part
  const grade = tolerances[productGradeOf(part) ?? '']
  if (grade === undefined || !hexagonal.has(standard.family ?? '') || row.values.d_in !== undefined) return undefined
  return { grade, width: 2 * standardTolerance(grade, nominalOf(row, 's')) }
}
