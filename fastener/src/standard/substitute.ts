import { standards } from './library.ts'
import { sameStandard } from './number.ts'
import type { Equivalent, Standard } from './standard.ts'

/** A standard of the library that may stand in for another, and why. */
export type Substitute = {
  readonly standard: Standard
  readonly reason: 'edition' | 'equivalent'
  readonly degree?: Equivalent['degree']
  readonly note?: string
}

/**
 * Standards that may be taken instead: other editions and the equivalents that the library holds, whichever side names the
 * other. Best first: editions, then equivalents; in force before the others; known non-equivalents last.
 */
export function substitutesOf(standard: Standard): Substitute[] {
  const found = standards().flatMap((other): Substitute[] => {
    if (other.id === standard.id) return []
    if (sameStandard(other.number, standard.number)) return [{ standard: other, reason: 'edition' }]
    const named = equivalence(standard, other) ?? equivalence(other, standard)
    return named ? [{ ...named, standard: other, reason: 'equivalent' }] : []
  })
  return found.sort((a, b) => order(a) - order(b) || a.standard.id - b.standard.id)
}

function equivalence(from: Standard, to: Standard): Pick<Substitute, 'degree' | 'note'> | undefined {
  const found = from.equivalents.find(({ number }) => sameStandard(number, to.number))
  if (!found) return undefined
  return { ...(found.degree && { degree: found.degree }), ...(found.note && { note: found.note }) }
}

const order = ({ reason, standard, degree }: Substitute): number =>
  (reason === 'edition' ? 0 : 10) + (standard.status === 'current' ? 0 : 5) + (degree === 'NEQ' ? 2 : 0)
