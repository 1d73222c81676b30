import { gateway } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/my-goods/endpoints'
import { columnTitles } from '@lianmeng/contract/my-goods/texts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { type Cell, writeWorkbook } from '../../../sheets/write-workbook.ts'
import { aProduct, aSeller, aSpecification, type ProductRow } from '../../../testing/builders.ts'
import { aShopper, orderingApp, type Shopper } from '../../../testing/ordering.ts'
import { aForm } from '../../../testing/pictures.ts'
import { myGoods } from '../routes.ts'

const t = await orderingApp([myGoods])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const seller = await aSeller(t.db, { shortName: '=HYPERLINK("x")' })
const products: ProductRow[] = []
for (let i = 0; i < 4; i += 1) {
  const { specificationId } = await aSpecification(t.db, {
    standard: `GB/T 990${i}-2016`,
    nominal: 'M8',
    length: 20 + i,
  })
  products.push(await aProduct(t.db, { tenantId: seller.tenantId, specificationId }))
}
await t.deps.catalogue.everythingChanged()
const [first, second, third, fourth] = products.map(({ componentId }) => componentId) as [
  number,
  number,
  number,
  number,
]

async function importing(shopper: Shopper, file: Uint8Array) {
  const form = await aForm([{ bytes: Buffer.from(file), name: 'a.xlsx' }])
  const response = await t.app.inject({
    method: 'POST',
    url: `${gateway}${contract.importGoods.path}`,
    headers: { ...shopper.as, ...form.headers, 'x-wlm': '1' },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json() }
}
const rowsOf = (...rows: Cell[][]) => writeWorkbook(rows)
const titles = [columnTitles.componentId, columnTitles.number, columnTitles.ownName]

async function exported(shopper: Shopper, params: object = {}): Promise<{ file: Buffer; cells: string[][] }> {
  const response = await t.app.inject({
    method: 'POST',
    url: `${gateway}${contract.exportGoods.path}`,
    headers: shopper.as,
    payload: params,
  })
  const cells: string[][] = []
  await readSheet(response.rawPayload, { rows: 1000, columns: 40, inflated: 9_000_000 }, async (rows) => {
    cells.push(...rows.map((row) => row.cells))
  })
  return { file: response.rawPayload, cells }
}
const archive = async (shopper: Shopper) => (await t.call(contract.list, {}, { headers: shopper.as })).body.data!

test('an export is imported again without a change, off sale or not', async () => {
  const shopper = await aShopper(t)
  const rows = [titles, [String(first), '00123', '底座'], [String(second), '8-25', ''], [String(third), '1E5', '=1+1']]
  expect((await importing(shopper, rowsOf(...rows))).body.data).toMatchObject({ rows: 3, added: 3, problems: [] })
  await t.call(contract.setFavourite, { componentId: fourth, isFavorite: 1 }, { headers: shopper.as })
  await t.db`update product set listed = false where id = ${second}`
  await t.deps.catalogue.productsChanged([second])
  const before = await archive(shopper)
  const { file, cells } = await exported(shopper)
  expect(cells[0]).toEqual(Object.values(columnTitles))
  expect(
    cells
      .slice(1)
      .map(([number]) => number)
      .sort(),
  ).toEqual(['', '00123', '1E5', '8-25'])
  expect((await importing(shopper, file)).body.data).toMatchObject({
    rows: 4,
    added: 0,
    changed: 0,
    same: 4,
    problems: [],
  })
  expect(await archive(shopper)).toEqual(before)
  const other = await aShopper(t)
  expect((await importing(other, file)).body.data).toMatchObject({
    added: 3,
    problems: [{ problem: '商品不存在或已下架' }],
  })
  await t.db`update product set listed = true where id = ${second}`
  await t.deps.catalogue.productsChanged([second])
})

test('an export holds the own company’s rows only and no formula', async () => {
  const shopper = await aShopper(t)
  const other = await aShopper(t)
  await t.call(
    contract.setPartNo,
    { componentId: first, customComponentCode: '@SUM', ownName: '-1' },
    { headers: shopper.as },
  )
  await t.call(contract.setPartNo, { componentId: second, customComponentCode: 'B' }, { headers: other.as })
  const { file, cells } = await exported(shopper, { buyerId: other.companyId, componentIds: [first, second] })
  expect(cells.slice(1).map((row) => row.slice(0, 2))).toEqual([['@SUM', '-1']])
  const sheet = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml']!).toString()
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('HYPERLINK')
})

test('rows identify goods by number, or by standard and specification; a wrong row gives the reason and changes nothing', async () => {
  const shopper = await aShopper(t)
  const file = rowsOf(
    ['标准号', '规格', '料号', '商品编号', '收藏'],
    ['GB/T 9900', 'M8×20', 'A', '', '是'],
    ['GB/T 9901', 'M8x21', 'B', '', ''],
    ['GB/T 9999', 'M8×20', 'C', '', ''],
    ['', '', 'D', '', ''],
    ['', '', 'E', 'abc', ''],
    ['', '', 'F', '999999999', ''],
    ['', '', 'a', String(third), ''],
    ['', '', 'G', String(second), ''],
    ['', '', 'H', String(fourth), '也许'],
    ['', '', 'x'.repeat(41), String(fourth), ''],
  )
  const { data } = (await importing(shopper, file)).body
  expect(data).toMatchObject({ rows: 10, added: 2, changed: 0, same: 0 })
  expect(data.problems.map(({ rowNo, problem }: contract.RowProblem) => [rowNo, problem])).toEqual([
    [4, expect.stringContaining('没有找到该规格的商品')],
    [5, '请填写商品编号，或标准号和规格'],
    [6, '商品编号应为数字'],
    [7, '商品不存在或已下架'],
    [8, '料号与第2行重复'],
    [9, '与第3行重复'],
    [10, '收藏应为“是”或“否”'],
    [11, '自编料号最多40个字'],
  ])
  const { records } = await archive(shopper)
  expect(records.map((row) => [row.componentId, row.customComponentCode, row.myFavoriteFlag]).sort()).toEqual([
    [first, 'A', 1],
    [second, 'B', 0],
  ])
})

test('a date in place of a number is reported, and numbers can be swapped within one file', async () => {
  const shopper = await aShopper(t)
  await importing(shopper, rowsOf(titles, [String(first), 'ONE', ''], [String(second), 'TWO', '']))
  const swapped = await importing(shopper, rowsOf(titles, [String(first), 'TWO', ''], [String(second), 'ONE', '']))
  expect(swapped.body.data).toMatchObject({ changed: 2, problems: [] })
  const taken = await importing(shopper, rowsOf(titles, [String(third), 'one', ''], [String(second), '', '新名']))
  expect(taken.body.data).toMatchObject({
    changed: 1,
    problems: [{ rowNo: 2, problem: expect.stringMatching(/^该料号已绑定GB\/T 9901-2016 .*M8×21/) }],
  })
  const dated = unzipSync(rowsOf(titles, [String(first), 'DATE', '']))
  const sheet = Buffer.from(dated['xl/worksheets/sheet1.xml']!).toString()
  const cell = '<c t="inlineStr" s="1"><is><t xml:space="preserve">DATE</t></is></c>'
  expect(sheet).toContain(cell)
  const styles = Buffer.from(dated['xl/styles.xml']!).toString().replace('numFmtId="49"', 'numFmtId="14"')
  const file = zipSync({
    ...dated,
    'xl/worksheets/sheet1.xml': strToU8(sheet.replace(cell, '<c s="1"><v>45898</v></c>')),
    'xl/styles.xml': strToU8(styles),
  })
  expect((await importing(shopper, file)).body.data.problems).toMatchObject([
    { problem: '疑似被Excel转成日期，请改为文本' },
  ])
})

test('numbers and sizes that a spreadsheet changed are named, and no number that stands there changes', async () => {
  const shopper = await aShopper(t)
  await importing(shopper, rowsOf(titles, [String(first), '00123', ''], [String(second), '1E5', '']))
  const csv = [
    '商品编号,自编料号,备注',
    `${first},123,8月25日到货`,
    `${second},100000,`,
    `${third},8月25日,`,
    `${fourth},1.23457E+11,`,
  ].join('\n')
  const { data } = (await importing(shopper, Buffer.from(csv))).body
  expect(data).toMatchObject({ added: 0, changed: 0 })
  expect(data.problems.map(({ problem }: contract.RowProblem) => problem)).toEqual([
    '疑似被Excel改动：原料号为 00123，请改为文本；确要改号请在档案中修改',
    '疑似被Excel改动：原料号为 1E5，请改为文本；确要改号请在档案中修改',
    '疑似被Excel转成日期，请改为文本',
    '疑似被Excel转成科学计数，请改为文本',
  ])
  const { records } = await archive(shopper)
  expect(records.map((row) => row.customComponentCode).toSorted()).toEqual(['00123', '1E5'])
})

test('text of cells in GB18030 is read', async () => {
  const shopper = await aShopper(t)
  // 商品编号,自编料号,我的品名 · 螺栓
  const title = Buffer.from('c9ccc6b7b1e0bac52cd7d4b1e0c1cfbac52cced2b5c4c6b7c3fb0a', 'hex')
  const file = Buffer.concat([title, Buffer.from(`${first},00123,`), Buffer.from('c2ddcba8', 'hex'), Buffer.from('\n')])
  expect((await importing(shopper, file)).body.data).toMatchObject({ added: 1, problems: [] })
  expect((await archive(shopper)).records).toMatchObject([{ customComponentCode: '00123', ownName: '螺栓' }])
})

test('a file that is no list of goods, or too large, is refused with a reason', async () => {
  const shopper = await aShopper(t)
  const refusal = async (file: Uint8Array) => {
    const { status, body } = await importing(shopper, file)
    return `${status} ${body.message}`
  }
  const many = rowsOf(titles, ...Array.from({ length: 5_020 }, () => ['1', '', '']))
  const bomb = zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets/></workbook>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024).fill(32),
  })
  expect(await refusal(rowsOf(['甲', '乙'], ['1', '2']))).toContain('400 文件中没有「商品编号」列')
  expect(await refusal(rowsOf(titles))).toBe('400 文件中没有数据行')
  expect(await refusal(rowsOf(titles, ['1', '2', '3']).subarray(0, 200))).toContain('400 文件无法读取')
  expect(await refusal(many)).toBe('400 文件超过5000行，请分批导入')
  expect(await refusal(bomb)).toMatch(/^400 文件(解压后过大|无法读取)/)
  expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('413 文件不能超过5MB')
  expect((await archive(shopper)).total).toBe(0)
})

test('ten simultaneous imports of one file have the result of one', async () => {
  const shopper = await aShopper(t)
  const file = rowsOf(titles, [String(first), 'R1', '甲'], [String(second), 'R2', '乙'])
  const replies = await Promise.all(Array.from({ length: 10 }, () => importing(shopper, file)))
  expect(replies.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(2)
  expect(replies.reduce((sum, { body }) => sum + body.data.same, 0)).toBe(18)
})
