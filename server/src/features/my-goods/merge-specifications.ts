import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { mergeTexts } from '@lianmeng/contract/my-goods/texts'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { type Merged, mergedOf, mergedPage, putMerged, takeMerged } from '../../archive/merged.ts'
import { ownNumbersOf, specificationsOfNumbers } from '../../archive/own-numbers.ts'
import { pairOf, takeApart } from '../../archive/told-apart.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { descriptionsOf, specificationName } from '../../offers/described.ts'
import { changing } from '../../offers/into-archive/put-goods.ts'
import { productsOfSpecifications, setNumbers } from '../../offers/into-archive/queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/** The names of specifications in an archive. @throws 404 when one is not in it */
async function namesOf(tx: Db, deps: Place, buyerId: number, ids: readonly number[]) {
  const products = await productsOfSpecifications(tx, buyerId, ids)
  if (ids.some((id) => !products.has(id))) throw notFound(mergeTexts.notInArchive)
  const about = await descriptionsOf({ ...deps, db: tx }, [...products.values()])
  return new Map(ids.map((id) => [id, specificationName(about.get(products.get(id)!)!)]))
}

/**
 * Replaces specifications by one of them. If it has no own number, it gets the first of theirs; the others keep theirs,
 * which now lead to it. Merging again changes nothing.
 * @throws 400, 404; 409 when another specification already replaces one of them
 */
export function mergeSpecifications(
  deps: Place,
  buyer: Buyer,
  keptId: number,
  ids: readonly number[],
): Promise<DataOf<typeof contract.merge>> {
  const { companyId } = buyer
  const replaced = [...new Set(ids)]
  if (replaced.includes(keptId)) throw badRequest(mergeTexts.itself)
  return changing(deps, companyId, async (tx) => {
    const names = await namesOf(tx, deps, companyId, [keptId, ...replaced])
    const before = await mergedOf(tx, companyId, [keptId, ...replaced])
    const elsewhere = [...before.values()].find(({ intoId }) => intoId !== keptId)
    if (elsewhere) throw conflict(mergeTexts.isMerged(elsewhere.intoName))
    const fresh = replaced.filter((id) => !before.has(id))
    const numbers = await ownNumbersOf(tx, companyId, [keptId, ...fresh])
    const giver = numbers.has(keptId) ? undefined : fresh.find((id) => numbers.has(id))
    const movedNumber = giver === undefined ? '' : numbers.get(giver)!
    if (giver !== undefined)
      await setNumbers(
        tx,
        companyId,
        new Map([
          [giver, ''],
          [keptId, movedNumber],
        ]),
      )
    const rows = fresh.map((id) => ({
      specificationId: id,
      intoId: keptId,
      name: names.get(id)!,
      intoName: names.get(keptId)!,
      movedNumber: id === giver ? movedNumber : '',
      decidedAt: deps.clock(),
    }))
    await putMerged(tx, buyer, rows)
    // Merging them overrides that they were told apart.
    const pairs = fresh.map((id) => pairOf(id, keptId))
    await takeApart(tx, companyId, pairs)
    return { merged: fresh.length, movedNumber }
  })
}

/** Returns a moved number, unless the company has reassigned it since, or the specification has another one. */
async function giveBack(
  tx: Db,
  buyerId: number,
  { specificationId, intoId, movedNumber }: Merged,
  isKept: boolean,
): Promise<void> {
  if (movedNumber === '' || !isKept) return
  const holders = await specificationsOfNumbers(tx, buyerId, [movedNumber])
  const isStillThere = [...holders.values()].some((holder) => holder.specificationId === intoId)
  const own = await ownNumbersOf(tx, buyerId, [specificationId])
  if (!isStillThere || own.has(specificationId)) return
  await setNumbers(
    tx,
    buyerId,
    new Map([
      [intoId, ''],
      [specificationId, movedNumber],
    ]),
  )
}

/** Undoes merges; specifications that are not merged are no error. @returns how many */
export function unmergeSpecifications(deps: Place, buyerId: number, ids: readonly number[]): Promise<number> {
  return changing(deps, buyerId, async (tx) => {
    const undone = await takeMerged(tx, buyerId, ids)
    const kept = await productsOfSpecifications(tx, buyerId, ids)
    for (const row of undone) await giveBack(tx, buyerId, row, kept.has(row.specificationId))
    return undone.length
  })
}

/** A company's merges. */
export async function mergedList(
  { db }: Pick<Deps, 'db'>,
  buyerId: number,
  { start, limit }: { start: number; limit: number },
): Promise<DataOf<typeof contract.mergedList>> {
  const { rows, total } = await mergedPage(db, buyerId, { first: (start - 1) * limit, limit })
  const records = rows.map(({ specificationId, intoId, name, intoName, movedNumber, decidedAt }) => ({
    gbComponentId: specificationId,
    name,
    intoId,
    intoName,
    movedNumber,
    decidedAt: decidedAt.toISOString(),
  }))
  return { records, total, start, limit }
}
