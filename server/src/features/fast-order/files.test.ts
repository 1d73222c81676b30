import { gateway } from '@lianmeng/contract/endpoint'
import { exportLines, importCounts, lookInto, template } from '@lianmeng/contract/fast-order/file-endpoints'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Cell, writeWorkbook } from '../../sheets/write-workbook.ts'
import { aMember } from '../../testing/builders.ts'
import { cellsOf, fastListOf, someScrews, written } from '../../testing/fast-lists.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

await someScrews(t.db)
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { linesOf, pasted, upload } = fastListOf(t, () => shopper)

const download = async (endpoint: typeof template) =>
  (await t.app.inject({ method: 'GET', url: `${gateway}${endpoint.path}`, headers: shopper.as })).rawPayload

const foreign: Cell[][] = [
  ['Stückliste 4711'],
  ['Pos', 'Was', 'Wieviel', 'Bemerkung'],
  ['1', 'GB/T 5783 M8×20 8.8 蓝白锌', '2500', 'x'],
  ['2', 'GB/T 5783 M8×20 8.8 彩锌', '3', 'y'],
]
async function lookedInto(file: Uint8Array, query: Record<string, string> = {}) {
  const reply = await upload(file, query, lookInto)
  return { status: reply.statusCode, ...reply.json() }
}

test('columns that nobody knows are named by hand once, and known to the whole company from then on', async () => {
  const file = writeWorkbook(foreign)
  const before = await lookedInto(file)
  expect(before.data).toMatchObject({ saidBy: 'none', titleRow: -1, columns: {}, notes: [], sheet: 0 })
  expect(before.data.rows[1]).toEqual(['Pos', 'Was', 'Wieviel', 'Bemerkung'])
  const reply = await upload(file, { titleRow: '1', columns: 'name:1,quantity:2', unit: '支', sheet: '0' })
  expect([reply.statusCode, reply.headers[importCounts.ok], reply.headers[importCounts.bad]]).toEqual([200, '2', '0'])
  expect(await linesOf()).toMatchObject([
    { quantity: '2500', state: 'matched' },
    { quantity: '3', state: 'matched' },
  ])
  const after = await lookedInto(file)
  expect(after.data).toMatchObject({ saidBy: 'company', titleRow: 1, columns: { name: 1, quantity: 2 } })
  await upload(file, { unit: '支' })
  expect(await linesOf()).toHaveLength(4)
  shopper = await aShopper(t)
  expect((await lookedInto(file)).data.saidBy).toBe('none')
})

test.each([
  ['size:1,size:2', '「列」无法识别，请重新指定'],
  ['colour:1', '「列」无法识别，请重新指定'],
  ['size:99', '「列」无法识别，请重新指定'],
  ['size:1,quantity:1', '同一列不能指定两次'],
  ['quantity:1', '请至少指定料号、品名、标准号或规格中的一列'],
  ['constructor:1', '「列」无法识别，请重新指定'],
])('columns said as %s are refused', async (columns, message) => {
  const reply = await upload(writeWorkbook(foreign), { titleRow: '1', columns })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  expect(await linesOf()).toEqual([])
})

