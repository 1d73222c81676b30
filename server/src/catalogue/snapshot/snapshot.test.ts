import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { loadProducts } from '../columns/load-products.ts'
import type { ProductState } from '../columns/schema.ts'
import { anIndex } from '../testing/an-index.ts'
import { openCatalogue } from '../testing/opened.ts'
import { readArrays, writeArrays } from './array-file.ts'
import { momentNow } from './moment.ts'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'

const t = await testApp([])
let folder = ''
let path = ''
let ids: number[] = []
let tenantId = 0

/** All products, each as it would be read from the database. */
type Loaded = Awaited<ReturnType<typeof loadProducts>>
const statesIn = ({ table, rows, index }: Loaded): ProductState[] =>
  Array.from({ length: rows }, (_, row) => table.state(row))
    .toSorted((a, b) => a.id - b.id)
    .map((state) => {
      expect(table.of.id[index.rowOf(state.id)!]).toBe(state.id)
      return state
    })

const inDatabase = async () => statesIn(await loadProducts(t.db))

/**
 * Waits until nothing that was written so far counts as newer than what is stored next: transactions of other tests hold
 * that back, in whichever database of the machine.
 */
async function settled(): Promise<void> {
  const [row] = await t.db<{ written: string }[]>`select pg_current_xact_id()::text as written`
  const isPast = async () => BigInt((await momentNow(t.db))!.transaction) > BigInt(row!.written)
  await expect.poll(isPast, { timeout: 20_000 }).toBe(true)
}

/** Stores everything as it is now. */
async function store(): Promise<void> {
  const moment = await momentNow(t.db)
  await saveSnapshot(path, moment!, anIndex(await inDatabase()))
}

async function save(): Promise<void> {
  await settled()
  await store()
}

async function expectLoaded(): Promise<void> {
  const loaded = await loadSnapshot(path, t.db)
  expect(loaded).toBeDefined()
  expect(statesIn(loaded!)).toEqual(await inDatabase())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  path = join(folder, 'catalogue.snapshot')
  tenantId = (await aSeller(t.db)).tenantId
  for (let i = 0; i < 30; i += 1) ids.push((await aProduct(t.db, { tenantId, stock: i })).componentId)
  ids = ids.toSorted((a, b) => a - b)
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

test('goods that are stored are read as they are in the database', async () => {
  await save()
  await expectLoaded()
})

test.each<[string, () => Promise<unknown>]>([
  ['a price', () => t.db`update product set price = 77000000 where id = ${ids[1]!}`],
  ['a stock figure', () => t.db`update stock set on_hand = 5000 where product_id = ${ids[2]!}`],
  ['a package', () => t.db`update package_spec set name = '1 箱' where product_id = ${ids[3]!}`],
  ['a product taken off', () => t.db`update product set listed = false where id = ${ids[4]!}`],
  ['the same product put back', () => t.db`update product set listed = true where id = ${ids[4]!}`],
  ['a new product', () => aProduct(t.db, { tenantId, stock: 5 })],
])('%s is read again when it has changed since', async (_, change) => {
  await save()
  await change()
  await expectLoaded()
})

test('a change that was under way when the goods were read is not lost', async () => {
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  await settled()
  const changing = t.db.begin(async (tx) => {
    await tx`update product set price = 99000000 where id = ${ids[5]!}`
    await finished
  })
  await store()
  finish()
  await changing
  await expectLoaded()
})

test('a deleted product leaves no trace in what has changed: everything is read', async () => {
  const { componentId } = await aProduct(t.db, { tenantId, stock: 1 })
  await save()
  await t.db`delete from package_spec where product_id = ${componentId}`
  await t.db`delete from stock where product_id = ${componentId}`
  await t.db`delete from product where id = ${componentId}`
  expect(await loadSnapshot(path, t.db)).toBeUndefined()
})

test('everything is read when a fifth of the goods has changed', async () => {
  await save()
  await t.db`update product set price = price + 1000000 where id = any (${ids.slice(0, 10)}::bigint[])`
  expect(await loadSnapshot(path, t.db)).toBeUndefined()
})

/** Stores the same goods with something else said of them. */
async function saveSaying(other: (about: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
  await save()
  const { about, arrays } = (await readArrays<Record<string, unknown>>(path, () => true))!
  await writeArrays(path, other(about), arrays)
}

test('goods stored by another version, of another database, or too long ago are not read', async () => {
  const { database, transaction } = (await momentNow(t.db))!
  const moments = [
    { database: 'another', transaction },
    { database, transaction: String(BigInt(transaction) + 1000n) },
    { database, transaction: String(BigInt(transaction) - 2n ** 31n) },
  ]
  for (const moment of moments) {
    await saveSaying((about) => ({ ...about, moment }))
    expect(await loadSnapshot(path, t.db)).toBeUndefined()
  }
  await saveSaying((about) => ({ ...about, format: 'of another version' }))
  expect(await loadSnapshot(path, t.db)).toBeUndefined()
  await saveSaying((about) => about)
  await expectLoaded()
})

test('a catalogue opens from stored goods, from a damaged file and without one, and stores what it has', async () => {
  const everything = { start: 1, limit: 100, withFacets: true }
  const shown = async (snapshot?: string) => {
    const catalogue = await openCatalogue(t.db, snapshot === undefined ? {} : { snapshot })
    const { records, ...answer } = catalogue.list(everything, null)
    await catalogue.close()
    return { ...answer, records: String(records) }
  }
  await rm(path, { force: true })
  await settled()
  const wanted = await shown()
  expect(await shown(path)).toEqual(wanted)
  await expect.poll(() => loadSnapshot(path, t.db).catch(() => undefined)).toBeDefined()
  expect(await shown(path)).toEqual(wanted)
  const bytes = await readFile(path)
  bytes[bytes.length >> 1]! ^= 255
  await writeFile(path, bytes)
  expect(await shown(path)).toEqual(wanted)
  expect(await shown(join(folder, 'no folder', 'catalogue.snapshot'))).toEqual(wanted)
})

test('goods are stored as of the beginning of a comparison of everything, once it is done', async () => {
  await rm(path, { force: true })
  await settled()
  const catalogue = await openCatalogue(t.db, { snapshot: path, sweepPause: 1 })
  await expect.poll(() => loadSnapshot(path, t.db).catch(() => undefined)).toBeDefined()
  // As many as would have to be read otherwise.
  await t.db`update product set price = price + 1000000 where id = any (${ids.slice(0, 12)}::bigint[])`
  await expect.poll(() => loadSnapshot(path, t.db).catch(() => undefined), { timeout: 20_000 }).toBeDefined()
  await expectLoaded()
  await catalogue.close()
})
