import { numberIn, requiredNumber } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'

/**
 * Thread tolerances as ISO 965-1 (GB/T 197) prints them, µm. Undefined: the standard has no such grade for this pitch,
 * or no such pitch in this range of diameters.
 */

/** Td of the external major diameter, µm; grades 4, 6 and 8. */
export const crestTolerance = (P: number, grade: number): number | undefined => ofPitch(P, `Td_${grade}`)

/** TD1 of the internal minor diameter, µm; grades 4 to 8. */
export const minorTolerance = (P: number, grade: number): number | undefined => ofPitch(P, `TD1_${grade}`)

/** Td2 of the external pitch diameter, µm; grades 3 to 9. */
export const pitchTolerance = (d: number, P: number, grade: number): number | undefined =>
  ofDiameter(d, P, `Td2_${grade}`)

/** TD2 of the internal pitch diameter, µm; grades 4 to 8. */
export const internalPitchTolerance = (d: number, P: number, grade: number): number | undefined =>
  ofDiameter(d, P, `TD2_${grade}`)

/** Whether the standard has the grade for any pitch at all. */
export const hasGrade = (letter: 'Td' | 'TD1' | 'Td2' | 'TD2', grade: number): boolean =>
  [crestRows()[0], pitchRows()[0]].some((row) => row !== undefined && `${letter}_${grade}` in row)

const crestRows = (): readonly CsvRow[] => readRows('thread-crest-tolerances')
const pitchRows = (): readonly CsvRow[] => readRows('thread-pitch-tolerances')

const cell = (row: CsvRow | undefined, column: string): number | undefined =>
  row && column in row ? numberIn(row, column) : undefined

const ofPitch = (P: number, column: string): number | undefined =>
  cell(
    crestRows().find((row) => requiredNumber(row, 'P') === P),
    column,
  )

const ofDiameter = (d: number, P: number, column: string): number | undefined =>
  cell(
    pitchRows().find(
      (row) => requiredNumber(row, 'P') === P && requiredNumber(row, 'd_over') < d && d <= requiredNumber(row, 'd_to'),
    ),
    column,
  )
