import type { LiveChange } from './change.ts'
import type { OrderActor, OrderEvent } from './states.ts'
import { mayUrge, needsNoConsent } from './waits.ts'

/** Requests and promises concerning an order so far; null: none. */
export type Standing = {
  urgedAt: Date | null
  extendedAt: Date | null
  /** When the buyer asked to cancel the rest; null once answered. */
  restAskedAt: Date | null
  /** The end of the day by which the seller promised to ship. */
  promiseEnd: Date | null
  changeState: LiveChange
  /** A voucher awaits checking. */
  voucherWaits: boolean
  /** Until when a payment service may still report a payment under way; null: none. */
  attemptUntil: Date | null
}

/** Nothing is cancelled while money is on its way. */
function cancelHindrance({ voucherWaits, attemptUntil }: Standing, now: Date) {
  if (voucherWaits) return 'voucherUnchecked'
  return attemptUntil !== null && attemptUntil > now ? 'paymentUnderWay' : undefined
}

/** The obstacle to an event because of a change that is or is not under way. */
function changeHindrance(event: OrderEvent, actor: OrderActor, { changeState, voucherWaits }: Standing) {
  switch (event) {
    case 'confirm':
    case 'confirmOnCredit':
    case 'ship':
    case 'submitVoucher':
      return changeState === 'open' ? 'changeOpen' : undefined
    case 'askChange':
      if (changeState === 'asked') return 'changeAsked'
      return changeState === 'open' ? 'changeOpen' : undefined
    case 'proposeChange':
      if (changeState === 'open') return 'changeOpen'
      return voucherWaits ? 'voucherFirst' : undefined
    case 'acceptChange':
      if (changeState !== 'open') return 'noChange'
      return voucherWaits ? 'voucherFirst' : undefined
    case 'withdrawChange':
      return changeState === (actor === 'buyer' ? 'asked' : 'open') ? undefined : 'noChange'
    case 'refuseChange':
      return changeState === (actor === 'buyer' ? 'open' : 'asked') ? undefined : 'noChange'
    default:
      return undefined
  }
}

/** The obstacle to an event that the state allows; undefined: none. */
export function hindranceOf(event: OrderEvent, actor: OrderActor, standing: Standing, now: Date) {
  const isFree = needsNoConsent(standing.promiseEnd, now)
  switch (event) {
    case 'cancel':
      return cancelHindrance(standing, now)
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
      return changeHindrance(event, actor, standing)
  }
}
export type Hindrance = NonNullable<ReturnType<typeof hindranceOf>>
