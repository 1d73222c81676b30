import type { publish } from '@lianmeng/contract/content-office'
import { contentTexts } from '@lianmeng/contract/content-texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { type Db, type Sql, transaction } from '../../database/db.ts'
import { audit } from '../../db/audit.ts'
import { badRequest, notFound, Refusal } from '../../kernel/errors.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { deleteItem, findItem, hasVersion, type ItemRow, lockItem, publishFrom, saysSomething } from './queries.ts'

/** ISO 8601 with its offset, so that an hour means the same everywhere; years that PostgreSQL can read. */
const isoTime = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

/** @throws 400 */
function timeOf(at: string | undefined): Date | null {
  if (at === undefined) return null
  const time = new Date(at)
  if (!isoTime.test(at) || Number.isNaN(time.getTime())) throw badRequest(contentTexts.timeInvalid)
  return time
}

/** The item, held until the transaction ends. @throws 404 */
async function held(tx: Db, id: number): Promise<ItemRow> {
  const item = (await lockItem(tx, id)) ? await findItem(tx, id) : undefined
  if (!item) throw notFound()
  return item
}

const nameOf = ({ kind, id }: ItemRow) => `${kind}:${id}`
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/**
 * Readers see this version from now on, or from a later time on; until then they see what they see now. A time that has
 * passed means now.
 * @throws 400, 404; Refusal where the version is unknown or empty
 */
export function publishVersion(
  db: Sql,
  request: ServedRequest,
  { id, version, at }: ParamsOf<typeof publish>,
): Promise<void> {
  const time = timeOf(at)
  return transaction(db, async (tx) => {
    const before = await held(tx, id)
    if (!(await hasVersion(tx, id, version))) throw new Refusal('noVersion', contentTexts.noVersion)
    if (before.kind !== 'banner' && !(await saysSomething(tx, id, version))) {
      throw new Refusal('noText', contentTexts.noText)
    }
    await publishFrom(tx, id, version, time)
    const after = await held(tx, id)
    await audit(tx, request, {
      event: 'content.publish',
      object: nameOf(before),
      result: 'ok',
      changes: {
        publishedVersion: [before.publishedVersion, version],
        publishedAt: [isoOrNull(before.publishedAt), isoOrNull(after.publishedAt)],
      },
    })
  })
}

/** Readers see nothing of it any more, nor at a later time. @throws 404; Refusal where they see nothing already */
export function takeItemDown(db: Sql, request: ServedRequest, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await held(tx, id)
    if (before.state === 'draft') throw new Refusal('notOnline', contentTexts.notOnline)
    await publishFrom(tx, id, null, null)
    await audit(tx, request, {
      event: 'content.takeDown',
      object: nameOf(before),
      result: 'ok',
      changes: { publishedVersion: [before.publishedVersion, 0], publishedAt: [isoOrNull(before.publishedAt), null] },
    })
  })
}

/** Deletes an item with all its versions. @throws 404; Refusal as long as it is published or going to be */
export function removeItem(db: Sql, request: ServedRequest, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await held(tx, id)
    if (before.state !== 'draft') throw new Refusal('stillOnline', contentTexts.stillOnline)
    await deleteItem(tx, id)
    await audit(tx, request, {
      event: 'content.delete',
      object: nameOf(before),
      result: 'ok',
      changes: { title: [before.title, null], version: [before.version, null] },
    })
  })
}
