import { gateway } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { type ImportField, importKind } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { exportList } from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, expect, test } from 'vitest'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { continueImports } from '../../features/imports/continue-imports.ts'
import { imports } from '../../features/imports/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { type Cell, writeWorkbook } from '../../sheets/write-workbook.ts'
import { aProduct, aSpecification } from '../../testing/builders.ts'
import { importing, type Office } from '../../testing/importing.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'

const t = await orderingApp([imports, finding, orders, sellerPrices])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { anOffice, upload, detail, settled, imported } = importing(t)

const { specificationId } = await aSpecification(t.db)
/** Many goods with the codes `A1`, `A2` …, at ¥40 each. */
async function manyGoods({ tenantId }: Office, count: number): Promise<void> {
  await aProduct(t.db, { tenantId, specificationId })
  await t.db`update product set own_code = 'A1', price = 40000000 where tenant_id = ${tenantId}`
  await t.db`
    insert into product (tenant_id, specification_id, brand_id, source, base_unit, sale_unit, sale_package_type,
      min_purchase, min_reservation, delivery_days, price, own_code)
    select ${tenantId}, ${specificationId}, 1, 1, 1, 3, 0, 0, 0, 1, 40000000, 'A' || n from generate_series(2, ${count}::int) n`
  await t.db`
    insert into stock (tenant_id, product_id, on_hand, reservable)
    select tenant_id, id, 100000, false from product where tenant_id = ${tenantId} and own_code <> 'A1'`
  await t.deps.catalogue.everythingChanged()
}

const pricesOf = async ({ tenantId }: Office): Promise<Record<string, number>> => {
  const rows = await t.db<{ code: string; price: number }[]>`
    select own_code as code, price / 1000000.0 as price from product where tenant_id = ${tenantId}`
  return Object.fromEntries(rows.map(({ code, price }) => [code, Number(price)]))
}

test('a price file is read, shown before it holds, applied, and seen by buyers', async () => {
  const office = await anOffice()
  await manyGoods(office, 3)
  const jobId = await upload(
    office,
    'prices',
    writeWorkbook([
      ['编码', '含税价（元/千支）'],
      ['A1', 41.5],
      ['A2', '400'],
      ['A3', 40],
    ]),
  )
  const ready = await settled(office, jobId)
  expect(ready.job).toMatchObject({ state: 'ready', rows: 3, bad: 0, doubtful: 0, waiting: 1, unchanged: 1 })
  expect(ready.job.mapping).toEqual(['ownCode', 'value'])
  expect(ready.unchanged).toMatchObject([{ rowNo: 4, before: '40', value: '40', doubt: '' }])
  expect(ready.waiting).toMatchObject([
    {
      rowNo: 3,
      before: '40',
      value: '400',
      verdict: 'waiting',
      doubt: expect.stringContaining('与现价相差 5 倍以上，是否多写或少写了一位？'),
    },
  ])
  expect(await pricesOf(office)).toEqual({ A1: 40, A2: 40, A3: 40 })
  const twice = await Promise.all(
    [0, 0].map(() => t.call(contract.applyPrices, { jobId }, { headers: office.headers })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await settled(office, jobId)).job).toMatchObject({ state: 'done', changed: 1, waiting: 1 })
  expect(await pricesOf(office)).toEqual({ A1: 41.5, A2: 40, A3: 40 })
  await t.call(contract.decidePrices, { jobId, rowNos: [3], confirmed: 1 }, { headers: office.headers })
  expect((await detail(office, jobId)).job).toMatchObject({ state: 'done', changed: 2, waiting: 0 })
  expect(await pricesOf(office)).toEqual({ A1: 41.5, A2: 400, A3: 40 })
  const shown = await t.call(findGoods.list, { tenantIds: [office.tenantId], sort: 'priceAsc' }, {})
  expect(shown.body.data!.records.map(({ price }) => price)).toEqual(['40', '41.5', '400'])
})

