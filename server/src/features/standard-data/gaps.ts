import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/standard-data/endpoints'
import { standardDataTexts as texts } from '@lianmeng/contract/standard-data/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db, Sql } from '../../database/db.ts'
import { openGaps, putClosed } from './queries.ts'

/** A page of what lists left unread. */
export async function listGaps(
  db: Db,
  { kind, start = 1, limit = 20 }: ParamsOf<typeof contract.gaps>,
): Promise<DataOf<typeof contract.gaps>> {
  const rows = await openGaps(db, kind ?? null, { limit, offset: (start - 1) * limit })
  const records = rows.map(({ total: _total, lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}

/** Closes a piece about which nothing is to be done. @throws 400, 409 */
export async function close(
  db: Sql,
  actor: Actor,
  { kind, text, ...form }: ParamsOf<typeof contract.closeGap>,
): Promise<Record<never, never>> {
  const note = form.note.trim()
  if (note === '') throw badRequest(texts.noteMissing)
  const object = `${kind} ${text}`
  await auditedChange(db, actor, { event: 'standard.gap', object }, async (tx) => {
    const isClosed = await putClosed(tx, { kind, text, note, by: callerOf(actor).userName })
    if (!isClosed) throw conflict(texts.gapUnknown)
    return { object, changes: { reason: [null, note] } }
  })
  return {}
}