test('good rows are kept, bad ones come back with 「错误原因」', async () => {
  const rows: Cell[][] = [
    ['十二月物料清单'],
    ['料号', '名称', '规格', '等级', '表面处理', '数量', '单位', '图纸'],
    ['A-1', 'GB/T 5783', 'M8×20', '8.8', '蓝白锌', '2,500', 'pcs', 'X'],
    ['A-2', 'GB/T 5783', 'M8×20', '8.8', '镀锌', '3', '千支', ''],
    ['', '', '', '', '', '12', '支', ''],
    ['A-4', 'GB/T 5783', 'M8×20', '8.8', '蓝白锌', '很多', '支', ''],
    ['A-5', 'GB/T 5783', 'M8×20', '8.8', '蓝白锌', '5', '捆', ''],
  ]
  const reply = await upload(writeWorkbook(rows))
  expect([reply.statusCode, reply.headers[importCounts.ok], reply.headers[importCounts.bad]]).toEqual([200, '2', '3'])
  const answer = await cellsOf(reply.rawPayload)
  expect(answer[0]!.at(-1)).toBe('错误原因')
  expect(answer.slice(1).map((row) => row[8] ?? '')).toEqual([
    '',
    '已导入，待处理：「镀锌」可以是镀蓝白锌、镀彩锌，请选',
    '没有规格描述',
    '数量无法识别',
    '单位「捆」无法识别',
  ])
  expect(await linesOf()).toMatchObject([
    { ownNo: 'A-1', state: 'matched', qty: 2500 },
    { ownNo: 'A-2', state: 'choices', quantity: '3', unit: '千支' },
  ])
})

