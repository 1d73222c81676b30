import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { type createList, maxGoodsLists, maxListLines, type saveList } from '@lianmeng/contract/goods-lists/endpoints'
import { goodsListTexts, listTexts } from '@lianmeng/contract/goods-lists/texts'
import { comparableName, tidyName } from '@lianmeng/trade/archive/kept-name'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound, Refusal } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { offerKeys } from '../../offers/offer-keys.ts'
import {
  deleteList,
  insertList,
  type LineRow,
  listLines,
  lockAndCount,
  lockList,
  replaceLines,
  touchList,
} from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>
type Wanted = ParamsOf<typeof createList>['lines'][number]

const keyOf = ({ productId, packageSpecId }: LineRow) => `${productId} ${packageSpecId}`

/** Every product and package once; of two quantities the last one counts. */
const once = (rows: readonly LineRow[]): LineRow[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()]

/** @throws 400 */
function qtyOf(qty: number): number {
  const parsed = parseQty(qty)
  if (!parsed.ok || parsed.value <= 0n) throw badRequest('「数量」须大于 0，最多 3 位小数')
  return Number(parsed.value)
}

/** Lines with their sellers. Goods may be off sale: they stay in the list. @throws 400 when there is no such product */
async function rowsOf(tx: Db, { catalogue }: Place, wanted: readonly Wanted[]): Promise<LineRow[]> {
  const named = wanted.map(({ componentId, mixPackageSpecId }) => ({
    productId: componentId,
    packageSpecId: mixPackageSpecId,
  }))
  const keys = await offerKeys(tx, catalogue, named)
  if (keys.length < wanted.length) throw badRequest(listTexts.noGoods)
  return once(keys.map((key, at) => ({ ...key, qty: qtyOf(wanted[at]!.qty) })))
}

/** @throws 400 */
function namedAs(text: string): { name: string; nameNorm: string } {
  const name = tidyName(text)
  if (name === '') throw badRequest(listTexts.nameless)
  return { name, nameNorm: comparableName(name) }
}

/** @throws Refusal */
function requireLines(rows: readonly LineRow[]): void {
  if (rows.length > maxListLines) throw new Refusal('tooManyListLines', goodsListTexts.tooManyListLines)
}

/** Refuses a name that another list of the company has, even one created at the same moment. */
async function withName<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: { code?: string }) => {
    if (error.code === '23505') throw new Refusal('listNameTaken', goodsListTexts.listNameTaken)
    throw error
  })
}

/** @returns its id @throws Refusal, 400 */
export function createGoodsList(
  deps: Place,
  buyer: Buyer,
  { name, lines }: ParamsOf<typeof createList>,
): Promise<number> {
  const named = namedAs(name)
  return withName(
    transaction(deps.db, async (tx) => {
      const rows = await rowsOf(tx, deps, lines)
      if ((await lockAndCount(tx, buyer.companyId)) >= maxGoodsLists) {
        throw new Refusal('tooManyLists', goodsListTexts.tooManyLists)
      }
      const id = await insertList(tx, buyer, named, deps.clock())
      await replaceLines(tx, buyer.companyId, id, rows)
      return id
    }),
  )
}

/** @throws 404 when it is gone, 409 when it was changed since this version */
async function lockedList(tx: Db, buyerId: number, id: number, seen?: number): Promise<void> {
  const version = await lockList(tx, buyerId, id)
  if (version === undefined) throw notFound(listTexts.gone)
  if (seen !== undefined && seen !== version) throw conflict(listTexts.changedElsewhere)
}

/** Appends goods to a list. @throws Refusal, 400, 404 */
export function addGoods(deps: Place, buyer: Buyer, id: number, wanted: readonly Wanted[]): Promise<void> {
  const { companyId } = buyer
  return transaction(deps.db, async (tx) => {
    const added = await rowsOf(tx, deps, wanted)
    await lockedList(tx, companyId, id)
    const rows = once([...(await listLines(tx, companyId, id)), ...added])
    requireLines(rows)
    await replaceLines(tx, companyId, id, rows)
    await touchList(tx, buyer, id, { now: deps.clock(), named: undefined })
  })
}

/** @throws Refusal, 400, 404, 409 */
export function saveGoodsList(deps: Place, buyer: Buyer, change: ParamsOf<typeof saveList>): Promise<void> {
  const { id, version, name, lines } = change
  const named = name === undefined ? undefined : namedAs(name)
  return withName(
    transaction(deps.db, async (tx) => {
      const rows = lines && (await rowsOf(tx, deps, lines))
      await lockedList(tx, buyer.companyId, id, version)
      if (rows) await replaceLines(tx, buyer.companyId, id, rows)
      await touchList(tx, buyer, id, { now: deps.clock(), named })
    }),
  )
}

/** @throws 404, 409 */
export function removeGoodsList(deps: Place, buyer: Buyer, id: number, version: number): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockedList(tx, buyer.companyId, id, version)
    await deleteList(tx, buyer.companyId, id)
  })
}
