import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/seller-goods/endpoints'
import { sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import type { Actor } from '../../accounts/actor.ts'
import { tenantOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { brandNamed, lockGoods } from '../../selling/create-products.ts'
import { type DetailRow, findGoods, type PackageRow } from './queries.ts'
import { isCodeTaken, replacePackages, updateGoods, updateStockRules } from './save-queries.ts'
import { knownTaxCode, knownTaxRate } from './tax/tax-rates.ts'
import { typedQuantity } from './typed-quantity.ts'

type Wanted = Omit<ParamsOf<typeof contract.save>, 'id' | 'version'>

const millionths = (percent: number): number => Math.round(percent * 10_000)

/** @throws 400 */
function packagesIn({ packages }: Wanted, known: DetailRow): PackageRow[] {
  const ids = new Set(known.packages.map(({ id }) => id))
  return packages.map(({ bigSizeInBaseUnits, smallSizeInBaseUnits, ...one }) => {
    const bigSize = typedQuantity('大包装数', bigSizeInBaseUnits, known.baseUnit)
    const smallSize = typedQuantity('小包装数', smallSizeInBaseUnits, known.baseUnit)
    if (one.id !== 0 && !ids.has(one.id)) throw badRequest('包装规格不存在，请刷新后再改')
    if (bigSize > 0 && smallSize > 0 && bigSize % smallSize !== 0) throw badRequest('大包装数须是小包装数的整数倍')
    if (bigSize === 0 && smallSize === 0) throw badRequest('「大包装数」不能为空')
    return {
      ...one,
      bigSize,
      smallSize,
      unpackingRate: millionths(one.unpackingRate),
      looseRate: millionths(one.looseRate),
    }
  })
}

/**
 * Writes what a form says of a product over what is known of it.
 * @throws 400; 409 when another product has the code, or this one was changed meanwhile
 */
export async function writeGoods(
  tx: Db,
  { tenantId, version }: { tenantId: number; version: number },
  known: DetailRow,
  wanted: Wanted,
): Promise<void> {
  const { id, baseUnit } = known
  const ownCode = wanted.ownCode.trim()
  const brandName = wanted.brandName.trim()
  if (brandName === '') throw badRequest('「品牌」不能为空')
  if (await isCodeTaken(tx, tenantId, ownCode, id)) throw conflict(sellerGoodsTexts.codeTaken)
  const change = {
    ownCode,
    brandId: await brandNamed(tx, brandName),
    source: wanted.source,
    salePackageType: wanted.salePackageType,
    minPurchase: typedQuantity('起购量', wanted.minPurchaseInBaseUnits, baseUnit),
    minReservation: typedQuantity('起订量', wanted.minReservationInBaseUnits, baseUnit),
    deliveryDays: wanted.deliveryDays,
    accessPermission: wanted.accessPermission,
    isNonStandard: wanted.nonStandard === undefined ? known.isNonStandard : wanted.nonStandard === 1,
    taxRate: knownTaxRate(wanted.taxRate),
    taxCode: wanted.taxCode === undefined ? known.taxCode : knownTaxCode(wanted.taxCode),
    bin: wanted.bin === undefined ? known.bin : wanted.bin.trim(),
  }
  if (!(await updateGoods(tx, { tenantId, id, version }, change))) throw conflict(sellerGoodsTexts.goodsChanged)
  await replacePackages(tx, tenantId, id, packagesIn(wanted, known))
  const warnBelow = typedQuantity('预警量', wanted.warnBelowInBaseUnits, baseUnit)
  await updateStockRules(tx, tenantId, id, { reservable: wanted.reservable === 1, warnBelow })
}

/**
 * Changes a product of the caller's seller.
 * @throws 400, 404; 409 when it was changed meanwhile, or another product has the code
 */
export async function saveGoods(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  wanted: ParamsOf<typeof contract.save>,
) {
  const tenantId = tenantOf(actor)
  await auditedChange(db, actor, { event: 'goods.save', object: `product ${wanted.id}` }, async (tx) => {
    await lockGoods(tx, tenantId)
    const known = await findGoods(tx, tenantId, wanted.id)
    if (!known) throw notFound('商品不存在')
    await writeGoods(tx, { tenantId, version: wanted.version }, known, wanted)
    return { object: `product ${wanted.id}` }
  })
  await catalogue.productsChanged([wanted.id])
}
