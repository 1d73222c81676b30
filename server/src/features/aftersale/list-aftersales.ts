import type { Aftersale, AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import type { list } from '@lianmeng/contract/aftersale/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Side } from '../../order/finding/side.ts'
import { type AftersaleRef, pageOfBuyer, pageOfSeller } from './queries.ts'
import { requireAftersale } from './step.ts'
import { wireAftersale, wireWithHistory } from './wire-aftersale.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

const viewerOf = (side: Side) => ('buyerId' in side ? 'buyer' : 'seller')

/** A page of one side's after-sales, the open ones first. */
export async function listAftersales(
  { db, clock }: Reading,
  side: Side,
  { isOpen, isBack = false, orderNo = '', keyword = '', start = 1, limit = 20 }: ParamsOf<typeof list>,
): Promise<DataOf<typeof list>> {
  const search = { isOpen: isOpen ?? null, isBack, orderNo, keyword: keyword.trim() }
  const page = { limit, offset: (start - 1) * limit }
  const rows =
    'buyerId' in side
      ? await pageOfBuyer(db, side.buyerId, search, page)
      : await pageOfSeller(db, side.tenantId, search, page)
  const records = rows.map((row) => wireAftersale(row, viewerOf(side), clock()))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}

/** @throws 404 */
export async function aftersaleOf({ db, clock }: Reading, side: Side, ref: AftersaleRef): Promise<Aftersale> {
  return wireAftersale(await requireAftersale(db, side, ref), viewerOf(side), clock())
}

/** @throws 404 */
export async function aftersaleDetail(
  { db, clock }: Reading,
  side: Side,
  ref: AftersaleRef,
): Promise<AftersaleWithHistory> {
  return wireWithHistory(db, await requireAftersale(db, side, ref), viewerOf(side), clock())
}
