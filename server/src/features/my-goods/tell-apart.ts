import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { mergeTexts } from '@lianmeng/contract/my-goods/texts'
import { nearDifferencesOf } from '@lianmeng/fastener/near/near-parts'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, notFound } from '../../answers/errors.ts'
import { apartPage, pairOf, putApart, takeApart } from '../../archive/told-apart.ts'
import type { Deps } from '../../deps.ts'
import { descriptionsOf, specificationName } from '../../offers/described.ts'
import { changing } from '../../offers/into-archive/put-goods.ts'
import { partOf } from './near-duplicates.ts'
import { keptSpecifications } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/**
 * Records that a specification is no duplicate of others. Only near ones can be told apart, so the list holds only
 * pairs that were shown. @returns how many pairs are new
 * @throws 400; 404 when one is not in the archive, or was replaced by another
 */
export function tellApart(deps: Place, buyer: Buyer, id: number, otherIds: readonly number[]): Promise<number> {
  const others = [...new Set(otherIds)]
  if (others.includes(id)) throw badRequest(mergeTexts.apartFromItself)
  return changing(deps, buyer.companyId, async (tx) => {
    const kept = new Map((await keptSpecifications(tx, buyer.companyId)).map((row) => [row.id, row]))
    const [own, ...rest] = [id, ...others].map((one) => {
      const row = kept.get(one)
      if (!row) throw notFound(mergeTexts.notInArchive)
      return partOf(row, undefined)
    })
    if (rest.some((other) => !nearDifferencesOf(own!, other))) throw badRequest(mergeTexts.notNear)
    const products = [own!, ...rest].map(({ row }) => row.products[0]!)
    const about = await descriptionsOf({ ...deps, db: tx }, products)
    const nameOf = (one: number) => specificationName(about.get(kept.get(one)!.products[0]!)!)
    const rows = others.map((other) => {
      const pair = pairOf(id, other)
      return { ...pair, name: nameOf(pair.specificationId), otherName: nameOf(pair.otherId) }
    })
    return putApart(tx, buyer, rows, deps.clock())
  })
}

/** Undoes telling two apart. @returns how many pairs it removed: 1, or 0 when there was none */
export const untellApart = (deps: Place, buyerId: number, one: number, other: number): Promise<number> =>
  changing(deps, buyerId, (tx) => takeApart(tx, buyerId, [pairOf(one, other)]))

/** The pairs that a company has told apart, and by whom. */
export async function apartList(
  { db }: Pick<Deps, 'db'>,
  buyerId: number,
  { start, limit }: { start: number; limit: number },
): Promise<DataOf<typeof contract.apartList>> {
  const { rows, total } = await apartPage(db, buyerId, { first: (start - 1) * limit, limit })
  const records = rows.map(({ specificationId, otherId, name, otherName, saidBy, saidAt }) => ({
    gbComponentId: specificationId,
    name,
    otherGbComponentId: otherId,
    otherName,
    saidBy,
    saidAt: saidAt.toISOString(),
  }))
  return { records, total, start, limit }
}
