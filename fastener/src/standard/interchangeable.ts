import { standardById } from './library.ts'
import { substitutesOf } from './substitute.ts'

const known = new Map<number, ReadonlySet<number>>()

/** The ids of a standard's editions, and of its equivalents that no source restricts or calls different. */
function interchangeableWith(standardId: number): ReadonlySet<number> {
  let ids = known.get(standardId)
  if (!ids) {
    const standard = standardById(standardId)
    const others = (standard ? substitutesOf(standard) : []).filter(
      ({ reason, degree, note }) => reason !== 'inchCounterpart' && degree !== 'NEQ' && note === undefined,
    )
    ids = new Set(others.map((other) => other.standard.id))
    known.set(standardId, ids)
  }
  return ids
}

/** Whether parts of two standards are interchangeable: one standard, editions of it, or equivalents named by either. */
export const areInterchangeable = (one: number, other: number): boolean =>
  one === other || interchangeableWith(one).has(other)
