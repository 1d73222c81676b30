import type { Db, Sql } from '../../database/db.ts'
import { inRounds } from '../../database/in-rounds.ts'
import { verbatim } from '../../database/query.ts'
import {
  type Columns,
  databaseName,
  type PackageState,
  type ProductState,
  packageColumns,
  productColumns,
  specificationColumns,
  stateColumns,
  stockColumns,
} from './schema.ts'

/** A product as read. `listed`: its seller offers it; `onSale`: it does, and is neither paused nor closed. */
export type ReadState = ProductState & { listed: boolean; onSale: boolean }

/** Stock figures of a product; thousandths of the base unit. */
export type StockFigures = { componentId: number; onHand: number; reserved: number }

type Row = Record<string, unknown> & { id: number; listed: boolean; onSale: boolean }

const ofTable = (table: string, columns: Columns): string[] =>
  Object.keys(columns).map((name) => `${table}.${databaseName(name)} as "${name}"`)

/** A product without a row in `stock` has no stock. */
const ofStock = Object.entries(stockColumns).map(
  ([name, type]) => `coalesce(stock.${databaseName(name)}, ${type === 'boolean' ? 'false' : '0'}) as "${name}"`,
)

/** Columns of a package, distinct from those of the product with the same name. */
const packageNames = Object.keys(packageColumns).map((name) => ({ name, inRow: `package.${name}` }))
const ofPackage = packageNames.map(({ name, inRow }) => `package.${databaseName(name)} as "${inRow}"`)

/** Columns that may change while a product keeps its specification. */
const changing = [
  'product.listed',
  `(product.listed and seller.state = 'active') as "onSale"`,
  ...ofTable('product', productColumns),
  ...ofStock,
  ...ofPackage,
]

/** Every join stays within a seller. One row per package of a product, or one row without a package. */
const joined = `
  join seller on seller.tenant_id = product.tenant_id
  left join stock on stock.tenant_id = product.tenant_id and stock.product_id = product.id
  left join package_spec package on package.tenant_id = product.tenant_id and package.product_id = product.id`

const states = verbatim(`
  select ${[...changing, ...ofTable('specification', specificationColumns)].join(', ')}
  from product join specification on specification.id = product.specification_id ${joined}`)

const changes = verbatim(`select ${changing.join(', ')} from product ${joined}`)

const stateNames = Object.keys(stateColumns)
const changingNames = [...Object.keys(productColumns), ...Object.keys(stockColumns)]

function stateIn(row: Row, names: readonly string[]): ReadState {
  const state: Record<string, unknown> = { listed: row.listed, onSale: row.onSale, packages: [] }
  for (const name of names) state[name] = row[name]
  return state as ReadState
}

const packageIn = (row: Row): PackageState =>
  Object.fromEntries(packageNames.map(({ name, inRow }) => [name, row[inRow]])) as PackageState

/** @param rows of a product must be adjacent */
function statesIn(rows: readonly Row[], names = stateNames): ReadState[] {
  const found: ReadState[] = []
  for (const row of rows) {
    if (found.at(-1)?.id !== row.id) found.push(stateIn(row, names))
    if (row['package.id'] !== null) (found.at(-1)!.packages as PackageState[]).push(packageIn(row))
  }
  return found
}

/** Products of these sellers as they are in the database, listed or not. */
export async function readStates(db: Db, ids: readonly number[], tenantIds: readonly number[]): Promise<ReadState[]> {
  return statesIn(
    await db<Row[]>`
      ${states}
      where product.tenant_id = any (${[...tenantIds]}::int[]) and product.id = any (${[...ids]}::bigint[])
      order by product.id, package.id`,
  )
}

/** Like {@link readStates}, for products of unknown sellers: queries every machine of a cluster. */
export async function readStatesOfAnySeller(db: Db, ids: readonly number[]): Promise<ReadState[]> {
  return statesIn(
    await db<Row[]>`
      ${states}
      where product.id = any (${[...ids]}::bigint[])
      order by product.id, package.id`,
  )
}

/** One product of a seller; undefined when there is none. */
export async function readState(db: Db, tenantId: number, id: number): Promise<ReadState | undefined> {
  const rows = await db<Row[]>`
    ${states}
    where product.tenant_id = ${tenantId} and product.id = ${id}
    order by package.id`
  return statesIn(rows)[0]
}

type Known = { known: ProductState }

/** What may have changed of some products of these sellers, each with all its packages. */
const readChanges = async (db: Db, tenantIds: readonly number[], ids: readonly number[]): Promise<ReadState[]> =>
  statesIn(
    await db<Row[]>`
      ${changes}
      where product.tenant_id = any (${[...tenantIds]}::int[]) and product.id = any (${[...ids]}::bigint[])
      order by product.id, package.id`,
    changingNames,
  )

async function readOneChange(db: Db, { tenantId, id }: ProductState): Promise<ReadState | undefined> {
  const rows = await db<Row[]>`
    ${changes}
    where product.tenant_id = ${tenantId} and product.id = ${id}
    order by package.id`
  return statesIn(rows, changingNames)[0]
}

/** Callers that look at products at the same moment share a statement. */
const changesTogether = inRounds<Known, ReadState | undefined>({
  many: async (db, wanted) => {
    const tenantIds = [...new Set(wanted.map(({ known }) => known.tenantId))]
    const ids = [...new Set(wanted.map(({ known }) => known.id))]
    const changed = new Map((await readChanges(db, tenantIds, ids)).map((state) => [state.id, state]))
    return wanted.map(({ known }) => changed.get(known.id))
  },
  one: (db, { known }) => readOneChange(db, known),
})

/**
 * A known product's current state in the database. Its specification never changes, and is read only if the id differs.
 */
export async function readAgain(db: Sql, known: ProductState): Promise<ReadState | undefined> {
  const changed = await changesTogether(db)({ known })
  if (!changed) return undefined
  if (changed.specificationId !== known.specificationId) return readState(db, known.tenantId, known.id)
  return { ...known, ...changed }
}

/** Stock figures of products from the database. */
export async function readStock(db: Db, ids: readonly number[], tenantIds: readonly number[]): Promise<StockFigures[]> {
  return db<StockFigures[]>`
    select product_id as "componentId", on_hand as "onHand", reserved
    from stock
    where tenant_id = any (${[...tenantIds]}::int[]) and product_id = any (${[...ids]}::bigint[])`
}

/** The next products of a seller by id, listed or not. */
export async function productIdsAfter(db: Db, tenantId: number, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from product where tenant_id = ${tenantId} and id > ${after} order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Products read at once: what the database answers is taken apart without a pause. */
const productsAtOnce = 200

/** The products of lines from the database, each once. */
export async function statesOf(
  db: Db,
  lines: readonly { productId: number; tenantId: number }[],
): Promise<ReadState[]> {
  const sellerOf = new Map(lines.map(({ productId, tenantId }) => [productId, tenantId]))
  const wanted = [...sellerOf].sort(([a], [b]) => a - b)
  const found: ReadState[] = []
  for (let start = 0; start < wanted.length; start += productsAtOnce) {
    const some = wanted.slice(start, start + productsAtOnce)
    const ids = some.map(([productId]) => productId)
    for (const state of await readStates(db, ids, [...new Set(some.map(([, tenantId]) => tenantId))])) found.push(state)
  }
  return found
}
