import { contentTexts } from '@lianmeng/contract/content-texts'
import { type Sql, transaction } from '../../database/db.ts'
import { takeTurn } from '../../db/limits.ts'
import { notFound } from '../../kernel/errors.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { addRating } from './queries.ts'

const perReader = [{ seconds: 3_600, max: 30 }]
const perArticle = [{ seconds: 86_400, max: 1 }]

/** Whoever is logged in counts by themselves, visitors of one address together. */
const readerOf = ({ caller, from }: ServedRequest): string => (caller ? `user:${caller.userId}` : `ip:${from.ip}`)

/** Counts whether an article helped: each once a day per reader. @throws 404; 429 */
export function rateArticle(db: Sql, request: ServedRequest, id: number, helpful: boolean): Promise<void> {
  const reader = readerOf(request)
  return transaction(db, async (tx) => {
    await takeTurn(tx, `rate:${reader}`, perReader)
    await takeTurn(tx, `rate:${reader}:${id}`, perArticle, contentTexts.rated)
    if (!(await addRating(tx, id, helpful))) throw notFound()
  })
}
