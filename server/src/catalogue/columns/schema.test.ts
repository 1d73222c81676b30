import { afterAll, expect, test } from 'vitest'
import { verbatim } from '../../database/query.ts'
import { aProduct } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { loadProducts } from './load-products.ts'
import { ProductTable } from './product-table.ts'
import { readAgain, readState, readStates, readStatesOfAnySeller } from './read-states.ts'
import {
  type Columns,
  databaseName,
  productColumns,
  specificationColumns,
  stateColumns,
  stockColumns,
} from './schema.ts'

const t = await testApp([])
afterAll(() => t.close())

/** Keys, and columns with few possible values. */
const fixed = new Set(['id', 'tenantId', 'specificationId', 'brandId', 'source', 'salePackageType', 'standardId'])

/** A different value for every other column. */
const different = (columns: Columns): string =>
  Object.entries(columns)
    .filter(([name]) => !fixed.has(name))
    .map(([name, type], i) => {
      const value = { 'int8[]': `'{0,${i + 3}000}'`, boolean: 'true' }[type as string] ?? String(i + 2)
      return `${databaseName(name)} = ${name === 'rotation' ? 2 : value}`
    })
    .join(', ')

const [one, other] = [
  await aProduct(t.db, { stock: 900, packages: [{ big: 10, small: 5, looseRate: 0.1 }, { name: '散装' }] }),
  await aProduct(t.db, { packages: [] }),
]
await t.db`update product set ${verbatim(different(productColumns))} where id = ${one.componentId}`
await t.db`update specification set ${verbatim(different(specificationColumns))} where id = ${one.specificationId}`
await t.db`update stock set ${verbatim(different(stockColumns))} where product_id = ${one.componentId}`
const { listed: _, onSale: __, ...read } = (await readState(t.db, one.tenantId, one.componentId))!

test('every declared column is read', () => {
  expect(Object.keys(read).sort()).toEqual([...Object.keys(stateColumns), 'packages'].sort())
  for (const [name, value] of Object.entries(read)) {
    if (!fixed.has(name) && name !== 'nonstandardId') expect(value, name).toBeTruthy()
  }
  expect(read.packages).toMatchObject([{ bigSize: 10_000, smallSize: 5000, looseRate: 100_000 }, { name: '散装' }])
})

test('rows loaded with everything, read alone, and put in are the same', async () => {
  const { table, index } = await loadProducts(t.db)
  expect(table.state(index.rowOf(one.componentId)!)).toEqual(read)
  const [empty] = await readStatesOfAnySeller(t.db, [other.componentId])
  expect({ ...table.state(index.rowOf(other.componentId)!), listed: true, onSale: true }).toEqual(empty)
  expect(empty!.packages).toEqual([])
  const put = new ProductTable(2)
  put.put(1, read)
  put.put(0, read)
  put.reorder(Uint32Array.of(1, 0))
  expect(put.state(0)).toEqual(read)
  expect(put.state(1)).toEqual(read)
})

test('a known product that is read again is what is in the database, also with another specification', async () => {
  const again = async () => (await readAgain(t.db, read))!
  expect(await again()).toEqual({ ...read, listed: true, onSale: true })
  await t.db`update stock set reserved = 1 where product_id = ${one.componentId}`
  expect(await again()).toEqual({ ...read, listed: true, onSale: true, reserved: 1 })
  await t.db`update product set specification_id = ${other.specificationId} where id = ${one.componentId}`
  expect(await again()).toEqual(await readState(t.db, one.tenantId, one.componentId))
  expect(await readAgain(t.db, { ...read, id: 0 })).toBeUndefined()
})

test('products that are read again at the same moment get each its own state and packages', async () => {
  const { listed: _, onSale: __, ...beside } = (await readState(t.db, other.tenantId, other.componentId))!
  const asked = [read, beside, read, { ...read, id: 0 }, beside, read]
  const answers = await Promise.all(asked.map((known) => readAgain(t.db, known)))
  expect(answers).toEqual(await Promise.all(asked.map(({ tenantId, id }) => readState(t.db, tenantId, id))))
  expect(answers[3]).toBeUndefined()
})

test('several products are read in the order of their ids, each with its own packages', async () => {
  const ids = [other.componentId, one.componentId]
  const states = await readStates(t.db, ids, [one.tenantId, other.tenantId])
  expect(states.map(({ id, packages }) => [id, packages.length])).toEqual([
    [one.componentId, 2],
    [other.componentId, 0],
  ])
})

test('rows pushed beyond the expected room are still there', () => {
  const table = new ProductTable(3, 0)
  const long = {
    ...read,
    tierFrom: Array.from({ length: 50 }, (_, i) => i),
    tierPrice: Array.from({ length: 50 }, () => 7),
  }
  for (const row of [0, 1, 2]) table.put(row, long)
  expect(table.state(2)).toEqual(long)
})
