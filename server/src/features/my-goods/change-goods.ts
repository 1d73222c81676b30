import { notFound } from '../../answers/errors.ts'
import { binsOfProducts, moveBin } from '../../archive/bins.ts'
import type { Deps } from '../../deps.ts'
import { changing, rowsFor, sameRow } from '../../offers/into-archive/put-goods.ts'
import {
  dropNumbers,
  type FileRow,
  fileRows,
  productOfSpecification,
  putRows,
  setNumbers,
  takeOut,
  wholeFile,
} from '../../offers/into-archive/queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

const notInArchive = () => notFound('我的商品档案中没有该商品')

/**
 * Marks products as favourites, which adds them to the archive. Removing the mark leaves them there. @throws 404,
 * Refusal
 */
export async function setFavourite(
  deps: Place,
  buyerId: number,
  { ids, isFavourite }: { ids: readonly number[]; isFavourite: boolean },
): Promise<void> {
  await changing(deps, buyerId, async (tx) => {
    const rows = isFavourite ? await rowsFor(tx, deps, buyerId, ids) : (await fileRows(tx, buyerId, ids)).map(sameRow)
    await putRows(
      tx,
      buyerId,
      rows.map((row) => ({ ...row, favourite: isFavourite })),
      deps.clock(),
    )
  })
}

/** Removes products from the archive; those missing were removed by someone else. @returns how many */
export function removeGoods(deps: Place, buyerId: number, ids: readonly number[]): Promise<number> {
  return changing(deps, buyerId, async (tx) => {
    const specifications = await takeOut(tx, buyerId, ids)
    await dropNumbers(tx, buyerId, specifications)
    return specifications.length
  })
}

/** Removes goods that are off sale, except those with a bin and the last product of a specification with a number. */
export function clearGone(deps: Place, buyerId: number): Promise<{ removed: number; kept: number }> {
  return changing(deps, buyerId, async (tx) => {
    const rows = await wholeFile(tx, buyerId)
    const isGone = ({ productId }: FileRow) => !deps.catalogue.has(productId)
    const carried = new Set(rows.filter((row) => !isGone(row)).map(({ specificationId }) => specificationId))
    const gone = rows.filter(isGone)
    const goneIds = gone.map(({ productId }) => productId)
    const binned = new Set((await binsOfProducts(tx, buyerId, goneIds)).map(({ productId }) => productId))
    for (const { productId, specificationId } of gone) if (binned.has(productId)) carried.add(specificationId)
    const going = gone.filter(({ productId, number, specificationId }) => {
      if (binned.has(productId)) return false
      if (number === '' || carried.has(specificationId)) return true
      // The first one stays and keeps the number.
      carried.add(specificationId)
      return false
    })
    await takeOut(
      tx,
      buyerId,
      going.map(({ productId }) => productId),
    )
    return { removed: going.length, kept: gone.length - going.length }
  })
}

/**
 * Replaces a product by another, including in its bin. The own number moves to another specification if that has none
 * and the old one has no product left.
 * @throws 404
 */
export async function replaceGoods(deps: Place, buyerId: number, oldId: number, newId: number): Promise<void> {
  if (oldId === newId) return
  await changing(deps, buyerId, async (tx) => {
    const [old] = await fileRows(tx, buyerId, [oldId])
    if (!old) throw notInArchive()
    const [found] = await rowsFor(tx, deps, buyerId, [newId])
    const favourite = old.favourite || found!.favourite
    const row = { ...found!, favourite, ownName: found!.ownName || old.ownName, note: found!.note || old.note }
    await putRows(tx, buyerId, [row], deps.clock())
    await moveBin(tx, buyerId, { from: oldId, to: newId, tenantId: row.tenantId })
    await takeOut(tx, buyerId, [oldId])
    if (old.number === '' || row.specificationId === old.specificationId) return
    if (await productOfSpecification(tx, buyerId, old.specificationId)) return
    await dropNumbers(tx, buyerId, [old.specificationId])
    const [now] = await fileRows(tx, buyerId, [newId])
    if (now!.number === '') await setNumbers(tx, buyerId, new Map([[row.specificationId, old.number]]))
  })
}
