import { HttpProblem } from '../../answers/errors.ts'

/**
 * Carries out each row of a program by itself: a refused row does not stop the others.
 * @returns how many were done, and the others with their reasons
 */
export async function eachRow<Row, Named extends object>(
  rows: readonly Row[],
  named: (row: Row) => Named,
  work: (row: Row) => Promise<unknown>,
): Promise<{ accepted: number; errors: (Named & { row: number; reason: string })[] }> {
  const errors: (Named & { row: number; reason: string })[] = []
  for (const [i, row] of rows.entries()) {
    try {
      await work(row)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      errors.push({ row: i + 1, ...named(row), reason: error.message })
    }
  }
  return { accepted: rows.length - errors.length, errors }
}
