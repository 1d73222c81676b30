import type { Standard } from '../standard/standard.ts'
import { nominalOf } from './row.ts'
import { sizeOf } from './size.ts'

/**
 * Product grade of a hexagon bolt with two grades: A up to M24 and up to 10 d or 150 mm, whichever is shorter;
 * otherwise B. Other parts: the grade in the row, undefined if the standard has none. [GB/T 5782, GB/T 3103.1, DIN 931-1]
 * @param length nominal length, mm
 */
export function productGrade(standard: Standard, size: string, length?: number): string | undefined {
  const row = sizeOf(standard, size)
  const { grade } = row.texts
  const isHexagonBolt = standard.family === 'hexBolt' || standard.family === 'hexScrew'
  if (!isHexagonBolt || grade === undefined || grade === 'C' || length === undefined) return grade
  const d = nominalOf(row, 'd')
  return d <= 24 && length <= Math.min(10 * d, 150) ? 'A' : 'B'
}
