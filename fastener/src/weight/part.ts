import { type DimensionRow, leastOf, nominalIn, nominalOf } from '../dimension/row.ts'
import type { Family } from '../standard/family.ts'

/** A part whose volume is asked for. Letters as in the standard, mm. */
export type Part = {
  readonly family: Family
  readonly size: string
  /** Nominal length; 0 for parts without. */
  readonly l: number
  /** Thread length, at most l. */
  readonly b: number
  /** The dimension of a letter. */
  of(letter: string): number
  /** The dimension of a letter, or another value where the standard gives none. */
  or(letter: string, otherwise: number): number
  readonly texts: DimensionRow['texts']
  /** Diameter of a cylinder that stands for a thread. */
  thread(diameter: number, pitch: number): number
}

/** Which end of the tolerances to take: nominal sizes, or the least material. */
export type SizeBasis = 'nominal' | 'minimum'

/** How a thread counts: as a cylinder at the pitch diameter (its true mass), or at the major diameter (a drawn thread). */
export type ThreadBody = 'pitch' | 'major'

export function partOf(
  family: Family,
  row: DimensionRow,
  lengths: { l: number; b: number },
  basis: SizeBasis,
  body: ThreadBody,
): Part {
  const of = (letter: string) => (basis === 'minimum' ? leastOf(row, letter) : nominalOf(row, letter))
  return {
    family,
    size: row.size,
    ...lengths,
    of,
    or: (letter, otherwise) => (nominalIn(row, letter) === undefined ? otherwise : of(letter)),
    texts: row.texts,
    thread: (diameter, pitch) => (body === 'pitch' ? diameter - 0.64952 * pitch : diameter),
  }
}
