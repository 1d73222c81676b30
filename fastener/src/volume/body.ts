import { type DimensionRow, leastOf, nominalIn, nominalOf, plainShankOf } from '../dimension/row.ts'
import type { Standard } from '../standard/standard.ts'

/** A part for calculating its volume. Letters as in the standard, mm. */
export type Body = {
  readonly standard: Standard
  readonly size: string
  /** Nominal length; 0 for parts without. */
  readonly l: number
  /** Thread length, at most l. */
  readonly b: number
  /** The dimension with a letter. */
  of(letter: string): number
  /** The dimension with a letter, or another value if the standard gives none. */
  or(letter: string, otherwise: number): number
  /** The diameter of a plain hole: its nominal size, or the minimum if only limits are printed. */
  hole(letter: string): number
  /** The diameter of a plain shank that is not as thick as the thread. */
  readonly plainShank: number | undefined
  readonly texts: DimensionRow['texts']
  /** Diameter of a cylinder with the volume of a thread. */
  thread(diameter: number, pitch: number): number
}

/** Which end of the tolerances to take: nominal sizes, or the least material. */
export type SizeBasis = 'nominal' | 'minimum'

/** How a thread counts: as a cylinder at the pitch diameter (its true mass), or at the major diameter (a drawn thread). */
export type ThreadBody = 'pitch' | 'major'

type Sized = { readonly standard: Standard; readonly row: DimensionRow; readonly l: number; readonly b: number }

export function bodyOf({ standard, row, l, b }: Sized, basis: SizeBasis, body: ThreadBody): Body {
  const of = (letter: string) => (basis === 'minimum' ? leastOf(row, letter) : nominalOf(row, letter))
  return {
    standard,
    size: row.size,
    l,
    b,
    of,
    or: (letter, otherwise) => (nominalIn(row, letter) === undefined ? otherwise : of(letter)),
    hole: (letter) => row.values[`${letter}_nom`] ?? row.values[letter] ?? leastOf(row, letter),
    plainShank: plainShankOf(row),
    texts: row.texts,
    thread: (diameter, pitch) => (body === 'pitch' ? diameter - 0.64952 * pitch : diameter),
  }
}
