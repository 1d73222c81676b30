import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as bulk from '@lianmeng/contract/seller-goods/bulk-endpoints'
import { bulkTexts } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { unitId } from '@lianmeng/trade/units'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import { aProduct, aSeller, aStaffMember, type ProductRow } from '../../../testing/builders.ts'
import { login, testApp } from '../../../testing/test-app.ts'
import { sellerGoods } from '../routes.ts'

const begun = new Date('2026-11-28T08:00:00Z')
let now = begun
const t = await testApp([sellerGoods], {
  deps: async (db) => ({ catalogue: await openCatalogue(db), clock: () => now }),
})
beforeEach(() => {
  now = begun
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function aCase(count = 3) {
  const seller = await aSeller(t.db)
  const products: ProductRow[] = []
  for (let i = 0; i < count; i += 1)
    products.push(await aProduct(t.db, { tenantId: seller.tenantId, packages: [{ big: 1000, small: 100 }] }))
  return { ...seller, products, as: await login(t, seller.userId) }
}
type Case = Awaited<ReturnType<typeof aCase>>
type Wanted = Omit<ParamsOf<typeof bulk.applyBulk>, 'ids' | 'filter'>

const idsOf = ({ products }: Case) => products.map(({ componentId }) => componentId)
const apply = (it: Case, wanted: Wanted, ids = idsOf(it)) =>
  t.call(bulk.applyBulk, { ids, ...wanted }, { headers: it.as })
const undo = (it: Case, editId: number) => t.call(bulk.undoBulk, { editId }, { headers: it.as })
const detail = async (it: Case, place = 0) =>
  (await t.call(goods.detail, { id: idsOf(it)[place]! }, { headers: it.as })).body.data!

test('a field of many goods is looked at with old and new, changed, and taken back', async () => {
  const it = await aCase()
  await apply(it, { field: 'minPurchase', value: '500' }, idsOf(it).slice(0, 1))
  const wanted = { ids: idsOf(it), field: 'minPurchase' as const, value: '1000' }
  const seen = (await t.call(bulk.previewBulk, wanted, { headers: it.as })).body.data!
  expect(seen).toMatchObject({ changes: 3, same: 0, left: 0 })
  expect(seen.samples.map(({ before, after }) => [before, after])).toEqual([
    ['500 支', '1,000 支'],
    ['0 支', '1,000 支'],
    ['0 支', '1,000 支'],
  ])
  const edit = (await apply(it, wanted)).body.data!
  expect(edit).toMatchObject({ changed: 3, said: '改为 1,000', mayUndo: true, madeBy: '张三' })
  expect((await detail(it)).minPurchaseInBaseUnits).toBe(1000)
  expect((await undo(it, edit.editId)).body.data).toEqual({ restored: 3, kept: 0 })
  expect([(await detail(it)).minPurchaseInBaseUnits, (await detail(it, 1)).minPurchaseInBaseUnits]).toEqual([500, 0])
  expect((await undo(it, edit.editId)).body.message).toBe(bulkTexts.undone)
})

const everyField: [Wanted, (one: Awaited<ReturnType<typeof detail>>) => unknown, unknown][] = [
  [{ field: 'bin', value: ' A-03-2 ' }, ({ bin }) => bin, 'A-03-2'],
  [{ field: 'brand', value: '恒固' }, ({ brandName }) => brandName, '恒固'],
  [{ field: 'minReservation', value: '2,000' }, (one) => one.minReservationInBaseUnits, 2000],
  [{ field: 'deliveryDays', value: '15' }, ({ deliveryDays }) => deliveryDays, 15],
  [{ field: 'reservable', value: '1' }, ({ reservable }) => reservable, 1],
  [{ field: 'warnBelow', value: '300' }, (one) => one.warnBelowInBaseUnits, 300],
  [{ field: 'taxRate', value: '9' }, ({ taxRate }) => taxRate, 9],
  [{ field: 'source', value: '3' }, ({ source }) => source, 3],
  [{ field: 'salePackageType', value: '2' }, ({ salePackageType }) => salePackageType, 2],
  [{ field: 'bigSize', value: '1200' }, ({ packages }) => packages[0]!.bigSizeInBaseUnits, 1200],
  [{ field: 'smallSize', value: '50' }, ({ packages }) => packages[0]!.smallSizeInBaseUnits, 50],
  [{ field: 'unpackingRate', value: '2.5' }, ({ packages }) => packages[0]!.unpackingRate, 2.5],
  [{ field: 'looseRate', value: '5' }, ({ packages }) => packages[0]!.looseRate, 5],
]

test.each(everyField)(
  '%o is changed everywhere and is as before after it was taken back',
  async (wanted, of, value) => {
    const it = await aCase(2)
    const before = [of(await detail(it)), of(await detail(it, 1))]
    const reply = await apply(it, wanted)
    expect(reply.body.message).toBe('')
    expect([of(await detail(it)), of(await detail(it, 1))]).toEqual([value, value])
    expect((await undo(it, reply.body.data!.editId)).body.data).toEqual({ restored: 2, kept: 0 })
    expect([of(await detail(it)), of(await detail(it, 1))]).toEqual(before)
  },
)

test('codes get something in front, or a part of them is replaced; no two goods get the same', async () => {
  const it = await aCase()
  const [first, second] = idsOf(it)
  await t.db`update product set own_code = 'HG-01' where tenant_id = ${it.tenantId} and id = ${first!}`
  await t.db`update product set own_code = 'HX-01' where tenant_id = ${it.tenantId} and id = ${second!}`
  const clash = await apply(it, { field: 'ownCode', find: 'HG', value: 'HX' })
  expect([clash.status, clash.body.message]).toEqual([409, bulkTexts.codes('HX-01')])
  const found = await apply(it, { field: 'ownCode', find: 'HG', value: 'HY' })
  expect(found.body.data).toMatchObject({ changed: 1, said: '「HG」改为「HY」' })
  await apply(it, { field: 'ownCode', value: 'A-' }, [first!, second!])
  expect([(await detail(it)).ownCode, (await detail(it, 1)).ownCode]).toEqual(['A-HY-01', 'A-HX-01'])
  const long = await apply(it, { field: 'ownCode', value: 'x'.repeat(58) }, [first!])
  expect(long.body.message).toBe(bulkTexts.codeTooLong)
})

test('goods whose packages would not divide stay, and are counted', async () => {
  const it = await aCase(1)
  const odd = await aProduct(t.db, { tenantId: it.tenantId, packages: [{ big: 900, small: 150 }] })
  const ids = [...idsOf(it), odd.componentId]
  const wanted = { field: 'bigSize' as const, value: '2000' }
  const seen = (await t.call(bulk.previewBulk, { ids, ...wanted }, { headers: it.as })).body.data!
  expect(seen).toMatchObject({ changes: 1, left: 1 })
  expect((await apply(it, wanted, ids)).body.data!.changed).toBe(1)
})

test('goods that were changed again since keep what they have now', async () => {
  const it = await aCase()
  const edit = (await apply(it, { field: 'deliveryDays', value: '7' })).body.data!
  await apply(it, { field: 'deliveryDays', value: '9' }, idsOf(it).slice(0, 1))
  expect((await undo(it, edit.editId)).body.data).toEqual({ restored: 2, kept: 1 })
  expect((await detail(it)).deliveryDays).toBe(9)
})

test('after a day a change stays', async () => {
  const it = await aCase(1)
  const edit = (await apply(it, { field: 'taxRate', value: '6' })).body.data!
  now = new Date(begun.getTime() + 25 * 3_600_000)
  expect((await undo(it, edit.editId)).body.message).toBe(bulkTexts.tooLate)
  expect((await t.call(bulk.bulkEdits, {}, { headers: it.as })).body.data).toEqual([])
  await apply(it, { field: 'taxRate', value: '9' })
  expect(await t.db`select 1 from goods_edit_row where edit_id = ${edit.editId}`).toHaveLength(0)
})

test.each<[Wanted, string]>([
  [{ field: 'minPurchase', value: '0.5' }, bulkTexts.whole],
  [{ field: 'minPurchase', value: '-1' }, '「起购量」须为不超过 3 位小数的正数'],
  [{ field: 'deliveryDays', value: '1.5' }, '「发货天数」须为 0 到 999 的整数'],
  [{ field: 'taxRate', value: '7' }, '「税率」须为 13、9、6、3、1、0 之一'],
  [{ field: 'brand', value: ' ' }, '「品牌」不能为空'],
  [{ field: 'looseRate', value: '101' }, '「散支加价」须为 0 到 100 的百分数'],
  [{ field: 'minPurchase', value: '0' }, bulkTexts.nothing],
])('%o is refused: %s', async (wanted, message) => {
  const reply = await apply(await aCase(1), wanted)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('half a kilogram is a quantity where nothing is counted', async () => {
  const it = await aCase(0)
  const byWeight = { baseUnit: unitId.kilogram, saleUnit: unitId.kilogram }
  const product = await aProduct(t.db, { tenantId: it.tenantId, ...byWeight })
  const reply = await apply(it, { field: 'minPurchase', value: '0.5' }, [product.componentId])
  expect(reply.body.data!.changed).toBe(1)
})

test("another seller's goods and changes are out of reach, and so is everything for the warehouse", async () => {
  const [own, other] = [await aCase(1), await aCase(1)]
  expect((await apply(own, { field: 'taxRate', value: '6' }, idsOf(other))).body.message).toBe(bulkTexts.nothing)
  const edit = (await apply(other, { field: 'taxRate', value: '6' })).body.data!
  expect((await undo(own, edit.editId)).status).toBe(404)
  const packer = await login(t, (await aStaffMember(t.db, own.tenantId, { role: 'warehouse' })).userId)
  const tried = await t.call(bulk.applyBulk, { ids: idsOf(own), field: 'taxRate', value: '6' }, { headers: packer })
  expect(tried.status).toBe(403)
})

test('any order of changes that are taken back from the last to the first leaves nothing behind', async () => {
  const it = await aCase(2)
  const fields = ['bin', 'deliveryDays', 'warnBelow', 'minPurchase'] as const
  const step = fc.record({ field: fc.constantFrom(...fields), value: fc.integer({ min: 0, max: 3 }).map(String) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const before = [await detail(it), await detail(it, 1)]
      const made: number[] = []
      for (const one of steps) {
        const { body } = await apply(it, one)
        if (body.data) made.push(body.data.editId)
      }
      for (const editId of made.toReversed()) expect((await undo(it, editId)).body.data!.kept).toBe(0)
      const plain = ({ version: _, changedAt: _at, ...same }: (typeof before)[number]) => same
      expect([await detail(it), await detail(it, 1)].map(plain)).toEqual(before.map(plain))
    }),
    { numRuns: 10 },
  )
})
