import type { StandardNumber } from './number.ts'
import type { Standard } from './standard.ts'

/** Shorter numbers resemble too many others. */
const fewestFigures = 3

/** One digit added, missing or wrong, or two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** Two neighbours swapped is the commonest slip, then a digit too many or too few. */
const unlikeness = (a: string, b: string): number =>
  [...a].sort().join('') === [...b].sort().join('') ? 0 : a.length === b.length ? 2 : 1

/**
 * Standards of the same body whose number is one typing error away, the likeliest first, each number once.
 * @param among standards, of one number the best edition first
 */
export function nearNumbers(wanted: StandardNumber, among: readonly Standard[]): Standard[] {
  if (wanted.number.length < fewestFigures) return []
  const near = among.filter(
    ({ number }) =>
      number.organisation === wanted.organisation &&
      number.number !== wanted.number &&
      isOneSlipAway(wanted.number, number.number) &&
      (wanted.part === undefined || number.part === wanted.part),
  )
  const first = new Map(
    near.toReversed().map((standard) => [`${standard.number.number}.${standard.number.part}`, standard]),
  )
  return [...first.values()]
    .toReversed()
    .toSorted((a, b) => unlikeness(wanted.number, a.number.number) - unlikeness(wanted.number, b.number.number))
}
