/** How long the two sides of an order wait for each other once its goods are released. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days after which goods count as received: since delivery, or since shipment if the delivery is not recorded. */
const daysToReceive = { afterArrival: 10, afterShipment: 15, extension: 7 }

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** A shipment not counted yet. `arrivedAt` null: unknown. */
export type UncountedShipment = { shippedAt: Date; arrivedAt: Date | null }

/** When the goods count as received without the buyer's confirmation. @param shipments at least one */
export function receiptDue(shipments: readonly UncountedShipment[], isExtended: boolean): Date {
  const dues = shipments.map(({ shippedAt, arrivedAt }) =>
    arrivedAt ? later(arrivedAt, daysToReceive.afterArrival) : later(shippedAt, daysToReceive.afterShipment),
  )
  const last = new Date(Math.max(...dues.map(Number)))
  return isExtended ? later(last, daysToReceive.extension) : last
}

/** Hours between two reminders. */
const urgeEvery = 24

/** @param urgedAt the buyer's last reminder; null: none */
export function mayUrge(urgedAt: Date | null, now: Date): boolean {
  return urgedAt === null || now.getTime() - urgedAt.getTime() >= urgeEvery * hourMs
}

/** Working hours that a seller has to check a voucher, or to answer a request to cancel the rest, before the platform
 *  may. */
export const hoursToAnswer = 48

/** Days after the promised one from which the buyer may cancel the rest without asking. */
const patience = 3

/** @param promiseEnd the end of the promised day; null: no promise */
export const isLate = (promiseEnd: Date | null, now: Date): boolean => promiseEnd !== null && now >= promiseEnd

export function needsNoConsent(promiseEnd: Date | null, now: Date): boolean {
  return promiseEnd !== null && now >= later(promiseEnd, patience)
}

/** Days to ship goods in stock; goods made to order state their own time. */
const daysToShip = 3

/** Days from the release of an order to the promised day, if the seller named none. */
export const usualDays = (deliveryDays: number): number => Math.max(daysToShip, deliveryDays)
