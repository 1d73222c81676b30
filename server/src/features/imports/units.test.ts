import { readFileSync } from 'node:fs'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { notStated } from '@lianmeng/trade/measure/measure'
import { unitId } from '@lianmeng/trade/units'
import { afterAll, expect, test } from 'vitest'
import type { Cell } from '../../sheets/write-workbook.ts'
import { aProduct, aSpecification } from '../../testing/builders.ts'
import { importing, type Office } from '../../testing/importing.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { imports } from './routes.ts'

const t = await orderingApp([imports])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const { anOffice, detail, settled, uploaded, imported } = importing(t)

const sheet = (name: string) => readFileSync(new URL(`../../testing/sheets/${name}.xlsx`, import.meta.url))
/** 12 grams a piece; 500 a box, 1,000 a carton. */
async function goods(office: Office, code: string, given: { price?: string; stock?: number; saleUnit?: number } = {}) {
  const { specificationId } = await aSpecification(t.db)
  await t.db`update specification set weight = 12000 where id = ${specificationId}`
  const packages = [{ big: 1000, small: 500 }]
  const made = await aProduct(t.db, { tenantId: office.tenantId, specificationId, packages, ...given })
  await t.db`update product set own_code = ${code} where tenant_id = ${office.tenantId} and id = ${made.componentId}`
  return made
}
async function figures({ tenantId }: Office): Promise<Record<string, [price: number, stock: number]>> {
  const rows = await t.db<{ code: string; price: number; stock: number }[]>`
    select own_code as code, price, on_hand - shortage as stock
    from product p join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id where p.tenant_id = ${tenantId}`
  return Object.fromEntries(rows.map(({ code, price, stock }) => [code, [price / 1_000_000, stock / 1000]]))
}
const map = (
  { headers }: Office,
  jobId: number,
  mapping: ('ownCode' | 'value' | '')[],
  measures?: (typeof notStated)[],
) => t.call(contract.mapPrices, { jobId, mapping, measures }, { headers })

test('a stock sheet whose title says 千支 counts thousands', async () => {
  const office = await anOffice()
  await goods(office, 'HE-000003', { stock: 82_500 })
  await goods(office, 'HE-000007', { stock: 4_000 })
  const { job } = await imported(office, 'stock', sheet('stock-by-the-thousand'))
  expect(job).toMatchObject({ state: 'done', bad: 0, waiting: 0, changed: 1 })
  expect(await figures(office)).toMatchObject({ 'HE-000003': [35.6, 82_000], 'HE-000007': [35.6, 4_000] })
})

test('a price sheet without tax and without a unit is asked for its unit, and its prices get the tax', async () => {
  const office = await anOffice()
  await goods(office, 'HE-000001', { price: '29.07' })
  await goods(office, 'HE-000003', { price: '31.55' })
  const file = sheet('prices-without-tax')
  const asked = await uploaded(office, 'prices', file)
  expect(asked.job.state).toBe('mapping')
  const mapping = ['ownCode', 'value'] as const
  const { id } = asked.job
  const refused = await map(office, id, [...mapping])
  expect(refused.body.message).toBe('「单价（不含税）」没有写明单位，请选择')
  await map(office, id, [...mapping], [notStated, { ...asked.job.measures[1]!, of: 'own' }])
  expect((await settled(office, id)).job).toMatchObject({ state: 'ready', bad: 0, waiting: 0 })
  await t.call(contract.applyPrices, { jobId: id }, { headers: office.headers })
  await settled(office, id)
  expect(await figures(office)).toMatchObject({ 'HE-000001': [29.0749, 10_000], 'HE-000003': [31.5496, 10_000] })
  // The same sheet is not asked about twice; one with other titles is.
  expect((await uploaded(office, 'prices', file)).job).toMatchObject({ state: 'ready', unchanged: 2 })
  const other = await uploaded(office, 'prices', [
    ['商品编码', '单价（不含税）', '备注'],
    ['HE-000001', 2.573, ''],
  ])
  expect(other.job.state).toBe('mapping')
})

test('a price that a formula has left with noise is read as the spreadsheet shows it', async () => {
  const office = await anOffice()
  await goods(office, 'HE-000001')
  await goods(office, 'HE-000003')
  const { job } = await uploaded(office, 'prices', sheet('prices-with-float-noise'))
  await map(office, job.id, ['ownCode', 'value'], [notStated, { ...notStated, of: 'own', tax: 'with' }])
  await settled(office, job.id)
  await t.call(contract.applyPrices, { jobId: job.id }, { headers: office.headers })
  expect((await settled(office, job.id)).job).toMatchObject({ state: 'done', bad: 0, changed: 2 })
  expect(await figures(office)).toMatchObject({ 'HE-000001': [29.07, 10_000], 'HE-000003': [31.555, 10_000] })
})

