import { dayAfter } from '../time/china.ts'

/** A seller's promise: days until goods leave, and the local time until which an order counts as of its day; empty: midnight. */
type DispatchPromise = { deliveryDays: number; cutOff: string }

/** A longer rest means a wrong calendar. */
const longestRest = 60

function workingDayFrom(day: string, isWorking: (day: string) => boolean): string {
  let moved = day
  for (let rested = 0; rested < longestRest && !isWorking(moved); rested += 1) moved = dayAfter(moved)
  return moved
}

/**
 * The local day on which goods leave that are ordered now. What comes after the cut-off, or on a day off, counts as of the
 * next working day; the days of the promise are calendar days, and nothing leaves on a day off.
 * @param now local day and time, `2026-11-24` and `15:59`
 */
export function dispatchDay(
  { deliveryDays, cutOff }: DispatchPromise,
  now: { day: string; time: string },
  isWorking: (day: string) => boolean,
): string {
  const isPast = cutOff !== '' && now.time >= cutOff
  const counted = workingDayFrom(isPast && isWorking(now.day) ? dayAfter(now.day) : now.day, isWorking)
  return workingDayFrom(dayAfter(counted, deliveryDays), isWorking)
}
