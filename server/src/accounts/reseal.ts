import { isSealedWith, type Secrets, seal, unseal } from './seal.ts'

/** A sealed text where it stands. `put` replaces it, unless it has changed meanwhile. */
export type SealedPlace = { purpose: string; sealed: Buffer; put: (sealed: Buffer) => Promise<unknown> }

/** How many texts were sealed again, were sealed with the current secret already, and open with none. */
export type Resealed = { again: number; already: number; unreadable: number }

/**
 * Seals texts with the current secret, each by itself: whoever is interrupted begins again, and what was done stays. While
 * the former secret is kept both kinds can be read.
 */
export async function resealAll([current, ...former]: Secrets, places: readonly SealedPlace[]): Promise<Resealed> {
  const resealed = { again: 0, already: 0, unreadable: 0 }
  for (const { purpose, sealed, put } of places) {
    const text = unseal([current, ...former], purpose, sealed)
    if (text === undefined) resealed.unreadable += 1
    else if (isSealedWith(current, sealed)) resealed.already += 1
    else {
      await put(seal(current, purpose, text))
      resealed.again += 1
    }
  }
  return resealed
}