for (const [title, figure] of [
  ['含税单价(元/百支)', 4],
  ['含税单价（元／千件）', 40],
  ['含稅單價（元/隻）', 0.04],
  ['含税价 元/万支', 400],
  ['未税单价（元/千支）', 35.398230089],
  ['单价[RMB/1000pcs] incl. VAT', 40],
  ['Price/M incl. tax', 40],
  ['Price/C incl. tax', 4],
  ['每千支含税价格', 40],
  ['百支含税价', 4],
  ['含13%税单价（元/kpcs）', 40],
  ['含税单价（元/公斤）', 3.333333333],
  ['含税价 元/吨', 3333.333333333],
  ['含税 元/箱', 40],
  ['含税售价（元/盒）', 20],
] as const) {
  test(`a price of ${figure} under the title ${title} is 40 yuan for a thousand`, async () => {
    const office = await anOffice()
    await goods(office, 'A1')
    const { job } = await imported(office, 'prices', [
      ['商品编码', title],
      ['A1', figure],
    ])
    expect(job).toMatchObject({ state: 'done', bad: 0, waiting: 0, changed: 1 })
    expect((await figures(office)).A1![0]).toBeCloseTo(40, 6)
  })
}

test('a column beside the price says its unit and its rate row by row', async () => {
  const office = await anOffice()
  for (const code of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await goods(office, code)
  const { bad, job } = await imported(office, 'prices', [
    ['商品编码', '不含税单价', '计价单位', '税率'],
    ['A1', 3.1, '百支', '13%'],
    ['A2', 31, '千支', 0.13],
    ['A3', 0.031, '支', 13],
    ['A4', 31, '托', ''],
    ['A5', 31, '', ''],
    ['A6', 31, '千支', '9%'],
  ])
  expect(bad.map(({ rowNo, problem }) => [rowNo, problem])).toEqual([
    [5, '单位「托」不认识'],
    [6, '单位为空'],
    [7, '文件中的税率与商品的税率不同'],
  ])
  expect(job.changed).toBe(3)
  const found = await figures(office)
  expect([found.A1![0], found.A2![0], found.A3![0]]).toEqual([35.03, 35.03, 35.03])
})

test('goods without a weight refuse a price by the kilogram, and say so', async () => {
  const office = await anOffice()
  const { specificationId } = await goods(office, 'A1')
  await t.db`update specification set weight = 0 where id = ${specificationId}`
  const { bad } = await imported(office, 'prices', [
    ['商品编码', '含税单价（元/kg）'],
    ['A1', 8],
  ])
  expect(bad[0]!.problem).toBe('该商品没有单重，不能按公斤换算')
})

test('goods sold by the piece take the price of a thousand as a thousandth', async () => {
  const office = await anOffice()
  await goods(office, 'A1', { saleUnit: unitId.piece, price: '0.03' })
  await imported(office, 'prices', [
    ['商品编码', '含税单价（元/千支）'],
    ['A1', 29.07],
  ])
  expect((await figures(office)).A1![0]).toBe(0.02907)
})

test('a price in dollars is nobody’s price in yuan', async () => {
  const office = await anOffice()
  await goods(office, 'A1')
  const { job } = await uploaded(office, 'prices', [
    ['商品编码', 'Unit price (USD/1000pcs) incl. tax'],
    ['A1', 5],
  ])
  expect(job.state).toBe('mapping')
  const measure = { ...notStated, of: 'own', tax: 'with' } as const
  const { body } = await map(office, job.id, ['ownCode', 'value'], [notStated, measure])
  expect(body.message).toBe('「Unit price (USD/1000pcs) incl. tax」不是人民币价格，不能导入')
})

test('stock by weight gives whole pieces, and stock in boxes counts what is in them', async () => {
  const office = await anOffice()
  await goods(office, 'A1')
  await imported(office, 'stock', [
    ['商品编码', '库存（kg）'],
    ['A1', 100],
  ])
  expect((await figures(office)).A1![1]).toBe(8333)
  await imported(office, 'stock', [
    ['商品编码', '库存', '单位'],
    ['A1', 9, '箱'],
  ])
  expect((await figures(office)).A1![1]).toBe(9000)
})

test('a stock that is a tenth of the present one waits, as ten times it does', async () => {
  const office = await anOffice()
  for (const code of ['A1', 'A2', 'A3']) await goods(office, code)
  const rows: Cell[][] = [
    ['商品编码', '库存（支）'],
    ['A1', 1_000],
    ['A2', 100_000],
    ['A3', 0],
  ]
  const { waiting, job } = await imported(office, 'stock', rows)
  expect(waiting.map(({ rowNo, doubt }) => [rowNo, doubt])).toEqual([
    [2, '与现有库存相差 10 倍以上'],
    [3, '与现有库存相差 10 倍以上'],
  ])
  expect(job).toMatchObject({ state: 'done', changed: 1, waiting: 2 })
  await t.call(contract.decideStock, { jobId: job.id, rowNos: [2], confirmed: 1 }, { headers: office.headers })
  await t.call(contract.decideStock, { jobId: job.id, rowNos: [3], confirmed: 0 }, { headers: office.headers })
  expect((await detail(office, job.id)).job.waiting).toBe(0)
  const found = await figures(office)
  expect([found.A1![1], found.A2![1], found.A3![1]]).toEqual([1_000, 10_000, 0])
})
