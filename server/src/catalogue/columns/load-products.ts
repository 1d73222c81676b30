import type { Sql } from '../../database/db.ts'
import { isNumberType, type NumberColumns, numberColumns, numberNames } from './number-columns.ts'
import { askPacked, type PackedRows, type PackedTable } from './packed-rows.ts'
import { type ListName, ProductTable } from './product-table.ts'
import { RowIndex } from './row-index.ts'
import {
  type Columns,
  type PackageState,
  packageColumns,
  productColumns,
  specificationColumns,
  stockColumns,
} from './schema.ts'

/** Stores one column of a received row. */
type Place = (row: PackedRows, at: number) => void

/** One closure per type: a loop over a row's types would cost more than the row. */
function numberPlace(values: { [at: number]: number }, type: Columns[string]): Place {
  switch (type) {
    case 'int2':
      return (row, at) => {
        values[at] = row.int2()
      }
    case 'int4':
      return (row, at) => {
        values[at] = row.int4()
      }
    case 'int8':
      return (row, at) => {
        values[at] = row.int8()
      }
    default:
      return (row, at) => {
        values[at] = row.boolean()
      }
  }
}

function listPlace(table: ProductTable, name: ListName): Place {
  const lists = table.lists[name]
  let row = 0
  const push = (value: number) => lists.push(row, value)
  return (packed, at) => {
    row = at
    lists.start(at)
    packed.int8s(push)
  }
}

/** The stores for all columns of a table in the order of sending. */
function placesIn(table: ProductTable, columns: Columns): Place[] {
  const numbers = table.of as Record<string, { [at: number]: number }>
  return Object.entries(columns).map(([name, type]) =>
    isNumberType(type) ? numberPlace(numbers[name]!, type) : listPlace(table, name as ListName),
  )
}

const placeAll = (places: readonly Place[], row: PackedRows, at: number): void => {
  for (const place of places) place(row, at)
}

type Specifications = { index: RowIndex; columns: NumberColumns<typeof specificationColumns> }

async function readSpecifications(table: PackedTable, count: number): Promise<Specifications> {
  const ids = new Float64Array(count)
  const columns = numberColumns(specificationColumns, count)
  const places = numberNames(specificationColumns).map((name) => numberPlace(columns[name], specificationColumns[name]))
  let at = 0
  await table.read((row) => {
    ids[at] = row.int8()
    placeAll(places, row, at)
    at += 1
  })
  return { index: RowIndex.of(ids, at), columns }
}

/** @returns the number of products */
async function readProducts(packed: PackedTable, table: ProductTable): Promise<number> {
  const places = placesIn(table, productColumns)
  let at = 0
  await packed.read((row) => {
    placeAll(places, row, at)
    at += 1
  })
  return at
}

async function readStock(packed: PackedTable, table: ProductTable, index: RowIndex): Promise<void> {
  const places = placesIn(table, stockColumns)
  // The stock of unlisted goods goes to a spare row behind the others.
  const nowhere = table.rows - 1
  await packed.read((row) => placeAll(places, row, index.rowOf(row.int8()) ?? nowhere))
}

const packageFields = Object.entries(packageColumns)

/** Reads a package in the order of its columns. */
function readPackage(row: PackedRows): PackageState {
  const one: Record<string, string | number> = {}
  for (const [name, type] of packageFields) one[name] = row[type]()
  return one as PackageState
}

/** Packages of one product must follow each other, by id. */
const packagesInOrder = 'from (select * from package_spec order by product_id, id) as package_spec'

async function readPackages(packed: PackedTable, { packages }: ProductTable, index: RowIndex): Promise<void> {
  let last: number | undefined
  await packed.read((row) => {
    const at = index.rowOf(row.int8())
    const one = readPackage(row)
    if (at === undefined) return
    if (at !== last) packages.start(at)
    last = at
    packages.add(at, one)
  })
}

/** Copies the columns of its specification to every product. */
function fillSpecifications({ of }: ProductTable, rows: number, { index, columns }: Specifications): void {
  const places = Uint32Array.from({ length: rows }, (_, row) => index.rowOf(of.specificationId[row]!)!)
  for (const name of numberNames(specificationColumns)) {
    const from = columns[name]
    const to = of[name]
    for (let row = 0; row < rows; row += 1) to[row] = from[places[row]!]!
  }
}

/** A table with its first `rows` rows filled, and the index of its ids. */
export type LoadedProducts = { table: ProductTable; rows: number; index: RowIndex }

/** Room for rows and specifications added between counting and reading. */
const headroom = 1024

/**
 * Requests all tables at once. Goods of paused and closed sellers too: whether they are on sale is decided in memory,
 * where it may change.
 */
const askAll = (db: Sql) => ({
  specifications: askPacked(
    db,
    { id: 'int8', ...specificationColumns },
    { from: 'from specification', groupedBy: 'id' },
  ),
  products: askPacked(db, productColumns, { from: 'from product where listed', groupedBy: 'id' }),
  stock: askPacked(db, { productId: 'int8', ...stockColumns }, { from: 'from stock', groupedBy: 'product_id' }),
  packages: askPacked(db, { productId: 'int8', ...packageColumns }, { from: packagesInOrder, groupedBy: 'product_id' }),
})

/**
 * Reads all listed products. All tables are requested at once and joined here, which takes half the time of joining in
 * the database. The caller reads later changes again.
 * @param begun called once the database is working
 * @returns products in the order of the table
 */
export async function loadProducts(db: Sql, begun: () => void = () => {}): Promise<LoadedProducts> {
  // Sent at once, before anything is awaited.
  const counting = db<{ products: number; specifications: number; packages: number }[]>`
    select (select count(*) from product where listed) as products, (select count(*) from specification) as specifications,
      (select count(*) from package_spec) as packages`.then()
  const packed = askAll(db)
  const [counts] = await counting
  begun()
  const table = new ProductTable(counts!.products + headroom, counts!.packages)
  const [specifications, rows] = await Promise.all([
    readSpecifications(packed.specifications, counts!.specifications + headroom),
    readProducts(packed.products, table),
  ])
  const index = RowIndex.of(table.of.id, rows)
  await Promise.all([readStock(packed.stock, table, index), readPackages(packed.packages, table, index)])
  fillSpecifications(table, rows, specifications)
  return { table, rows, index }
}
