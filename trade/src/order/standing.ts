import type { OrderActor, OrderEvent } from './states.ts'
import { mayUrge, needsNoConsent } from './waits.ts'

/** What was asked and promised about an order so far; null: nothing. */
export type Standing = {
  urgedAt: Date | null
  extendedAt: Date | null
  /** When the buyer asked to cancel the rest, unless it is answered. */
  restAskedAt: Date | null
  /** The end of the day by which the seller promised to ship. */
  promiseEnd: Date | null
}

/** What stands against an event that the state allows; undefined: nothing. */
export function hindranceOf(event: OrderEvent, actor: OrderActor, standing: Standing, now: Date) {
  const isFree = needsNoConsent(standing.promiseEnd, now)
  switch (event) {
    case 'urge':
      return mayUrge(standing.urgedAt, now) ? undefined : 'urgedLately'
    case 'extend':
      return standing.extendedAt ? 'extendedBefore' : undefined
    case 'askCancelRest':
      if (isFree) return 'needsNoConsent'
      return standing.restAskedAt ? 'askedAlready' : undefined
    case 'refuseCancelRest':
      return standing.restAskedAt ? undefined : 'notAsked'
    case 'cancelRest':
      if (actor === 'buyer') return isFree ? undefined : 'consentNeeded'
      return standing.restAskedAt ? undefined : 'notAsked'
    default:
      return undefined
  }
}
export type Hindrance = NonNullable<ReturnType<typeof hindranceOf>>
