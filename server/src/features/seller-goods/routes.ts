import * as bulk from '@lianmeng/contract/seller-goods/bulk-endpoints'
import * as contract from '@lianmeng/contract/seller-goods/endpoints'
import * as listing from '@lianmeng/contract/seller-goods/listing-endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import * as one from '@lianmeng/contract/seller-goods/one-endpoints'
import * as pictures from '@lianmeng/contract/seller-goods/picture-endpoints'
import * as tax from '@lianmeng/contract/seller-goods/tax-endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { saleUnitsText } from '@lianmeng/trade/quantity/sale-units'
import { seesSellersAmounts, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { uploadedPictureBytes } from '../../http/upload.ts'
import { goodsPictureAddress } from '../../media/goods-picture.ts'
import { standardsToList } from '../../selling/part-figures.ts'
import { applyChange, previewOf, recentEdits, undoChange } from './bulk/bulk-edit.ts'
import { changeListing } from './listing.ts'
import { generate, judgedCells } from './matrix/generate.ts'
import { matrixOptions, partIn } from './matrix/matrix.ts'
import { addGoods } from './one/add-goods.ts'
import { deleteGoods } from './one/delete-goods.ts'
import { setPictures, uploadPicture } from './pictures/pictures.ts'
import { choicesOf, countGoods, countList, type DetailRow, findGoods, listGoods, ownBrands } from './queries.ts'
import { listingRun, startListing } from './runs/run.ts'
import { saveGoods } from './save-goods.ts'
import { ownRates, preview, setRate, setUsual } from './tax/tax-rates.ts'
import { wireGoods } from './wire-goods.ts'

function wireDetail(row: DetailRow) {
  const { packages, minPurchase, minReservation, salePackageType, deliveryDays, taxRate, taxCode } = row
  const percent = (rate: number) => rate / 10_000
  const { tierFrom, tierPrice, baseUnit, saleUnit } = row
  return {
    ...wireGoods(row),
    salePackageType,
    deliveryDays,
    accessPermission: row.accessPermission,
    nonStandard: row.isNonStandard ? 1 : 0,
    taxRate,
    taxCode,
    // A tier from nothing on is the price itself.
    tiers: tierFrom.flatMap((from, i) =>
      from === 0
        ? []
        : [
            {
              fromInSaleUnits: Number(saleUnitsText(thousandths(BigInt(from)), { baseUnit, saleUnit })),
              price: priceText(microYuan(BigInt(tierPrice[i]!))),
            },
          ],
    ),
    part: partIn(row),
    minPurchaseInBaseUnits: minPurchase / 1000,
    minReservationInBaseUnits: minReservation / 1000,
    pictures: row.pictures.map((id) => ({ id, thumbnail: goodsPictureAddress(row.tenantId, id, 'small') })),
    packages: packages.map(({ bigSize, smallSize, ...one }) => ({
      ...one,
      bigSizeInBaseUnits: bigSize / 1000,
      smallSizeInBaseUnits: smallSize / 1000,
      unpackingRate: percent(one.unpackingRate),
      looseRate: percent(one.looseRate),
    })),
  }
}

/** Goods for those who do not see what they cost. */
const priced = <Shown extends { price: string; tierCount: number; tiers?: object[] }>(
  goods: Shown,
  isPriced: boolean,
) => (isPriced ? goods : { ...goods, price: '', tierCount: 0, ...(goods.tiers && { tiers: [] }) })

const bulkRoutes: Feature = (app, deps) => {
  route(app, bulk.previewBulk, (wanted, actor) => previewOf(deps.db, tenantOf(actor), wanted))
  route(app, bulk.applyBulk, (wanted, actor) => applyChange(deps, actor, wanted))
  route(app, bulk.bulkEdits, (_params, actor) => recentEdits(deps, tenantOf(actor)))
  route(app, bulk.undoBulk, ({ editId }, actor) => undoChange(deps, actor, editId))
}

const taxRoutes: Feature = (app, deps) => {
  route(app, tax.ownTaxRates, (_params, actor) => ownRates(deps.db, tenantOf(actor)))
  route(app, tax.setUsualTaxRate, ({ taxRate }, actor) => setUsual(deps, actor, taxRate))
  route(app, tax.previewTaxRate, (wanted, actor) => preview(deps.db, tenantOf(actor), wanted))
  route(app, tax.setTaxRate, (wanted, actor) => setRate(deps, actor, wanted))
}

const matrixRoutes: Feature = (app, deps) => {
  const { db } = deps
  route(app, generating.matrixOptions, async ({ standardId }, actor) => ({
    ...matrixOptions(standardId),
    brands: await ownBrands(db, tenantOf(actor)),
  }))

  route(app, generating.matrixPreview, async (matrix, actor) => {
    const cells = await judgedCells(db, tenantOf(actor), matrix)
    return {
      cells: cells.map(({ ids: _, weight, problem = '', ...cell }) => ({ ...cell, weight: weight / 1000, problem })),
      ready: cells.filter(({ problem }) => !problem).length,
    }
  })

  route(app, generating.generate, (wanted, actor) => generate(deps, actor, wanted))
}

/** The goods of a seller: lists, changes, and a matrix that creates many at once. */
export const sellerGoods: Feature = (app, deps) => {
  const { db } = deps

  route(
    app,
    contract.list,
    async ({ sort = 'specification', isDown = false, offset = 0, limit = 100, ...filter }, actor) => {
      const tenantId = tenantOf(actor)
      const [rows, total] = await Promise.all([
        listGoods(db, tenantId, filter, { sort, isDown, offset, limit }),
        countList(db, tenantId, filter),
      ])
      const isPriced = seesSellersAmounts(actor)
      return { records: rows.map((row) => priced(wireGoods(row), isPriced)), total }
    },
  )

  route(app, contract.summary, async (filter, actor) => {
    const tenantId = tenantOf(actor)
    const [counts, choices] = await Promise.all([countGoods(db, tenantId, filter), choicesOf(db, tenantId)])
    const { standards, nominals, strengths, surfaces, brands } = choices
    return {
      states: contract.goodsState.map((state) => ({ state, count: counts[state] })),
      standards: standards ?? [],
      nominals: nominals ?? [],
      strengths: strengths ?? [],
      surfaces: surfaces ?? [],
      brands: brands ?? [],
    }
  })

  route(app, contract.detail, async ({ id }, actor) => {
    const row = await findGoods(db, tenantOf(actor), id)
    if (!row) throw notFound('商品不存在')
    return priced(wireDetail(row), seesSellersAmounts(actor))
  })

  route(app, contract.save, (wanted, actor) => saveGoods(deps, actor, wanted))

  route(app, contract.listOn, (chosen, actor) => changeListing(deps, actor, chosen, true))
  route(app, contract.listOff, (chosen, actor) => changeListing(deps, actor, chosen, false))

  route(app, listing.startListing, (wanted, actor) => startListing(deps, actor, wanted))
  route(app, listing.listingRun, (_params, actor) => listingRun(deps, tenantOf(actor)))

  route(app, pictures.uploadPicture, (_params, actor, { request }) =>
    uploadPicture(deps, tenantOf(actor), () => uploadedPictureBytes(request)),
  )
  route(app, pictures.setPictures, (wanted, actor) => setPictures(deps, actor, wanted))

  route(app, one.addGoods, (wanted, actor) => addGoods(deps, actor, wanted))
  route(app, one.deleteGoods, ({ id }, actor) => deleteGoods(deps, actor, id))

  taxRoutes(app, deps)
  bulkRoutes(app, deps)
  matrixRoutes(app, deps)

  route(app, contract.standardsToList, () =>
    standardsToList().map(({ id, name, nameZh }) => ({ id, name, productName: nameZh })),
  )
}
