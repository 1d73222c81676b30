import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/my-goods/bin-endpoints'
import type { Bin } from '@lianmeng/contract/my-goods/bin-endpoints'
import { binProblemTexts, binTexts } from '@lianmeng/contract/my-goods/texts'
import { binProblem } from '@lianmeng/trade/archive/bin-level'
import { parseQty, type Qty } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import {
  type BinRow,
  binById,
  binsOfProducts,
  counted,
  deleteBin,
  lockedBins,
  wireBin,
  writeBins,
} from '../../archive/bins.ts'
import type { Deps } from '../../deps.ts'
import { changing, rowsFor } from '../../offers/into-archive/put-goods.ts'
import { putRows } from '../../offers/into-archive/queries.ts'
import { shownRows } from './list-goods.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/** The typed number as a quantity, if it is one. */
function typedQty(value: number): Qty | undefined {
  const parsed = parseQty(value)
  return parsed.ok ? parsed.value : undefined
}

/** @throws 400 */
function levelsOf({ minQty, targetQty, leftQty }: ParamsOf<typeof contract.setBin>) {
  const min = typedQty(minQty)
  const target = typedQty(targetQty)
  const problem = binProblem(min, target)
  if (problem) throw badRequest(binProblemTexts[problem])
  const left = leftQty === undefined ? undefined : typedQty(leftQty)
  if (leftQty !== undefined && (left === undefined || left < 0n)) throw badRequest(binTexts.leftInvalid)
  return { minQty: Number(min), targetQty: Number(target), left: left === undefined ? undefined : Number(left) }
}

const newBin = (productId: number): BinRow => ({
  ...{ id: 0, version: 0, productId, minQty: 0, targetQty: 0 },
  ...{ leftQty: null, countedAt: null, askedQty: 0, askedAt: null },
})

/** Sets when to reorder a product. @throws 400; 404; 409 when the bin has changed; Refusal */
export async function setBin(deps: Place, buyer: Buyer, said: ParamsOf<typeof contract.setBin>): Promise<Bin> {
  const { left, ...levels } = levelsOf(said)
  const { companyId } = buyer
  const { componentId } = said
  return changing(deps, companyId, async (tx) => {
    const [row] = await rowsFor(tx, deps, companyId, [componentId])
    await putRows(tx, companyId, [row!], deps.clock())
    const [known] = await binsOfProducts(tx, companyId, [componentId])
    // The same lock as that of a refill, which does not lock the archive.
    const [bin = newBin(componentId)] = known ? await lockedBins(tx, companyId, [known.id]) : []
    if (bin.version !== said.version) throw conflict(binTexts.changedElsewhere)
    const next = counted({ ...bin, ...levels }, { left, hasCome: said.hasCome === 1 }, deps.clock())
    await writeBins(tx, buyer, [{ ...next, tenantId: row!.tenantId }])
    const [written] = await binsOfProducts(tx, companyId, [componentId])
    return wireBin(written!)
  })
}

/** @throws 404; 409 */
export function removeBin(deps: Place, buyerId: number, said: { id: number; version: number }): Promise<number> {
  return changing(deps, buyerId, async (tx) => {
    const [bin] = await lockedBins(tx, buyerId, [said.id])
    if (!bin) throw notFound(binTexts.unknown)
    if (bin.version !== said.version) throw conflict(binTexts.changedElsewhere)
    return deleteBin(tx, buyerId, said.id)
  })
}

/** Bins with their goods: the one of a label, or those of products. @throws 404 for an unknown label */
export async function binsWithGoods(
  deps: Place,
  buyer: Buyer,
  { id, componentIds = [] }: ParamsOf<typeof contract.bins>,
): Promise<DataOf<typeof contract.bins>> {
  const named = id === undefined ? undefined : await binById(deps.db, buyer.companyId, id)
  if (id !== undefined && !named) throw notFound(binTexts.unknown)
  const rows = await shownRows(deps, buyer, [...new Set(named ? [named.productId] : componentIds)])
  return {
    bins: rows.flatMap(({ bin, isListed, ownName, ...product }) => (bin ? [{ bin, isListed, ownName, product }] : [])),
  }
}