test('a file whose 40 000th row is broken is applied but for that row, which comes back with its reason', async () => {
  const office = await anOffice()
  await manyGoods(office, 45_000)
  const rows: Cell[][] = [
    ['商品编码', '含税价格（元/千支）'],
    ...Array.from({ length: 45_000 }, (_, i): Cell[] => [`A${i + 1}`, 42]),
  ]
  rows[40_000] = ['A40000', '4O']
  const { job } = await imported(office, 'prices', rows)
  expect(job).toMatchObject({ state: 'done', rows: 45_000, bad: 1, changed: 44_999 })
  const reply = await t.app.inject({
    method: 'GET',
    url: `${gateway}${contract.badRows.path}?jobId=${job.id}`,
    headers: office.headers,
  })
  const found: SheetRow[] = []
  await readSheet(reply.rawPayload, { rows: 10, columns: 9, inflated: 1e6 }, async (some) => {
    found.push(...some)
  })
  expect(found.map(({ cells }) => cells)).toEqual([
    ['商品编码', '含税价格（元/千支）', '错误原因'],
    ['A40000', '4O', '第40001行 价格须为不超过6位小数的正数'],
  ])
}, 60_000)

test('unknown and repeated codes, dates and empty cells are refused row by row', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  await manyGoods(office, 2)
  await manyGoods(stranger, 3)
  const rows = [
    ['商品编码', '含税价格（元/千支）'],
    ['A1', '41'],
    ['A1', '42'],
    ['A3', '43'],
    ['', '44'],
    ['A2', '#日期#'],
    ['A2', '0'],
  ]
  const { bad, job } = await imported(office, 'prices', Buffer.from(rows.map((row) => row.join()).join('\n')))
  expect(bad.map(({ rowNo, problem }) => [rowNo, problem])).toEqual([
    [3, '与第2行重复'],
    [4, '商品编码不存在'],
    [5, '商品编码为空'],
    [6, '疑似被Excel转成日期，请改为文本'],
    [7, '价格须为不超过6位小数的正数'],
  ])
  expect(job.changed).toBe(1)
  expect(await pricesOf(stranger)).toEqual({ A1: 40, A2: 40, A3: 40 })
})

test('columns that nobody knows are named once and remembered', async () => {
  const office = await anOffice()
  await manyGoods(office, 1)
  const file = writeWorkbook([
    ['我的号', '我的钱（元/千支，含税）'],
    ['A1', 45],
  ])
  const jobId = await upload(office, 'prices', file)
  expect((await settled(office, jobId)).job.state).toBe('mapping')
  const map = (mapping: ImportField[]) => t.call(contract.mapPrices, { jobId, mapping }, { headers: office.headers })
  expect((await map(['ownCode', ''])).body.message).toBe('请指定「商品编码」和要导入的数字各一列')
  await map(['ownCode', 'value'])
  expect((await settled(office, jobId)).job).toMatchObject({ state: 'ready', bad: 0 })
  const again = await upload(office, 'prices', file)
  expect((await settled(office, again)).job.state).toBe('ready')
})

test('a job whose process died goes on where it was, and nothing is applied twice', async () => {
  const office = await anOffice()
  await manyGoods(office, 5_000)
  const rows: Cell[][] = [
    ['商品编码', '含税价格（元/千支）'],
    ...Array.from({ length: 5_000 }, (_, i): Cell[] => [`A${i + 1}`, 50]),
  ]
  const jobId = await upload(office, 'prices', writeWorkbook(rows))
  await settled(office, jobId)
  // The state after a kill half way: 2000 rows applied, and still marked as running.
  await t.db`
    update product set price = 50000000, version = version + 1
    where tenant_id = ${office.tenantId} and own_code in (select 'A' || n from generate_series(1, 2000) n)`
  await t.db`
    update import_job set state = 'applying', applied_upto = 2001, changed = 2000, worked_at = now() - interval '1 hour'
    where id = ${jobId}`
  await Promise.all([continueImports(t.deps), continueImports(t.deps)])
  expect((await settled(office, jobId)).job).toMatchObject({ state: 'done', changed: 5_000 })
  const versions = await t.db`select distinct version from product where tenant_id = ${office.tenantId}`
  expect(versions).toEqual([{ version: 2 }])
}, 60_000)

test('a file that cannot be read ends its job with a sentence', async () => {
  const office = await anOffice()
  const jobId = await upload(office, 'stock', writeWorkbook([['x']]).subarray(0, 200))
  expect((await settled(office, jobId)).job).toMatchObject({
    state: 'failed',
    problem: '文件无法读取，请另存为 .xlsx 或 .csv 后再试',
  })
  const empty = await upload(office, 'stock', writeWorkbook([['商品编码', '库存（支）']]))
  expect((await settled(office, empty)).job.problem).toBe('文件中没有数据行')
})

