import type { AftersaleState } from './states.ts'

/** Working hours that a state waits; undefined: it is final. */
const hours: Partial<Record<AftersaleState, number>> = {
  asked: 48,
  refused: 7 * 24,
  returning: 7 * 24,
  back: 5 * 24,
  inspected: 7 * 24,
  toSend: 5 * 24,
  sent: 10 * 24,
  escalated: 5 * 24,
}

export const hoursToWait = (state: AftersaleState): number | undefined => hours[state]

const dayMs = 86_400_000

/** Days after the last receipt during which a claim is possible. */
export const daysToAsk = 15

/** @param receivedAt time of the last receipt of an order of which no more goods are to come */
export const endOfAsking = (receivedAt: Date): Date => new Date(receivedAt.getTime() + daysToAsk * dayMs)

/** @param receivedAt time of the order's last receipt @param isCompleted whether no more goods are to come */
export function isTooLateToAsk(receivedAt: Date, isCompleted: boolean, now: Date): boolean {
  return isCompleted && now > endOfAsking(receivedAt)
}
