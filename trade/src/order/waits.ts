/** How long the two sides of an order wait for each other once its goods may leave. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days after which goods count as received: since they were handed over, and since they left where nobody says so. */
const daysToReceive = { afterArrival: 10, afterShipment: 15, extension: 7 }

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** A shipment that nobody has counted. `arrivedAt` null: not known. */
export type UncountedShipment = { shippedAt: Date; arrivedAt: Date | null }

/** When the goods count as received without a word of the buyer. @param shipments at least one */
export function receiptDue(shipments: readonly UncountedShipment[], isExtended: boolean): Date {
  const dues = shipments.map(({ shippedAt, arrivedAt }) =>
    arrivedAt ? later(arrivedAt, daysToReceive.afterArrival) : later(shippedAt, daysToReceive.afterShipment),
  )
  const last = new Date(Math.max(...dues.map(Number)))
  return isExtended ? later(last, daysToReceive.extension) : last
}

/** Hours between two urgings. */
const urgeEvery = 24

/** @param urgedAt when the buyer urged last; null: never */
export function mayUrge(urgedAt: Date | null, now: Date): boolean {
  return urgedAt === null || now.getTime() - urgedAt.getTime() >= urgeEvery * hourMs
}

/** Working hours that a seller has to look at a voucher, or to answer a wish to cancel the rest, before the platform may. */
export const hoursToAnswer = 48

/** Days after the promised one from which the buyer cancels the rest without asking. */
const patience = 3

/** @param promiseEnd the end of the promised day; null: none was promised */
export const isLate = (promiseEnd: Date | null, now: Date): boolean => promiseEnd !== null && now >= promiseEnd

export function needsNoConsent(promiseEnd: Date | null, now: Date): boolean {
  return promiseEnd !== null && now >= later(promiseEnd, patience)
}

/** Days to ship where the goods are there; goods that are made first say how long that takes. */
const daysToShip = 3

/** Days from the release of an order to the day that counts as promised where the seller named none. */
export const usualDays = (deliveryDays: number): number => Math.max(daysToShip, deliveryDays)
