import { createHash } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import type { LoadedProducts } from '../columns/load-products.ts'
import { ProductTable } from '../columns/product-table.ts'
import { readStatesOfAnySeller } from '../columns/read-states.ts'
import { RowIndex } from '../columns/row-index.ts'
import { type ProductState, packageColumns, stateColumns } from '../columns/schema.ts'
import { type Bitset, clearBit, rowsOf, setBit } from '../search/columns/bitset.ts'
import { readArrays, writeArrays } from './array-file.ts'
import { countListed, isComparable, type Moment, momentNow, productsSince } from './moment.ts'

/** Grows with every change of how arrays are stored; what they hold is told by the columns. */
const version = 1
const format = createHash('sha256')
  .update(JSON.stringify([version, stateColumns, packageColumns]))
  .digest('hex')

/** Of so many products at most one may have changed: beyond it, reading everything takes no longer. */
const mostChanged = 5
/** Products read at once. */
const atOnce = 500

/** What is stored of the catalogue: its table, the rows of the ids, and which rows are listed. */
type Held = { table: ProductTable; ids: RowIndex; listed: Bitset }

type About = { format: string; moment: Moment; texts: string[]; rows: number }

/**
 * Stores the goods, to be read at the next start. They may change meanwhile: what was committed after the moment is read
 * again anyway.
 * @param moment nothing that was committed before it is missing in them
 * @throws when it cannot be written
 */
export async function saveSnapshot(path: string, moment: Moment, { table, ids, listed }: Held): Promise<void> {
  const about: About = { format, moment, texts: table.packages.texts(), rows: table.rows }
  await writeArrays(path, about, { ...table.arrays(), ...ids.arrays(), listed })
}

/** The stored goods; undefined where there are none of this database that this version can read. */
async function stored(path: string, now: Moment): Promise<(Held & { moment: Moment }) | undefined> {
  const read = await readArrays<About>(
    path,
    (about) => about.format === format && isComparable(about.moment, now),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!read) return undefined
  const { about, arrays } = read
  const table = ProductTable.from(about.rows, arrays, about.texts)
  return { table, ids: RowIndex.from(arrays), listed: arrays.listed as Bitset, moment: about.moment }
}

/** Writes changed products into their rows. @returns those without a row, whose rows are to be made */
function takeOver(
  { table, ids, listed }: Held,
  wanted: readonly number[],
  states: readonly ProductState[],
): ProductState[] {
  for (const id of wanted) {
    const row = ids.rowOf(id)
    if (row !== undefined) clearBit(listed, row)
  }
  return states.filter((state) => {
    const row = ids.rowOf(state.id)
    if (row === undefined) return true
    table.put(row, state)
    setBit(listed, row)
    return false
  })
}

/** The listed rows, and those added behind them. */
function loadedOf({ table, ids, listed }: Held, added: readonly ProductState[]): LoadedProducts {
  const room = new Uint32Array(table.rows)
  const order = room.subarray(0, rowsOf(listed, room))
  if (order.length === table.rows && added.length === 0) return { table, rows: table.rows, index: ids }
  const copy = table.copyOf(order, added.length)
  added.forEach((state, i) => {
    copy.put(order.length + i, state)
  })
  const rows = order.length + added.length
  return { table: copy, rows, index: RowIndex.of(copy.of.id, rows) }
}

/**
 * The listed products as they are in the database now: those stored, and what has changed since.
 * @returns undefined where everything has to be read: nothing is stored that fits, or too much has changed
 */
export async function loadSnapshot(path: string, db: Db): Promise<LoadedProducts | undefined> {
  const now = await momentNow(db)
  const held = now && (await stored(path, now))
  if (!held) return undefined
  const changed = await productsSince(db, held.moment)
  if (changed.length * mostChanged > held.table.rows) return undefined
  const added: ProductState[] = []
  for (let start = 0; start < changed.length; start += atOnce) {
    const some = changed.slice(start, start + atOnce)
    const read = await readStatesOfAnySeller(db, some)
    const offered = read.filter(({ listed }) => listed).map(({ listed: _, onSale: __, ...state }) => state)
    added.push(...takeOver(held, some, offered))
  }
  const loaded = loadedOf(held, added)
  // A product that was deleted left no trace but its absence.
  return loaded.rows === (await countListed(db)) ? loaded : undefined
}
