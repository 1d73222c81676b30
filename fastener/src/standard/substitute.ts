import { standards } from './library.ts'
import { formatStandardNumber, type StandardNumber, sameStandard } from './number.ts'
import type { Equivalent, Standard } from './standard.ts'
import { successorOf } from './successor.ts'

/**
 * Relation of another standard to this one: a newer or older edition, its successor or predecessor by a named source, its
 * equivalent elsewhere, or its inch counterpart.
 */
export type SubstituteReason =
  | 'newerEdition'
  | 'olderEdition'
  | 'successor'
  | 'predecessor'
  | 'equivalent'
  | 'inchCounterpart'

/** A standard of the library that may substitute for another or is the nearest to it, with the reason. */
export type Substitute = {
  readonly standard: Standard
  readonly reason: SubstituteReason
  readonly degree?: Equivalent['degree']
  readonly note?: string
}

/**
 * Possible substitutes for a standard: other editions and equivalents in the library, whichever side names the other;
 * last the inch counterparts, which fit nothing metric. Best first: editions, then equivalents; those in force before
 * the others; known non-equivalents last.
 */
export function substitutesOf(standard: Standard): Substitute[] {
  const found = standards().flatMap((other): Substitute[] => {
    if (other.id === standard.id) return []
    const edition = editionOf(standard, other)
    if (edition) return [{ standard: other, reason: edition }]
    const named = equivalence(standard, other) ?? equivalence(other, standard)
    if (!named) return []
    return [{ ...named, standard: other, reason: reasonOf(standard, other) }]
  })
  return found.sort((a, b) => order(a) - order(b) || a.standard.id - b.standard.id)
}

/** A standard elsewhere that corresponds to another one, in or outside the library. */
export type Counterpart = {
  /** As printed. */
  readonly name: string
  readonly reason: 'equivalent' | 'inchCounterpart'
  readonly degree?: Equivalent['degree']
}

/**
 * The equivalents of a standard and its inch counterparts, each number once and in its best edition, whichever side names
 * the other. What replaces it or is replaced by it is none of them.
 */
export function counterpartsOf(standard: Standard): Counterpart[] {
  const substitutes = substitutesOf(standard)
  const holds = (list: readonly Substitute[], number: StandardNumber) =>
    list.some((one) => sameStandard(one.standard.number, number))
  const held = substitutes.flatMap((one, place): Counterpart[] => {
    const { reason, degree } = one
    if (reason !== 'equivalent' && reason !== 'inchCounterpart') return []
    if (holds(substitutes.slice(0, place), one.standard.number)) return []
    return [{ name: one.standard.name, reason, ...(degree && { degree }) }]
  })
  const named = standard.equivalents.filter(({ number }) => !holds(substitutes, number))
  return [
    ...held,
    ...named.map(
      ({ number, degree, note }): Counterpart => ({
        name: formatStandardNumber(number),
        reason: note === 'inch' || isInchNumber(number) !== isInch(standard) ? 'inchCounterpart' : 'equivalent',
        ...(degree && { degree }),
      }),
    ),
  ]
}

/** Whether the other one is an edition of the same standard or of a predecessor, and which is newer. */
function editionOf(standard: Standard, other: Standard): 'newerEdition' | 'olderEdition' | undefined {
  if (sameStandard(other.number, standard.number))
    return (other.number.year ?? 0) > (standard.number.year ?? 0) ? 'newerEdition' : 'olderEdition'
  if (standard.replaces.some((number) => sameStandard(number, other.number))) return 'olderEdition'
  return other.replaces.some((number) => sameStandard(number, standard.number)) ? 'newerEdition' : undefined
}

function reasonOf(standard: Standard, other: Standard): SubstituteReason {
  if (isInch(standard) !== isInch(other)) return 'inchCounterpart'
  if (successorOf(standard)?.standard?.id === other.id) return 'successor'
  return successorOf(other)?.standard?.id === standard.id ? 'predecessor' : 'equivalent'
}

const isInch = ({ number, threads }: Standard): boolean =>
  threads.some((thread) => thread === 'UNC' || thread === 'UNF') || isInchNumber(number)

const isInchNumber = ({ organisation, number }: StandardNumber): boolean =>
  organisation === 'SAE' || (organisation === 'ASME' && !number.endsWith('M'))

function equivalence(from: Standard, to: Standard): Pick<Substitute, 'degree' | 'note'> | undefined {
  const found = from.equivalents.find(({ number }) => sameStandard(number, to.number))
  if (!found) return undefined
  return { ...(found.degree && { degree: found.degree }), ...(found.note && { note: found.note }) }
}

const ranks: Readonly<Record<SubstituteReason, number>> = {
  newerEdition: 0,
  olderEdition: 0,
  successor: 9,
  predecessor: 10,
  equivalent: 10,
  inchCounterpart: 20,
}

const order = ({ reason, standard, degree }: Substitute): number =>
  ranks[reason] + (standard.status === 'current' ? 0 : 5) + (degree === 'NEQ' ? 2 : 0)
