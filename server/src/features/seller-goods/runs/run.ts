import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/seller-goods/listing-endpoints'
import { listingTexts } from '@lianmeng/contract/seller-goods/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import { badRequest, conflict } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { transaction } from '../../../database/db.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { lockGoods } from '../../../selling/create-products.ts'
import { allIds, wireRefused } from '../listing.ts'
import { setListed, unlistable } from '../queries.ts'
import {
  abandonedRuns,
  addRun,
  endRun,
  forgetRuns,
  isRunning,
  newestRun,
  nextGoods,
  noteDone,
  type RunKey,
  takeOverRun,
} from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/** Goods written by one transaction: small enough not to disturb buyers. */
const atOnce = 1_000

/** How long a run is shown, ms. */
const shownFor = 24 * 3_600_000

/** Time without a sign of life after which another process takes a run over. */
const silence = '45 seconds'

/** Writes the next goods of a run. @returns what changed; undefined: nothing is left */
const writeSome = ({ db }: Place, key: RunKey): Promise<number[] | undefined> =>
  withRetry(() =>
    transaction(db, async (tx) => {
      const next = await nextGoods(tx, key, atOnce)
      if (!next || next.ids.length === 0) return undefined
      const refused = next.listed ? (await unlistable(tx, key.tenantId, next.ids)).map(({ id }) => id) : []
      const good = next.ids.filter((id) => !refused.includes(id))
      const changed = await setListed(tx, key.tenantId, good, next.listed)
      await noteDone(tx, key, { done: next.ids.length, changed: changed.length, refused })
      return changed
    }),
  )

/**
 * Works on a run to its end, which is when buyers see everything. The process may die at any moment; the next one goes on
 * after the last goods that were written.
 */
async function workOnRun(place: Place, key: RunKey): Promise<void> {
  const shown: Promise<void>[] = []
  for (;;) {
    const changed = await writeSome(place, key)
    if (!changed) break
    if (changed.length > 0) shown.push(place.catalogue.productsChanged(changed))
  }
  await Promise.allSettled(shown)
  await endRun(place.db, key, place.clock())
}

/** Goes on with runs whose process has died. @param quiet for tests: the time without a sign of life */
export async function continueRuns(place: Place, quiet = silence): Promise<void> {
  for (const key of await abandonedRuns(place.db, quiet)) {
    if (await takeOverRun(place.db, key, quiet)) await workOnRun(place, key)
  }
}

/**
 * Begins to put goods on sale, or to take them off; the answer does not wait for it.
 * @throws 400 when nothing is chosen, 409 while another run goes on
 */
export async function startListing(
  place: Place,
  actor: Actor,
  { listed, ...chosen }: ParamsOf<typeof contract.startListing>,
): Promise<DataOf<typeof contract.startListing>> {
  const { tenantId, userName: by } = sellerOf(actor)
  const ids = await allIds(place.db, tenantId, chosen)
  if (ids.length === 0) throw badRequest(listingTexts.nothing)
  const at = place.clock()
  const event = listed === 1 ? 'goods.listOn' : 'goods.listOff'
  const { id } = await auditedChange(place.db, actor, { event }, async (tx) => {
    await lockGoods(tx, tenantId)
    if (await isRunning(tx, tenantId)) throw conflict(listingTexts.running)
    await forgetRuns(tx, tenantId, new Date(at.getTime() - shownFor))
    const id = await addRun(tx, tenantId, { listed: listed === 1, ids, by, at })
    return { id, object: `products ${ids.length}, run ${id}` }
  })
  workOnRun(place, { tenantId, id }).catch((error: unknown) => actor.log.error({ err: error }, 'a listing has failed'))
  return { runId: id, total: ids.length }
}

/** The newest run of the caller's seller, with what could not be put on sale. */
export async function listingRun(
  { db, clock }: Pick<Place, 'db' | 'clock'>,
  tenantId: number,
): Promise<DataOf<typeof contract.listingRun>> {
  const row = await newestRun(db, tenantId, new Date(clock().getTime() - shownFor))
  if (!row) return { run: null }
  const { id, startedAt, endedAt, refused, refusedIds, tenantId: _, ...same } = row
  const named = refusedIds.length > 0 ? await unlistable(db, tenantId, refusedIds) : []
  const isDone = endedAt !== null
  return {
    run: {
      ...same,
      runId: id,
      refusedCount: refused,
      refused: named.map(wireRefused),
      startedAt: startedAt.toISOString(),
      isDone,
    },
  }
}
