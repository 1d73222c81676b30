import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/standard-data/endpoints'
import { standardDataTexts as texts } from '@lianmeng/contract/standard-data/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, forbidden, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db, Sql } from '../../database/db.ts'
import { readPublished } from '../../reference/overlays/published.ts'
import { checkedOverlay } from './check-overlay.ts'
import {
  changeDraft,
  insertDraft,
  isSaidAlready,
  lockOverlay,
  type OverlayRow,
  overlaysLike,
  putPublished,
  putReview,
  putWithdrawn,
} from './queries.ts'

/** A page of the overlays. */
export async function listOverlays(
  db: Db,
  actor: Actor,
  { kind, state, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof contract.overlays>,
): Promise<DataOf<typeof contract.overlays>> {
  const { userId } = callerOf(actor)
  const filter = { kind: kind ?? null, state: state ?? null, keyword: keyword.trim() }
  const rows = await overlaysLike(db, filter, { limit, offset: (start - 1) * limit })
  const records = rows.map(({ total: _total, madeById, changedAt, ...row }) => ({
    ...row,
    isOwn: madeById === userId,
    changedAt: changedAt.toISOString(),
  }))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}

/** One that is in one of some states, locked. @throws 404, 409 */
async function locked(tx: Db, id: number, states: readonly OverlayRow['state'][]): Promise<OverlayRow> {
  const row = await lockOverlay(tx, id)
  if (!row) throw notFound(texts.overlayUnknown)
  if (!states.includes(row.state)) throw conflict(texts.moved)
  return row
}

const objectOf = (id: number): string => `standard overlay ${id}`

/** Writes a draft, or changes what is not published yet. @throws 400, 404, 409 */
export async function saveDraft(
  db: Sql,
  actor: Actor,
  { id = 0, ...form }: ParamsOf<typeof contract.saveOverlay>,
): Promise<{ id: number }> {
  const said = checkedOverlay(form)
  const { userId: by, userName: name } = callerOf(actor)
  const attempt = { event: 'standard.draft', object: objectOf(id) } as const
  const { id: kept } = await auditedChange(db, actor, attempt, async (tx) => {
    const before = id === 0 ? undefined : await locked(tx, id, ['draft', 'reviewed'])
    if (await isSaidAlready(tx, said, id)) throw conflict(texts.alreadyThere)
    if (before) await changeDraft(tx, id, { ...said, by, name })
    const kept = before ? id : await insertDraft(tx, { ...said, by, name })
    const change = [before ? `${before.subject} → ${before.means}` : null, `${said.subject} → ${said.means}`] as const
    return { id: kept, object: objectOf(kept), changes: { text: change } }
  })
  return { id: kept }
}

/** A second person agrees to a draft, or sends it back with the reason. @throws 400, 403, 404, 409 */
export async function reviewDraft(
  db: Sql,
  actor: Actor,
  { id, agree, ...form }: ParamsOf<typeof contract.reviewOverlay>,
): Promise<Record<never, never>> {
  const note = form.note?.trim() ?? ''
  if (!agree && note === '') throw badRequest(texts.noteMissing)
  const object = objectOf(id)
  const { userId, userName } = callerOf(actor)
  await auditedChange(db, actor, { event: 'standard.review', object }, async (tx) => {
    const row = await locked(tx, id, ['draft'])
    if (row.madeById === userId) throw forbidden(texts.ownDraft)
    const state = agree ? 'reviewed' : 'draft'
    await putReview(tx, id, { state, by: userName, note: agree ? '' : note })
    return { object, changes: { state: ['draft', state], ...(note && { reason: [null, note] as const }) } }
  })
  return {}
}

/** Publishes what was reviewed: this process reads with it at once, the others within seconds. @throws 404, 409 */
export async function publish(
  db: Sql,
  actor: Actor,
  { id }: ParamsOf<typeof contract.publishOverlay>,
): Promise<Record<never, never>> {
  const object = objectOf(id)
  await auditedChange(db, actor, { event: 'standard.publish', object }, async (tx) => {
    await locked(tx, id, ['reviewed'])
    await putPublished(tx, id, callerOf(actor).userName)
    return { object, changes: { state: ['reviewed', 'published'] } }
  })
  await readPublished(db)
  return {}
}

/** Takes back what is written, reviewed or published, with the reason. @throws 400, 404, 409 */
export async function withdraw(
  db: Sql,
  actor: Actor,
  { id, ...form }: ParamsOf<typeof contract.withdrawOverlay>,
): Promise<Record<never, never>> {
  const note = form.note.trim()
  if (note === '') throw badRequest(texts.noteMissing)
  const object = objectOf(id)
  await auditedChange(db, actor, { event: 'standard.withdraw', object }, async (tx) => {
    const { state } = await locked(tx, id, ['draft', 'reviewed', 'published'])
    await putWithdrawn(tx, id, note)
    return { object, changes: { state: [state, 'withdrawn'], reason: [null, note] } }
  })
  await readPublished(db)
  return {}
}
