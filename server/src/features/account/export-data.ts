import type { Caller } from '../../accounts/caller.ts'
import { refuseWithoutProof } from '../../accounts/fresh-proof.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { localDay } from '../../time/local-day.ts'
import { ownRows } from './export-queries.ts'
import { accountEvents } from './security-log.ts'

const perPerson = [{ seconds: 3600, max: 5 }]

/**
 * Everything stored about the caller, as a file. [PIPL art. 45]
 * @throws 403 without a fresh proof of the phone, 429
 */
export async function exportData({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<FileAnswer> {
  await refuseWithoutProof(db, caller)
  await enforceLimits(db, `export:${caller.userId}`, perPerson)
  const exportedAt = clock()
  const { person, ...rows } = await ownRows(db, caller.userId, accountEvents)
  const text = JSON.stringify({ exportedAt, person: person![0], ...rows }, null, 2)
  const day = localDay(exportedAt)
  return new FileAnswer(tagged(text, 'application/json; charset=utf-8'), 'private', {
    ascii: `lianmeng-${day}.json`,
    full: `个人信息-${day}.json`,
  })
}