/** The sheets of several workbooks in one. */
function asOneWorkbook(sheets: readonly (readonly [name: string, rows: Cell[][], state?: string])[]): Uint8Array {
  const part = (at: number) => `xl/worksheets/sheet${at + 1}.xml`
  const parts = sheets.map(([, rows], at) => [part(at), unzipSync(writeWorkbook(rows))[part(0)]!] as const)
  const frame = unzipSync(writeWorkbook([]))
  const tags = sheets.map(([name, , state], at) => `<sheet name="${name}" ${state ?? ''} r:id="rId${at + 1}"/>`)
  const links = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return zipSync({
    ...frame,
    ...Object.fromEntries(parts),
    'xl/workbook.xml': strToU8(
      strFromU8(frame['xl/workbook.xml']!).replace(/<sheets>.*<\/sheets>/, `<sheets>${tags.join('')}</sheets>`),
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links.join('')}</Relationships>`),
  })
}

test('several sheets: the first visible one with known titles is read, and the screen names it', async () => {
  const notes: Cell[][] = [['请看下一页']]
  const list: Cell[][] = [
    ['描述', '数量', '单位'],
    [written, '5', '千支'],
  ]
  const file = asOneWorkbook([
    ['说明', notes],
    ['旧表', [...list, list[1]!], 'state="hidden"'],
    ['清单', list],
  ])
  expect((await lookedInto(file)).data).toMatchObject({
    sheet: 2,
    saidBy: 'titles',
    notes: ['文件有 3 个工作表，读取的是「清单」'],
  })
  expect((await upload(file)).headers[importCounts.ok]).toBe('1')
  expect((await lookedInto(file, { sheet: '0' })).data).toMatchObject({ sheet: 0, saidBy: 'none' })
  expect(
    (
      await lookedInto(
        asOneWorkbook([
          ['甲', notes],
          ['乙', notes],
        ]),
      )
    ).data,
  ).toMatchObject({ sheet: 0 })
})

test('a text of cells in GB18030 is read', async () => {
  // 数量,单位,描述 / 5,千支,GB/T 5783 M8*20 8.8 蓝白锌
  const head = Buffer.from('cafdc1bf2cb5a5cebb2cc3e8caf60a', 'hex')
  const row = Buffer.concat([
    Buffer.from('352cc7a7d6a72c', 'hex'),
    Buffer.from('GB/T 5783 M8*20 8.8 '),
    Buffer.from('c0b6b0d7d0bf', 'hex'),
  ])
  await upload(Buffer.concat([head, row]))
  expect(await linesOf()).toMatchObject([{ state: 'matched', qty: 5000 }])
})

test('an export can be imported again, and is the same', async () => {
  await pasted(`${written} 2.5千支\nGB/T 5783 M8×20 8.8 镀锌 300支`)
  const before = (await linesOf()).map(({ text, quantity, unit, state }) => ({ text, quantity, unit, state }))
  const exported = await download(exportLines)
  await t.db`delete from fast_line where buyer_id = ${shopper.companyId}`
  expect((await upload(exported)).headers[importCounts.ok]).toBe('2')
  const after = (await linesOf()).map(({ text, quantity, unit, state }) => ({ text, quantity, unit, state }))
  expect(after.map(({ quantity, unit, state }) => ({ quantity, unit, state }))).toEqual(
    before.map(({ quantity, unit, state }) => ({ quantity, unit, state })),
  )
})

test('an exported line says how its amount comes about: quantity times unit price, then each charge', async () => {
  await pasted(`${written} 2.5千支`)
  const [line] = await linesOf()
  const [titles, row] = await cellsOf(await download(exportLines))
  const cell = (title: string) => row![titles!.indexOf(title)]!
  expect(cell('销售数量')).toBe('2.5')
  expect(cell('含税单价元')).toBe(line!.price)
  expect(Number(cell('货款元'))).toBe(Math.round(2.5 * Number(line!.price) * 100) / 100)
  const charges = ['拆包加价元', '散装加价元', '地区调价元'].map((title) => Number(cell(title)))
  expect(charges.reduce((sum, charge) => sum + charge, Number(cell('货款元')))).toBe(Number(line!.amount))
  expect(cell('小计元')).toBe(String(Number(line!.amount)))
})

test('a file that comes without a name is read like any other', async () => {
  const reply = await upload(Buffer.from(`描述,数量,单位\n${written},5,千支\n`), { fileName: '' })
  expect([reply.statusCode, reply.headers[importCounts.ok]]).toEqual([200, '1'])
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain('快速下单-导入结果.xlsx')
})

test('the template is read without an error', async () => {
  const reply = await upload(await download(template))
  expect([reply.headers[importCounts.ok], reply.headers[importCounts.bad]]).toEqual(['2', '0'])
})

test.each([
  ['a size that became a day', ['A', 'GB/T 5783', '#日期#', '5', '支'], '疑似被Excel转成日期，请改为文本'],
  ['an own number that became a day', ['#日期#', 'GB/T 5783', 'M8×20', '5', '支'], '疑似被Excel转成日期，请改为文本'],
  [
    'a quantity that became an exponent',
    ['A', 'GB/T 5783', 'M8×20', '1E+05', '支'],
    '疑似被Excel转成科学计数，请改为文本',
  ],
  ['a quantity beyond every column', ['A', 'GB/T 5783', 'M8×20', '9'.repeat(30), '支'], '数量无法识别'],
  ['a quantity below zero', ['A', 'GB/T 5783', 'M8×20', '-5', '支'], '数量无法识别'],
  ['nothing but marks', ['\u202e\u200b', '', '', '5', '支'], '没有规格描述'],
])('%s appears with its row', async (_what, cells, reason) => {
  const reply = await upload(writeWorkbook([['料号', '标准', '规格', '数量', '单位'], cells]))
  expect((await cellsOf(reply.rawPayload))[1]!.at(-1)).toBe(reason)
  expect(await linesOf()).toEqual([])
})

test('a person who may only look imports nothing, and a visitor looks into nothing', async () => {
  const reader = await login(t, (await aMember(t.db, shopper.companyId, { role: 'reader' })).userId)
  const file = writeWorkbook(foreign)
  shopper = { ...shopper, as: reader }
  expect((await upload(file)).statusCode).toBe(403)
  expect((await upload(file, {}, lookInto)).statusCode).toBe(403)
  shopper = { ...shopper, as: { cookie: '' } }
  expect((await upload(file, {}, lookInto)).statusCode).toBe(401)
})

test.each([
  ['no table at all', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), '文件无法读取，请另存为 .xlsx 或 .csv 后重试'],
  [
    'too many rows',
    writeWorkbook([['描述', '数量'], ...Array.from({ length: 1001 }, () => [written, '1'])]),
    '文件超过1000行，请分批导入',
  ],
])('%s is refused, and nothing is added', async (_what, content, message) => {
  const reply = await upload(content)
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  expect(await linesOf()).toEqual([])
})
