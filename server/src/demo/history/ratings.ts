import type { Db } from '../../database/db.ts'
import { addRating, putAnswer, type RatedOrder, ratingOf, shiftSums } from '../../features/ratings/queries.ts'
import type { PastRating } from './past-orders.ts'

const hourMs = 3_600_000
/** Hours after the completion of an order in which it was rated, and in which that was answered. */
const rated = 20
const answered = 44

/** The rating of a completed order, with the seller's answer and the sums. */
export async function writeRating(
  tx: Db,
  order: RatedOrder & { completedAt: Date },
  buyerName: string,
  { answer, ...said }: PastRating,
): Promise<void> {
  const after = (hours: number) => new Date(order.completedAt.getTime() + hours * hourMs)
  await addRating(tx, order, { ...said, buyerName, at: after(rated) })
  await shiftSums(tx, order.tenantId, { count: 1, ...said })
  const row = await ratingOf(tx, order)
  if (answer) await putAnswer(tx, row!, answer, after(answered))
}
