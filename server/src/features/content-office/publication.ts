import type { publish } from '@lianmeng/contract/content-office/endpoints'
import { contentTexts } from '@lianmeng/contract/content-office/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { momentOf } from '@lianmeng/trade/time/china'
import type { Actor } from '../../accounts/actor.ts'
import { badRequest, notFound, Refusal } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db, Sql } from '../../database/db.ts'
import { deleteItem, findItem, hasVersion, type ItemRow, lockItem, publishFrom, saysSomething } from './queries.ts'

/** @throws 400 */
function timeOf(at: string | undefined): Date | null {
  if (at === undefined) return null
  const time = momentOf(at)
  if (!time) throw badRequest(contentTexts.timeInvalid)
  return time
}

/** The item, locked until the transaction ends. @throws 404 */
async function held(tx: Db, id: number): Promise<ItemRow> {
  const item = (await lockItem(tx, id)) ? await findItem(tx, id) : undefined
  if (!item) throw notFound()
  return item
}

const nameOf = ({ kind, id }: ItemRow) => `${kind}:${id}`
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** The object of a refused call for the log: the item's kind is not known yet. */
const called = (id: number) => `content ${id}`

/**
 * Publishes a version now or at a later time; until then readers see the current one. A time in the past means now.
 * @throws 400, 404; Refusal when the version is unknown or empty
 */
export async function publishVersion(
  db: Sql,
  actor: Actor,
  { id, version, at }: ParamsOf<typeof publish>,
): Promise<void> {
  const time = timeOf(at)
  await auditedChange(db, actor, { event: 'content.publish', object: called(id) }, async (tx) => {
    const before = await held(tx, id)
    if (!(await hasVersion(tx, id, version))) throw new Refusal('noVersion', contentTexts.noVersion)
    if (before.kind !== 'banner' && !(await saysSomething(tx, id, version))) {
      throw new Refusal('noText', contentTexts.noText)
    }
    await publishFrom(tx, id, version, time)
    const after = await held(tx, id)
    return {
      object: nameOf(before),
      changes: {
        publishedVersion: [before.publishedVersion, version],
        publishedAt: [isoOrNull(before.publishedAt), isoOrNull(after.publishedAt)],
      },
    }
  })
}

/** Takes an item down, including scheduled versions. @throws 404; Refusal when it is not published */
export async function takeItemDown(db: Sql, actor: Actor, id: number): Promise<void> {
  await auditedChange(db, actor, { event: 'content.takeDown', object: called(id) }, async (tx) => {
    const before = await held(tx, id)
    if (before.state === 'draft') throw new Refusal('notOnline', contentTexts.notOnline)
    await publishFrom(tx, id, null, null)
    return {
      object: nameOf(before),
      changes: { publishedVersion: [before.publishedVersion, 0], publishedAt: [isoOrNull(before.publishedAt), null] },
    }
  })
}

/** Deletes an item with all its versions. @throws 404; Refusal while it is published or scheduled */
export async function removeItem(db: Sql, actor: Actor, id: number): Promise<void> {
  await auditedChange(db, actor, { event: 'content.delete', object: called(id) }, async (tx) => {
    const before = await held(tx, id)
    if (before.state !== 'draft') throw new Refusal('stillOnline', contentTexts.stillOnline)
    await deleteItem(tx, id)
    return { object: nameOf(before), changes: { title: [before.title, null], version: [before.version, null] } }
  })
}
