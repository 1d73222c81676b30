import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/standard-data/errata-endpoints'
import { standardDataTexts as texts } from '@lianmeng/contract/standard-data/texts'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { audit } from '../../audit/audit.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db, Sql } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import { patchOf } from './patch.ts'
import { acceptedErrata, errataLike, insertErratum, putDecision } from './queries.ts'
import { cellIn, columnTitle } from './table-cells.ts'

/** Proposals of one person in a day. */
const perPerson = [{ seconds: 86_400, max: 20 }]

const isFigure = (text: string): boolean => /^\d{1,6}(?:\.\d{1,6})?$/.test(text)

/** Keeps what somebody thinks a figure should be. @throws 400, 404, 429 */
export async function propose(
  db: Db,
  actor: Actor,
  { standardId, size, column, ...form }: ParamsOf<typeof contract.proposeErratum>,
): Promise<Record<never, never>> {
  const [proposed, source] = [form.proposed.trim(), form.source.trim()]
  const { userId } = callerOf(actor)
  const printed = cellIn(standardId, size, column)
  if (isFigure(printed) && !isFigure(proposed)) throw badRequest(texts.badFigure)
  if (proposed === printed || Number(proposed) === Number(printed)) throw badRequest(texts.sameFigure)
  if (/[",\r\n]/.test(proposed)) throw badRequest(texts.badFigure)
  if (source === '') throw badRequest(texts.sourceMissing)
  await enforceLimits(db, `erratum:${userId}`, perPerson, texts.tooMany)
  await insertErratum(db, { standardId, size, column, printed, proposed, source, userId })
  return {}
}

/** A page of the proposals. */
export async function listErrata(
  db: Db,
  { state, start = 1, limit = 20 }: ParamsOf<typeof contract.errata>,
): Promise<DataOf<typeof contract.errata>> {
  const rows = await errataLike(db, state ?? null, { limit, offset: (start - 1) * limit })
  const records = rows.map(({ total: _total, standardId, column, sentAt, ...row }) => ({
    ...row,
    standardName: standardById(standardId)?.name ?? '',
    title: columnTitle(standardId, column),
    sentAt: sentAt.toISOString(),
  }))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}

/** Accepts or rejects a proposal; no figure changes by that. @throws 400, 404, 409 */
export async function decide(
  db: Sql,
  actor: Actor,
  { id, accept, ...form }: ParamsOf<typeof contract.decideErratum>,
): Promise<Record<never, never>> {
  const note = form.note.trim()
  if (note === '') throw badRequest(texts.noteMissing)
  const object = `erratum ${id}`
  await auditedChange(db, actor, { event: 'standard.errata', object }, async (tx) => {
    const isDone = await putDecision(tx, id, { accept, note, by: callerOf(actor).userName })
    if (isDone === undefined) throw notFound(texts.errataUnknown)
    if (!isDone) throw conflict(texts.errataDecided)
    return { object, changes: { state: ['open', accept ? 'accepted' : 'rejected'], reason: [null, note] } }
  })
  return {}
}

/** The accepted corrections that the tables of this version do not hold yet, as a patch. @throws 404 */
export async function patchFile(db: Db, actor: Actor): Promise<FileAnswer> {
  const text = patchOf(await acceptedErrata(db))
  if (text === '') throw notFound(texts.nothingAccepted)
  await audit(db, actor, { event: 'standard.patch', object: 'errata', result: 'ok' })
  const name = { ascii: 'errata.patch', full: '标准纠错.patch' }
  return new FileAnswer(tagged(text, 'text/x-diff; charset=utf-8'), 'private', name)
}
