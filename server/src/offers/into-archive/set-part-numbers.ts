import { myGoodsTexts } from '@lianmeng/contract/my-goods/texts'
import { comparablePartNo, tidyPartNo } from '@lianmeng/trade/archive/own-part-no'
import { badRequest, Refusal } from '../../answers/errors.ts'
import { specificationsOfNumbers } from '../../archive/own-numbers.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { descriptionsOf, specificationName } from '../described.ts'
import { changing, rowsFor } from './put-goods.ts'
import { fileRows, type NewRow, productOfSpecification, putRows, setNumbers } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/** The name of the goods with a number. */
async function goodsOf(tx: Db, deps: Place, buyerId: number, specificationId: number): Promise<string> {
  const productId = await productOfSpecification(tx, buyerId, specificationId)
  const about =
    productId === undefined ? undefined : (await descriptionsOf({ ...deps, db: tx }, [productId])).get(productId)
  return about ? specificationName(about) : '其他规格'
}

/** A company's data about a product; missing fields are unchanged. */
export type PartNumberChange = { productId: number; number?: string; ownName?: string; note?: string }

/** @throws Refusal when a number already means another specification, in this call or in the archive */
async function refuseTaken(tx: Db, deps: Place, buyerId: number, wanted: ReadonlyMap<number, string>): Promise<void> {
  const given = [...wanted].filter(([, number]) => number !== '')
  const holders = await specificationsOfNumbers(
    tx,
    buyerId,
    given.map(([, number]) => number),
  )
  const inCall = new Map<string, number>()
  for (const [specificationId, number] of given) {
    const comparable = comparablePartNo(number)
    const holder = inCall.get(comparable) ?? holders.get(comparable)?.specificationId
    // A number that its holder gives up in the same call is free.
    const isFree = holder === undefined || holder === specificationId || isGivenUp(wanted, holder, comparable)
    if (!isFree) throw new Refusal('numberTaken', myGoodsTexts.numberTaken(await goodsOf(tx, deps, buyerId, holder)))
    inCall.set(comparable, specificationId)
  }
}

const isGivenUp = (wanted: ReadonlyMap<number, string>, specificationId: number, comparable: string): boolean => {
  const next = wanted.get(specificationId)
  return next !== undefined && comparablePartNo(next) !== comparable
}

/** The given numbers by specification. @throws 400 when one specification is given two */
function numbersOf(said: readonly PartNumberChange[], rows: ReadonlyMap<number, NewRow>): Map<number, string> {
  const wanted = new Map<number, string>()
  for (const { productId, number } of said) {
    if (number === undefined) continue
    const { specificationId } = rows.get(productId)!
    const tidy = tidyPartNo(number)
    if ((wanted.get(specificationId) ?? tidy) !== tidy) throw badRequest('同一规格只能有一个料号')
    wanted.set(specificationId, tidy)
  }
  return wanted
}

/**
 * Adds products to the archive with the company's data about them, all or none. A number belongs to the specification.
 * @returns the products' current numbers
 * @throws 404; 400; Refusal when a number means another specification
 */
export function setPartNumbers(
  deps: Place,
  buyerId: number,
  said: readonly PartNumberChange[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(said.map(({ productId }) => productId))]
  return changing(deps, buyerId, async (tx) => {
    const rows = new Map((await rowsFor(tx, deps, buyerId, ids)).map((row) => [row.productId, row]))
    for (const { productId, ownName, note } of said) {
      const row = rows.get(productId)!
      rows.set(productId, { ...row, ownName: ownName?.trim() ?? row.ownName, note: note?.trim() ?? row.note })
    }
    await putRows(tx, buyerId, [...rows.values()], deps.clock())
    const wanted = numbersOf(said, rows)
    await refuseTaken(tx, deps, buyerId, wanted)
    if (wanted.size > 0) await setNumbers(tx, buyerId, wanted)
    return new Map((await fileRows(tx, buyerId, ids)).map(({ productId, number }) => [productId, number]))
  })
}
