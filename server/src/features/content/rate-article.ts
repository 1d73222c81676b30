import { contentTexts } from '@lianmeng/contract/content-office/texts'
import type { Actor } from '../../accounts/actor.ts'
import { notFound } from '../../answers/errors.ts'
import { type Sql, transaction } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import { addRating } from './queries.ts'

const perReader = [{ seconds: 3_600, max: 30 }]
const perArticle = [{ seconds: 86_400, max: 1 }]

/** A logged-in person counts separately; all visitors of one address count as one. */
const readerOf = ({ caller, from }: Actor): string => (caller ? `user:${caller.userId}` : `ip:${from.ip}`)

/** Counts whether an article helped, once a day per reader. @throws 404; 429 */
export function rateArticle(db: Sql, actor: Actor, id: number, helpful: boolean): Promise<void> {
  const reader = readerOf(actor)
  return transaction(db, async (tx) => {
    await enforceLimits(tx, `rate:${reader}`, perReader)
    await enforceLimits(tx, `rate:${reader}:${id}`, perArticle, contentTexts.rated)
    if (!(await addRating(tx, id, helpful))) throw notFound()
  })
}
