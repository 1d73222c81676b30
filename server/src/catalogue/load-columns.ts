import type { Sql } from '../database/db.ts'
import { Columns } from './columns.ts'
import { askPacked, type PackedTable } from './packed-rows.ts'
import { RowIndex } from './row-index.ts'

const specificationColumns = {
  id: 'int8',
  standard_id: 'int4',
  nominal_id: 'int4',
  length: 'int4',
  texture_id: 'int4',
  material_id: 'int4',
  strength_id: 'int4',
  surface_id: 'int4',
  tooth1_id: 'int4',
  tooth2_id: 'int4',
  weight: 'int4',
  rotation: 'int2',
} as const

/** What a specification gives to the rows of its products, in the order of the columns above. */
const specified = [
  'standardId',
  'nominalId',
  'length',
  'textureId',
  'materialId',
  'strengthId',
  'surfaceId',
  'tooth1Id',
  'tooth2Id',
  'weight',
] as const

type Specifications = { index: RowIndex; values: Int32Array[]; rotation: Int16Array }

async function readSpecifications(table: PackedTable, count: number): Promise<Specifications> {
  const ids = new Float64Array(count)
  const values = specified.map(() => new Int32Array(count))
  const rotation = new Int16Array(count)
  let at = 0
  await table.read((row) => {
    ids[at] = row.int8()
    for (const column of values) column[at] = row.int4()
    rotation[at] = row.int2()
    at += 1
  })
  return { index: RowIndex.of(ids, at), values, rotation }
}

const productColumns = {
  id: 'int8',
  tenant_id: 'int4',
  specification_id: 'int8',
  nonstandard_id: 'int8',
  brand_id: 'int4',
  source: 'int2',
  base_unit: 'int2',
  sale_unit: 'int2',
  sale_package_type: 'int2',
  min_purchase: 'int8',
  min_reservation: 'int8',
  delivery_days: 'int2',
  access_permission: 'int2',
  price: 'int8',
  tier_from: 'int8[]',
  tier_price: 'int8[]',
} as const

/** @returns how many there are */
async function readProducts(table: PackedTable, columns: Columns): Promise<number> {
  const { of } = columns
  let at = 0
  const addTier = (value: number) => columns.addTier(value)
  await table.read((row) => {
    of.id[at] = row.int8()
    of.tenantId[at] = row.int4()
    of.specificationId[at] = row.int8()
    of.nonstandardId[at] = row.int8()
    of.brandId[at] = row.int4()
    of.source[at] = row.int2()
    of.baseUnit[at] = row.int2()
    of.saleUnit[at] = row.int2()
    of.salePackageType[at] = row.int2()
    of.minPurchase[at] = row.int8()
    of.minReservation[at] = row.int8()
    of.deliveryDays[at] = row.int2()
    of.accessPermission[at] = row.int2()
    of.price[at] = row.int8()
    columns.startTiers(at)
    of.tierCount[at] = row.int8s(addTier)
    row.int8s(addTier)
    at += 1
  })
  return at
}

const stockColumns = { product_id: 'int8', on_hand: 'int8', reserved: 'int8', 'reservable::int::int2': 'int2' } as const

async function readStock(table: PackedTable, columns: Columns, index: RowIndex): Promise<void> {
  const { of } = columns
  await table.read((row) => {
    const at = index.rowOf(row.int8()) ?? columns.rows - 1
    of.onHand[at] = row.int8()
    of.reserved[at] = row.int8()
    of.reservable[at] = row.int2()
  })
}

const packageColumns = {
  product_id: 'int8',
  id: 'int8',
  name: 'text',
  big_size: 'int8',
  big_unit: 'text',
  small_size: 'int8',
  small_unit: 'text',
  unpacking_rate: 'int4',
  loose_rate: 'int4',
} as const

/** Packages of one product have to come one after the other, by id. */
const packagesInOrder = 'from (select * from package_spec order by product_id, id) as package_spec'

async function readPackages(table: PackedTable, columns: Columns, index: RowIndex): Promise<void> {
  await table.read((row) => {
    const at = index.rowOf(row.int8())
    const one = {
      id: row.int8(),
      name: row.text(),
      bigSize: row.int8(),
      bigUnit: row.text(),
      smallSize: row.int8(),
      smallUnit: row.text(),
      unpackingRate: row.int4(),
      looseRate: row.int4(),
    }
    if (at !== undefined) columns.addPackage(at, one)
  })
}

function fillSpecifications(columns: Columns, rows: number, { index, values, rotation }: Specifications): void {
  const { of } = columns
  for (let row = 0; row < rows; row += 1) {
    const at = index.rowOf(of.specificationId[row]!)!
    specified.forEach((name, i) => {
      of[name][row] = values[i]![at]!
    })
    of.rotation[row] = rotation[at]!
  }
}

/** Columns of which the first `rows` rows are filled, and where the ids stand in them. */
export type LoadedColumns = { columns: Columns; rows: number; index: RowIndex }

/** Rows and specifications that appear between counting and reading find room here. */
const headroom = 1024

/**
 * Reads all listed products. All tables are asked for at once and joined here, because that takes half the time of joining
 * them in the database; what changes meanwhile is announced and read again by the caller.
 * @param begun called as soon as the database is at work
 * @returns columns in the order of the tables
 */
export async function loadColumns(db: Sql, begun: () => void = () => {}): Promise<LoadedColumns> {
  // Sent at once, before anybody waits for it.
  const counting = db<{ products: number; specifications: number; packages: number }[]>`
    select (select count(*) from product where listed) as products, (select count(*) from specification) as specifications,
      (select count(*) from package_spec) as packages`.then()
  const asked = {
    specifications: askPacked(db, specificationColumns, { from: 'from specification', groupedBy: 'id' }),
    products: askPacked(db, productColumns, { from: 'from product where listed', groupedBy: 'id' }),
    stock: askPacked(db, stockColumns, { from: 'from stock', groupedBy: 'product_id' }),
    packages: askPacked(db, packageColumns, { from: packagesInOrder, groupedBy: 'product_id' }),
  }
  const [counts] = await counting
  begun()
  const columns = new Columns(counts!.products + headroom, counts!.packages)
  const [specifications, rows] = await Promise.all([
    readSpecifications(asked.specifications, counts!.specifications + headroom),
    readProducts(asked.products, columns),
  ])
  const index = RowIndex.of(columns.of.id, rows)
  await Promise.all([readStock(asked.stock, columns, index), readPackages(asked.packages, columns, index)])
  fillSpecifications(columns, rows, specifications)
  return { columns, rows, index }
}
