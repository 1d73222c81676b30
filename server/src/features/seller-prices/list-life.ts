import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { endMomentOf, momentOf } from '@lianmeng/trade/time/china'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import { gate } from '../../concurrency/gate.ts'
import type { Deps } from '../../deps.ts'
import {
  bumpPrices,
  findPriceList,
  listBefore,
  lockPriceList,
  putInForce,
  writeBasePrices,
} from '../../selling/price-lists.ts'
import { lockDraft } from './change-prices.ts'
import { deleteList, endList } from './change-queries.ts'
import { doubtsOfList, holdBack } from './price-doubts.ts'
import { copyItems, countItems, insertList, levelsOf, membersOf } from './queries.ts'

type Place = Pick<Deps, 'db' | 'clock' | 'catalogue'>

/** Tens of thousands of prices at once use a core of the database: the others are left to buyers. */
const inTurn = gate({ atOnce: 1, waiting: 100 })

/** @throws 400, 404 */
export async function createList(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { name, kind, whose, copyFrom }: ParamsOf<typeof contract.create>,
) {
  const { tenantId, userName: createdBy } = sellerOf(actor)
  const known = kind === 'level' ? await levelsOf(db, tenantId) : kind === 'buyer' ? await membersOf(db, tenantId) : []
  if (kind !== 'base' && !known.some(({ id }) => id === whose)) {
    throw badRequest(kind === 'level' ? '请选择会员等级' : '请选择会员客户')
  }
  if (name.trim() === '') throw badRequest('「名称」不能为空')
  const made = await auditedChange(db, actor, { event: 'price.list' }, async (tx) => {
    const levelId = kind === 'level' ? whose : null
    const buyerId = kind === 'buyer' ? whose : null
    const id = await insertList(tx, { tenantId, name: name.trim(), kind, levelId, buyerId, createdBy })
    if (copyFrom !== 0) {
      if (!(await findPriceList(tx, tenantId, copyFrom))) throw notFound('价格表不存在')
      await copyItems(tx, { tenantId, from: copyFrom, to: id, by: createdBy })
    }
    return { id, object: `price list ${id}` }
  })
  return { id: made.id }
}

/** Reads a moment; null for an empty text. @throws 400 */
function momentIn(field: string, text: string, read: (text: string) => Date | undefined): Date | null {
  if (text.trim() === '') return null
  const moment = read(text)
  if (!moment) throw badRequest(`「${field}」不是有效的时间`)
  return moment
}

/**
 * Activates a draft now or from a later moment. Prices in doubt that nobody has confirmed stay behind in a draft of
 * their own.
 * @throws 400, 404; 409 when the list was changed meanwhile, or all its prices wait; 503 when too many are waiting
 */
export const activateList = (
  place: Place,
  actor: Actor,
  wanted: ParamsOf<typeof contract.activate>,
): Promise<DataOf<typeof contract.activate>> => inTurn(() => activate(place, actor, wanted))

async function activate(
  { db, clock, catalogue }: Place,
  actor: Actor,
  { listId, version, validFrom, validTo }: ParamsOf<typeof contract.activate>,
) {
  const { tenantId, userName: by } = sellerOf(actor)
  const now = clock()
  const asked = momentIn('生效时间', validFrom, momentOf)
  const from = asked && asked > now ? asked : now
  const until = momentIn('截止时间', validTo, endMomentOf)
  if (until && until <= from) throw badRequest('「截止时间」须晚于生效时间')
  const { object: _, ...done } = await auditedChange(
    db,
    actor,
    { event: 'price.activate', object: `price list ${listId}` },
    async (tx) => {
      const list = await lockDraft(tx, tenantId, listId)
      if (list.version !== version) throw conflict(priceTexts.listChanged)
      const beforeId = (await listBefore(tx, list, from)) ?? 0
      const items = await countItems(tx, tenantId, listId)
      if (items === 0) throw badRequest(priceTexts.empty)
      const doubtful = [...(await doubtsOfList(tx, catalogue, tenantId, { listId, currentId: beforeId })).keys()]
      if (doubtful.length === items) throw conflict(priceTexts.allInDoubt)
      const draftId = doubtful.length === 0 ? 0 : await holdBack(tx, list, { ids: doubtful, beforeId, by })
      await putInForce(tx, list, { from, until: list.kind === 'base' ? null : until, by })
      if (list.kind === 'base' && from <= now) await writeBasePrices(tx, list, by, now)
      const heldBack = doubtful.length
      return { activated: items - heldBack, heldBack, draftId, object: `price list ${listId}` }
    },
  )
  await catalogue.pricesChanged(tenantId)
  return done
}

/** Ends a list in force, withdraws a scheduled one, or deletes a draft. @throws 404 */
export async function endPriceList({ db, clock, catalogue }: Place, actor: Actor, listId: number) {
  const { tenantId } = sellerOf(actor)
  const object = `price list ${listId}`
  await auditedChange(db, actor, { event: 'price.end', object }, async (tx) => {
    const list = await lockPriceList(tx, tenantId, listId)
    if (!list) throw notFound('价格表不存在')
    if (list.state === 'draft') await deleteList(tx, tenantId, listId)
    else await endList(tx, tenantId, listId, clock())
    await bumpPrices(tx, tenantId)
    return { object }
  })
  await catalogue.pricesChanged(tenantId)
}