test.each([
  ['a NUL', 'A1\u0000,40\u0000.5'],
  ['half a character at the cut', `A1,40.5,${'a'.repeat(499)}🔩`],
])('%s in a text file keeps no job from its end', async (_, line) => {
  const office = await anOffice()
  await manyGoods(office, 1)
  const { job } = await imported(office, 'prices', Buffer.from(`商品编码,新价（元/千支，含税）,备注\n${line}\n`))
  expect(job).toMatchObject({ state: 'done', bad: 0, changed: 1 })
  expect(await pricesOf(office)).toEqual({ A1: 40.5 })
})

test('a stock file may count less than what orders hold', async () => {
  const office = await anOffice()
  await manyGoods(office, 1)
  const [row] =
    await t.db`select p.id, k.id as package from product p join package_spec k on k.tenant_id = p.tenant_id and k.product_id = p.id where p.tenant_id = ${office.tenantId}`
  const product = {
    componentId: row!.id,
    tenantId: office.tenantId,
    specificationId,
    packageSpecId: row!.package,
    packageSpecIds: [],
  }
  await anOrder(t, await aShopper(t), product, 8_000)
  await imported(office, 'stock', [
    ['商品编码', '库存（支）'],
    ['A1', 5_000],
  ])
  const [stock] =
    await t.db`select on_hand / 1000 as "onHand", shortage / 1000 as shortage from stock where product_id = ${row!.id}`
  expect(stock).toEqual({ onHand: 8_000, shortage: 3_000 })
})

test('an export can be imported again and changes nothing', async () => {
  const office = await anOffice()
  await manyGoods(office, 20)
  const url = `${gateway}${contract.exportGoods.path}`
  const exported = (await t.app.inject({ method: 'GET', url, headers: office.headers })).rawPayload
  for (const kind of importKind) {
    const { job } = await imported(office, kind, exported)
    expect(job).toMatchObject({ state: 'done', rows: 20, bad: 0, changed: 0 })
  }
})

test('a price list that is exported can be imported into itself and changes nothing', async () => {
  const office = await anOffice()
  await manyGoods(office, 20)
  const [list] = await t.db`
    insert into price_list (tenant_id, name, kind, created_by) values (${office.tenantId}, '银牌', 'base', '甲') returning id`
  await t.db`
    insert into price_item (tenant_id, list_id, product_id, price, tier_from, tier_price, changed_by)
    select tenant_id, ${list!.id}, id, 38123456, '{1000000}', '{37000000}', '甲' from product where tenant_id = ${office.tenantId}`
  const url = `${gateway}${exportList.path}?listId=${list!.id}`
  const exported = (await t.app.inject({ method: 'GET', url, headers: office.headers })).rawPayload
  const jobId = await upload(office, 'prices', exported, { listId: String(list!.id) })
  await settled(office, jobId)
  await t.call(contract.applyPrices, { jobId }, { headers: office.headers })
  const { job } = await settled(office, jobId)
  expect(job).toMatchObject({ state: 'done', rows: 20, bad: 0, changed: 0 })
})

test('a job belongs to its seller alone, and stops on demand', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  await manyGoods(office, 1)
  const jobId = await upload(
    office,
    'prices',
    writeWorkbook([
      ['商品编码', '含税价格（元/千支）'],
      ['A1', 41],
    ]),
  )
  await settled(office, jobId)
  const { headers } = stranger
  const [list] = await t.db`
    insert into price_list (tenant_id, name, kind, created_by) values (${office.tenantId}, '表', 'base', '甲') returning id`
  const intoTheirs = upload(stranger, 'prices', Buffer.from('a,b'), { listId: String(list!.id) })
  await expect(intoTheirs).rejects.toThrow('价格表已激活或已删除，不能再写入')
  expect((await t.call(contract.job, { jobId }, { headers })).status).toBe(404)
  expect((await t.call(contract.applyPrices, { jobId }, { headers })).status).toBe(404)
  expect((await t.call(contract.applyStock, { jobId }, { headers: office.headers })).status).toBe(404)
  await t.call(contract.cancelPrices, { jobId }, { headers: office.headers })
  expect((await t.call(contract.applyPrices, { jobId }, { headers: office.headers })).status).toBe(409)
  expect(await pricesOf(office)).toEqual({ A1: 40 })
})
