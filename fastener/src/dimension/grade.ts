import type { Standard } from '../standard/standard.ts'
import { type DimensionRow, nominalOf } from './row.ts'
import { sizeOf } from './size.ts'

/**
 * Product grade of a hexagon bolt whose row says A: A up to M24 and up to 10 d or 150 mm, whichever is shorter;
 * otherwise B. Other rows and parts: the grade in the row, undefined if the standard has none. [GB/T 5782, GB/T 3103.1, DIN 931-1]
 * @param length nominal length, mm
 */
export const productGrade = (standard: Standard, size: string, length?: number): string | undefined =>
  gradeInRow(standard, sizeOf(standard, size), length)

/** The same for a row, also an edited one. */
export function gradeInRow(standard: Standard, row: DimensionRow, length?: number): string | undefined {
  const { grade } = row.texts
  const isHexagonBolt = standard.family === 'hexBolt' || standard.family === 'hexScrew'
  if (!isHexagonBolt || grade !== 'A' || length === undefined) return grade
  const d = nominalOf(row, 'd')
  return d <= 24 && length <= Math.min(10 * d, 150) ? 'A' : 'B'
}
