import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { parsePrice } from '@lianmeng/trade/price/money'
import { unitId } from '@lianmeng/trade/units'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import {
  brandNamed,
  insertProducts,
  lockGoods,
  type NewProduct,
  specificationIds,
} from '../../../selling/create-products.ts'
import { listedSpecifications, specificationKey, takenCodes } from '../../../selling/listed-goods.ts'
import { marketDoubts } from '../../../selling/market-doubts.ts'
import { packed } from '../../../selling/piece-counts.ts'
import { typedQuantity } from '../typed-quantity.ts'
import { type Matrix, type ReadCell, readCells } from './matrix.ts'

type Wanted = ParamsOf<typeof generating.generate>

/** Cells with the obstacles to listing them, given the seller's current goods. */
export async function judgedCells(db: Db, tenantId: number, matrix: Matrix): Promise<ReadCell[]> {
  const brandName = matrix.brandName.trim()
  const cells = readCells(matrix)
  const listed = await listedSpecifications(db, tenantId, matrix.standardId, brandName)
  const taken = await takenCodes(
    db,
    tenantId,
    cells.map(({ ownCode }) => ownCode),
  )
  return cells.map((cell) => {
    if (cell.ids && listed.has(specificationKey(cell.ids))) return { ...cell, problem: 'exists' }
    if (taken.has(cell.ownCode)) return { ...cell, problem: 'codeTaken' }
    return cell
  })
}

const milligramsPerKg = 1_000_000

/** Micro-yuan per thousand pieces, in whole fen. */
function priceOf(weight: number, perKg: bigint): number {
  const perThousand = (BigInt(weight) * 1000n * perKg) / BigInt(milligramsPerKg)
  return Number((perThousand / 10_000n) * 10_000n)
}

/** @throws 400 */
function priceAKilogram(text: string): bigint {
  if (text.trim() === '') return 0n
  const price = parsePrice(text.trim())
  if (!price.ok) throw badRequest('「每公斤价」须为不超过6位小数的正数')
  return price.value
}

function productsOf(
  cells: readonly ReadCell[],
  wanted: Wanted,
  given: { ids: number[]; brandId: number; minPurchase: number },
): NewProduct[] {
  const perKg = priceAKilogram(wanted.yuanPerKg)
  return cells.map(({ ownCode, weight }, i) => {
    const price = priceOf(weight, perKg)
    return {
      specificationId: given.ids[i]!,
      ownCode,
      brandId: given.brandId,
      baseUnit: unitId.piece,
      saleUnit: unitId.thousandPieces,
      minPurchase: given.minPurchase,
      deliveryDays: wanted.deliveryDays,
      reservable: wanted.reservable === 1,
      price,
      // Without a price no one could buy it.
      listed: wanted.listed === 1 && price > 0,
      ...packed(weight, wanted.cartonKg),
    }
  })
}

/**
 * Takes the price from products whose price nothing explains, so that they wait for one that the seller types.
 * @returns the products, and how many lost their price
 */
function withoutDoubtful(
  catalogue: Deps['catalogue'],
  tenantId: number,
  products: readonly NewProduct[],
  cells: readonly ReadCell[],
) {
  const guarded = products.map((product, i) => {
    const { weight, ids } = cells[i]!
    return { ...product, weight, textureId: ids!.textureId }
  })
  const doubts = marketDoubts(catalogue, tenantId, guarded)
  const isHeld = (i: number) => products[i]!.price > 0 && doubts[i] !== ''
  const kept = products.map((product, i) => (isHeld(i) ? { ...product, price: 0, listed: false } : product))
  return { products: kept, doubtful: products.filter((_, i) => isHeld(i)).length }
}

/**
 * Lists the cells of a matrix that the seller does not list yet; the others are skipped, so that pressing twice creates
 * them once.
 * @throws 400, 404
 */
export async function generate(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  wanted: Wanted,
): Promise<DataOf<typeof generating.generate>> {
  const tenantId = tenantOf(actor)
  const minPurchase = typedQuantity('起购量', wanted.minPurchaseInBaseUnits, unitId.piece)
  const brandName = wanted.brandName.trim()
  if (brandName === '') throw badRequest('「品牌」不能为空')
  const { products, made, doubtful } = await auditedChange(db, actor, { event: 'goods.generate' }, async (tx) => {
    await lockGoods(tx, tenantId)
    const cells = (await judgedCells(tx, tenantId, wanted)).filter(({ problem }) => !problem)
    const ids = await specificationIds(
      tx,
      cells.map((cell) => cell.ids!),
    )
    const priced = productsOf(cells, wanted, { ids, brandId: await brandNamed(tx, brandName), minPurchase })
    const { products, doubtful } = withoutDoubtful(catalogue, tenantId, priced, cells)
    const made = await insertProducts(tx, tenantId, products)
    return { products, made, doubtful, object: `products ${made.length}, standard ${wanted.standardId}` }
  })
  const listed = products.filter((one) => one.listed).length
  if (listed > 0) await catalogue.productsChanged(made)
  return { made: made.length, skipped: wanted.cells.length - made.length, listed, doubtful }
}
