/** Products that differ in one attribute each, in the database. */
import { lookAlikes, usualGoods } from '@lianmeng/contract/testing/look-alikes'
import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import { unitId } from '@lianmeng/trade/units'
import type { Db } from '../database/db.ts'
import { readSheet } from '../sheets/read-sheet.ts'
import type { ProductRow } from './builders.ts'
import { aCartLine, aShopper, type Shopper } from './ordering.ts'
import type { TestApp } from './test-app.ts'

type Goods = (typeof lookAlikes)[number][1]

/** The usual goods, and those that differ from them in one attribute each. */
export const alikeGoods: readonly Goods[] = [usualGoods, ...lookAlikes.map(([, goods]) => goods)]

/** A shopper whose own numbers are those of the goods, with all of them in the cart. */
export async function aCartOfLookAlikes(
  t: TestApp,
  tenantId: number,
): Promise<{ shopper: Shopper; ids: number[]; products: ProductRow[] }> {
  const shopper = await aShopper(t)
  const make = lookAlikeMaker(t.db, tenantId)
  const [ids, products] = [[] as number[], [] as ProductRow[]]
  for (const goods of alikeGoods) {
    // A code means one product, too.
    const product = await make({ ...goods, ownCode: goods.ownCode === usualGoods.ownCode ? '' : goods.ownCode })
    // A number means one specification: only the goods that differ in it have one.
    if (goods.ownPartNo !== usualGoods.ownPartNo)
      await t.db`
        insert into own_part_no (buyer_id, specification_id, number, number_norm)
        values (${shopper.companyId}, ${product.specificationId}, ${goods.ownPartNo}, ${comparablePartNo(goods.ownPartNo)})`
    ids.push(await aCartLine(t.db, shopper, product, 1234))
    products.push(product)
  }
  return { shopper, ids, products }
}

/** The cells of a workbook under its titles, row by row. */
export async function sheetRows(content: Buffer): Promise<Record<string, string>[]> {
  const rows: string[][] = []
  await readSheet(content, { rows: 1000, columns: 60, inflated: 1e8 }, async (batch) => {
    rows.push(...batch.map(({ cells }) => [...cells]))
  })
  const [titles = [], ...found] = rows
  return found.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
}

/** Rows of names, each made once. */
class Names {
  private readonly ids = new Map<string, number>()
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  private async once(key: string, make: (id: number) => PromiseLike<unknown>): Promise<number> {
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const id = 7000 + this.ids.size
    this.ids.set(key, id)
    await make(id)
    return id
  }

  attribute(kind: string, name: string): Promise<number> {
    return this.once(
      `${kind} ${name}`,
      (id) => this.db`insert into attribute (kind, id, name, sort) values (${kind}, ${id}, ${name}, ${id})`,
    )
  }

  standard(number: string, product: string): Promise<number> {
    return this.once(
      `standard ${number} ${product}`,
      (id) =>
        this.db`
        insert into standard (id, number, product_name, standard_type_id, big_category_id, small_category_id, shape_type_id, status)
        values (${id}, ${number}, ${product}, 1, 1, 101, 1, 'current')`,
    )
  }

  brand(name: string): Promise<number> {
    return this.once(`brand ${name}`, (id) => this.db`insert into brand (id, name) values (${id}, ${name})`)
  }
}

/** Makes products of a seller from their names: one package each, 100 000 pieces on hand, 12.5 g a piece. */
function lookAlikeMaker(db: Db, tenantId: number) {
  const names = new Names(db)
  return async (goods: Goods): Promise<ProductRow> => {
    const [nominal = '', ...more] = goods.specification.split('×')
    const length = Number(more.at(-1)) * 1000
    const [specification] = await db<{ id: number }[]>`
      insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id,
        tooth1_id, tooth2_id, rotation, weight)
      values (${await names.standard(goods.standardName, goods.productName)}, ${await names.attribute('nominal', nominal)},
        ${length}, ${await names.attribute('texture', goods.textureName)},
        ${await names.attribute('material', goods.materialName)}, ${await names.attribute('strength', goods.strengthName)},
        ${await names.attribute('surface', goods.surfaceTreatmentName)},
        ${await names.attribute('tooth1', goods.toothType1Name)}, ${await names.attribute('tooth2', goods.toothType2Name)},
        ${goods.threadRotation}, 12500)
      returning id`
    const specificationId = specification!.id
    const [product] = await db<{ id: number }[]>`
      insert into product (tenant_id, specification_id, brand_id, own_code, source, listed, base_unit, sale_unit,
        sale_package_type, min_purchase, min_reservation, delivery_days, price)
      values (${tenantId}, ${specificationId}, ${await names.brand(goods.brandName)}, ${goods.ownCode}, 1, true,
        ${unitId.piece}, ${unitId.thousandPieces}, 0, 0, 0, 3, 35600000)
      returning id`
    const componentId = product!.id
    await db`insert into stock (tenant_id, product_id, on_hand, reserved, reservable) values (${tenantId}, ${componentId}, 100000000, 0, false)`
    const [box] = await db<{ id: number }[]>`
      insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit)
      values (${tenantId}, ${componentId}, ${goods.packageName},
        ${Number.parseInt(goods.packageName, 10) * 1000}, '箱', 100000, '盒')
      returning id`
    return { componentId, tenantId, specificationId, packageSpecId: box!.id, packageSpecIds: [box!.id] }
  }
}
