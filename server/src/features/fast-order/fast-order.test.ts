import { type DataOf, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/fast-order/endpoints'
import { exportLines, importCounts, importFile, lookInto, template } from '@lianmeng/contract/fast-order/file-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readSheet } from '../../sheets/read-sheet.ts'
import { type Cell, writeWorkbook } from '../../sheets/write-workbook.ts'
import { aMember, aSeller, type ProductRow } from '../../testing/builders.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const screw = { standard: 'GB/T 5783-2025', nominal: 'M8', length: 20, thread: '粗牙 1.25', weight: 12_000 }
const blue = await aListedPart(t.db, { ...screw, strength: '8.8', surface: '镀蓝白锌' }, { stock: 100_000 })
const yellow = await aListedPart(t.db, { ...screw, strength: '8.8', surface: '镀彩锌' }, { stock: 100_000 })
const black = await aListedPart(t.db, { ...screw, strength: '10.9', surface: '氧化（发黑）' }, { stock: 100_000 })
const closedSeller = await aSeller(t.db, { sellsOpenly: false })
const cap = {
  standard: 'GB/T 70.1-2008',
  nominal: 'M6',
  length: 16,
  strength: '12.9',
  surface: '氧化（发黑）',
  thread: '粗牙 1',
}
const closed = await aListedPart(t.db, cap, { tenantId: closedSeller.tenantId })
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})

type Line = DataOf<typeof contract.lines>['lines'][number]
const linesOf = async ({ as }: Shopper): Promise<Line[]> =>
  (await t.call(contract.lines, {}, { headers: as })).body.data!.lines
const paste = (text: string, more: Partial<ParamsOf<typeof contract.paste>> = {}, who = shopper) =>
  t.call(contract.paste, { text, ...more }, { headers: who.as })
async function pasted(text: string, more: Partial<ParamsOf<typeof contract.paste>> = {}): Promise<Line[]> {
  const reply = await paste(text, more)
  expect(reply.body).toMatchObject({ code: 200 })
  return linesOf(shopper)
}
const choose = ({ id, version }: Line, { componentId }: ProductRow, remember = true) =>
  t.call(contract.choose, { id, version, componentId, remember }, { headers: shopper.as })
const cartOf = ({ companyId }: Shopper) =>
  t.db<{ productId: number; qty: number }[]>`
    select product_id::int as "productId", qty::int / 1000 as qty from cart_line where buyer_id = ${companyId} order by id`

const written = 'GB/T 5783 M8×20 8.8 蓝白锌'

describe('reading', () => {
  test('a line that states everything is matched and priced; confidence stands at each field', async () => {
    const [line] = await pasted(`${written} 2500支`)
    expect(line).toMatchObject({
      state: 'matched',
      matchedBy: 'read',
      quantity: '2500',
      unit: '支',
      qty: 2500,
      amount: '89.00',
      product: { componentId: blue.componentId },
    })
    expect(line!.readings.map(({ label }) => label)).toEqual(['标准', '直径', '长度', '等级', '表面'])
    expect(Math.min(...line!.readings.map(({ confidence }) => confidence))).toBeGreaterThan(0.85)
  })

  test.each([
    ['a vague surface', 'GB/T 5783 M8×20 8.8 镀锌 100支', 2, ['表面']],
    ['no surface', 'GB/T 5783 M8×20 10.9 100支', 1, ['表面']],
    ['no class', 'GB/T 5783 M8×20 蓝白锌 100支', 1, ['等级']],
  ])('%s is a choice and never a guess', async (_what, text, choices, missing) => {
    const [line] = await pasted(text)
    expect(line).toMatchObject({ state: 'choices', choices, missing, product: null })
  })

  test('a piece that was not understood is no match', async () => {
    const [line] = await pasted(`${written} 加长杆 100支`)
    expect(line).toMatchObject({ state: 'choices', product: null, unread: [{ text: '加长杆' }] })
  })

  test.each([
    ['GB/T 5783 M8×28 8.8 镀锌', '长度28不在标准系列，最近为25、30'],
    ['GB/T 99999 M8×20', '没有收录标准「GB/T 99999」'],
    ['8.8 镀锌', '缺标准或品名'],
    ['以上急用', '缺规格'],
  ])('%s is not matched, and why is said', async (text, hint) => {
    const [line] = await pasted(text)
    expect(line).toMatchObject({ state: 'unmatched', product: null })
    expect(line!.hints).toContain(hint)
  })

  test('a unit is stated, or chosen once for the whole paste', async () => {
    await pasted(`${written} 3000`)
    const [open, chosen] = await pasted('GB/T 5783 M8×20 8.8 彩锌 3', { unit: '千支' })
    expect(open).toMatchObject({ state: 'incomplete', unit: '', problem: '请选择单位' })
    expect(chosen).toMatchObject({ state: 'matched', unit: '千支', quantity: '3', qty: 3000 })
    expect(chosen!.hints).toContain('单位未写，按千支')
  })

  test.each([
    ['2千支', 2000],
    ['3箱', 3000],
    ['1.2公斤', 100],
    ['1.5公斤', 125],
  ])('%s are %i pieces', async (quantity, qty) => {
    const [line] = await pasted(`${written} ${quantity}`)
    expect(line).toMatchObject({ state: 'matched', qty })
  })

  test('marks of direction, signs without a shape and pictures change nothing', async () => {
    const [line] = await pasted(`\u202e\u200bGB/T 5783 M8×20\ufeff 8.8 蓝白锌 🙏 500支`)
    expect(line).toMatchObject({ state: 'matched', qty: 500 })
  })

  test('cells of a sheet with foreign columns are read by their titles', async () => {
    const cells = [
      ['Item No', 'Description', 'Size', 'Grade', 'Finish', 'Remark', 'Qty (kpcs)'],
      ['00123', 'GB/T 5783', 'M8x20', '8.8', '蓝白锌', '张三 13800138000', '1,200'],
    ]
    const [line] = await pasted(cells.map((row) => row.join('\t')).join('\n'))
    expect(line).toMatchObject({ state: 'shortStock', ownNo: '00123', quantity: '1200', unit: '千支', qty: 1_200_000 })
    expect(line!.text).not.toContain('张三')
  })

  test('too large a paste is refused at once, and nothing is added', async () => {
    const many = Array.from({ length: 10_000 }, () => written).join('\n')
    const reply = await paste(many)
    expect(reply.body).toMatchObject({ code: 10001, message: '清单最多 1,000 行，请先下单或删除部分行，再分批导入' })
    expect(await linesOf(shopper)).toEqual([])
  })

  test('a list of a thousand lines is full, also for pastes at the same time', async () => {
    const half = Array.from({ length: 300 }, () => '以上急用').join('\n')
    const replies = await Promise.all(Array.from({ length: 10 }, () => paste(half)))
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(3)
    expect(await linesOf(shopper)).toHaveLength(900)
  })

  test('the same paste again adds nothing', async () => {
    await Promise.all(Array.from({ length: 10 }, () => paste(written, { batch: 'one' })))
    expect(await linesOf(shopper)).toHaveLength(1)
  })
})

describe('own part numbers', () => {
  const own = (who: Shopper, number: string, { componentId }: ProductRow) => t.db`
    insert into own_part_no (buyer_id, number, number_norm, specification_id)
    select ${who.companyId}, ${number}, upper(${number}), specification_id from product where id = ${componentId}`

  test('a line that begins with an own number is the specification that it means', async () => {
    await own(shopper, 'LS-01', yellow)
    expect(await pasted('ls-01 500支')).toMatchObject([
      { state: 'matched', matchedBy: 'own', ownNo: 'LS-01', product: { componentId: yellow.componentId } },
    ])
  })

  test('an own number goes before what was remembered for the text', async () => {
    const [line] = await pasted('LS-02 外六角 M8×20 8.8 镀锌 100支')
    await choose(line!, blue)
    await own(shopper, 'LS-02', yellow)
    const [, again] = await pasted('LS-02 外六角 M8×20 8.8 镀锌 100支')
    expect(again).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
  })

  test('where the text says something else than the number, the buyer decides', async () => {
    await own(shopper, 'LS-03', black)
    expect(await pasted('LS-03 外六角 M8×20 8.8 镀锌 100支')).toMatchObject([{ state: 'choices', product: null }])
  })

  test("another company's number means nothing", async () => {
    await own(await aShopper(t), 'LS-04', yellow)
    const [line] = await pasted('LS-04 500支')
    expect(line).toMatchObject({ matchedBy: '', product: null })
  })
})

describe('choosing', () => {
  test('candidates are compared field by field, with their sellers', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    const { candidates } = (await t.call(contract.candidates, { id: line!.id }, { headers: shopper.as })).body.data!
    expect(candidates.map(({ offers }) => offers[0]!.componentId)).toEqual([blue.componentId, yellow.componentId])
    expect(candidates[0]!.comparisons).toContainEqual({ label: '等级', wanted: '8.8', offered: '8.8', verdict: 'same' })
    expect(candidates[0]!.comparisons).toContainEqual({
      label: '表面',
      wanted: '镀锌',
      offered: '镀蓝白锌',
      verdict: 'unstated',
    })
  })

  test('a choice is remembered for the text, whatever the quantity, in this company only', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    expect((await choose(line!, yellow)).body.data).toEqual({ remembered: true })
    const [, again, other] = await pasted('外六角 M8*20 8.8 镀锌 7千支\n外六角 M8*20 10.9 镀锌 100支')
    expect(again).toMatchObject({
      matchedBy: 'remembered',
      product: { componentId: yellow.componentId },
    })
    expect(other).toMatchObject({ product: null })
    const stranger = await aShopper(t)
    await paste('外六角 M8×20 8.8 镀锌 100支', {}, stranger)
    expect(await linesOf(stranger)).toMatchObject([{ state: 'choices' }])
  })

  test('a choice that contradicts the text applies once and is not remembered', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    expect((await choose(line!, black)).body.data).toEqual({ remembered: false })
    const [first, again] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    expect(first).toMatchObject({ matchedBy: 'chosen', product: { componentId: black.componentId } })
    expect(again).toMatchObject({ state: 'choices', product: null })
  })

  test('goods put into the cart are the meaning of the same text next time', async () => {
    const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
    await choose(line!, yellow, false)
    const [chosen] = await linesOf(shopper)
    await t.call(contract.toCart, { lines: [chosen!] }, { headers: shopper.as })
    expect(await pasted('外六角 M8×20 8.8 镀锌 300支')).toMatchObject([{ state: 'matched', matchedBy: 'bought' }])
  })
})

describe('changing', () => {
  const save = (lines: ParamsOf<typeof contract.saveData>['lines'], who = shopper) =>
    t.call(contract.saveData, { lines }, { headers: who.as })

  test('a quantity is saved, and what is no quantity changes nothing', async () => {
    const [{ id, version }] = (await pasted(`${written} 100支`)) as [Line]
    expect((await save([{ id, version, quantity: '2.5', unit: '千支' }])).body).toMatchObject({ msg: '数量修改成功' })
    const bad = await save([{ id, version: version + 1, quantity: '-3' }])
    expect([bad.status, bad.body.message]).toEqual([400, '「数量」-3 无法识别，须大于0，最多3位小数'])
    expect(await linesOf(shopper)).toMatchObject([{ qty: 2500, version: version + 1 }])
  })

  test('a new text is read anew', async () => {
    const [{ id, version }] = (await pasted('以上急用 100支')) as [Line]
    await save([{ id, version, text: written }])
    expect(await linesOf(shopper)).toMatchObject([{ state: 'matched', qty: 100, text: written }])
  })

  test('of two tabs that change a line the second is told, and overwrites nothing', async () => {
    const [{ id, version }] = (await pasted(`${written} 100支`)) as [Line]
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => save([{ id, version, quantity: String(200 + i) }])),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11)
    expect((await linesOf(shopper))[0]!.version).toBe(version + 1)
  })

  test('the same goods twice are a duplicate, which is merged or stands apart', async () => {
    const [first, second] = await pasted(`${written} 25千支\n${written} 2000支`)
    expect(second).toMatchObject({ state: 'duplicate', sameAs: first!.id, problem: '与第1行重复，是否合并？' })
    await save([{ id: second!.id, version: second!.version, apart: true }])
    const [, apart] = await linesOf(shopper)
    expect(apart).toMatchObject({ state: 'matched', sameAs: 0 })
    const merges = await Promise.all(
      Array.from({ length: 10 }, () => t.call(contract.merge, { from: apart!, into: first! }, { headers: shopper.as })),
    )
    expect(merges.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await linesOf(shopper)).toMatchObject([{ id: first!.id, quantity: '27000', unit: '支' }])
  })

  test('lines of another company do not exist', async () => {
    const [line] = await pasted(`${written} 100支`)
    const stranger = await aShopper(t)
    const seen = { id: line!.id, version: line!.version }
    const statuses = await Promise.all([
      save([{ ...seen, quantity: '1' }], stranger),
      t.call(contract.rematch, { lines: [seen] }, { headers: stranger.as }),
      t.call(contract.candidates, { id: seen.id }, { headers: stranger.as }),
      t.call(contract.choose, { ...seen, componentId: blue.componentId, remember: true }, { headers: stranger.as }),
      t.call(contract.merge, { from: seen, into: { ...seen, id: seen.id + 1 } }, { headers: stranger.as }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const gone = await t.call(contract.batchDelete, { ids: [seen.id] }, { headers: stranger.as })
    expect(gone.body.data).toEqual({ deleted: 0 })
    const moved = await t.call(contract.toCart, { lines: [seen] }, { headers: stranger.as })
    expect(moved.body.data).toEqual({ added: 0, left: [] })
    expect(await linesOf(shopper)).toMatchObject([{ version: line!.version }])
  })
})

describe('into the cart', () => {
  const move = (lines: Line[]) =>
    t.call(contract.toCart, { lines: lines.map(({ id, version }) => ({ id, version })) }, { headers: shopper.as })

  test('lines that fit move to the cart, the rest stays with its reason', async () => {
    const lines = await pasted(
      `${written} 2500支\n内六角圆柱头螺钉 GB/T 70.1 M6×16 12.9 发黑 100支\nGB/T 5783 M8×20 8.8 彩锌 900千支\n以上急用`,
    )
    expect(lines.map(({ state }) => state)).toEqual(['matched', 'noPermission', 'shortStock', 'unmatched'])
    expect(lines[1]!.product).toMatchObject({ componentId: closed.componentId })
    const { body } = await move(lines)
    expect(body).toMatchObject({ code: 200, msg: '成功加入购物车', data: { added: 1 } })
    expect(body.data!.left.map(({ reason }) => reason).sort()).toEqual(
      ['加购数超出商品库存限制', '请先选定商品', '无购买权限'].sort(),
    )
    expect(await cartOf(shopper)).toEqual([{ productId: blue.componentId, qty: 2500 }])
    expect((await linesOf(shopper)).map(({ id }) => id)).toEqual(lines.slice(1).map(({ id }) => id))
  })

  test('stock is checked against what the cart holds already', async () => {
    await move(await pasted(`${written} 90千支`))
    const { body } = await move(await pasted(`${written} 20千支`))
    expect(body.data).toMatchObject({ added: 0, left: [{ reason: '加购数超出商品库存限制' }] })
    expect(await cartOf(shopper)).toMatchObject([{ qty: 90_000 }])
  })

  test('pressed many times at once, lines go in once', async () => {
    const lines = await pasted(`${written} 1000支\nGB/T 5783 M8×20 8.8 彩锌 2000支`)
    const replies = await Promise.all(Array.from({ length: 12 }, () => move(lines)))
    expect(replies.map(({ body }) => body.data?.added ?? 0).reduce((a, b) => a + b)).toBe(2)
    expect((await cartOf(shopper)).map(({ qty }) => qty)).toEqual([1000, 2000])
    expect(await linesOf(shopper)).toEqual([])
  })

  test('the selected amount is the cart’s', async () => {
    const wanted = { componentId: blue.componentId, componentGsbPackageSpecId: blue.packageSpecId, qty: 1000 }
    expect((await t.call(contract.selectAmount, wanted, { headers: shopper.as })).body.data).toBe(35.6)
  })
})

describe('files', () => {
  async function upload(
    content: Uint8Array,
    query: Record<string, string> = {},
    endpoint = importFile as { path: string },
  ) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'x')
    const body = new Response(form)
    return t.app.inject({
      method: 'POST',
      url: `${gateway}${endpoint.path}`,
      query: endpoint === importFile ? { fileName: '采购.xlsx', ...query } : query,
      headers: { ...shopper.as, 'x-wlm': '1', 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  async function cellsOf(file: Buffer): Promise<string[][]> {
    const cells: string[][] = []
    await readSheet(file, { rows: 2000, columns: 50, inflated: 1e8 }, async (rows) => {
      for (const row of rows) cells.push(row.cells)
    })
    return cells
  }
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
    expect(await linesOf(shopper)).toMatchObject([
      { quantity: '2500', state: 'matched' },
      { quantity: '3', state: 'matched' },
    ])
    const after = await lookedInto(file)
    expect(after.data).toMatchObject({ saidBy: 'company', titleRow: 1, columns: { name: 1, quantity: 2 } })
    await upload(file, { unit: '支' })
    expect(await linesOf(shopper)).toHaveLength(4)
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
    expect(await linesOf(shopper)).toEqual([])
  })

  test('good rows are kept, bad ones come back with 「错误原因」', async () => {
    const rows: Cell[][] = [
      ['十二月物料清单'],
      ['料号', '名称', '规格', '等级', '表面处理', '数量', '单位', '图纸'],
      ['A-1', 'GB/T 5783', 'M8×20', '8.8', '蓝白锌', '2,500', 'pcs', 'X'],
      ['A-2', 'GB/T 5783', 'M8×20', '8.8', '镀锌', '3', '千支', ''],
      ['', '', '', '', '', '12', '支', ''],
      ['A-4', 'GB/T 5783', 'M8×20', '8.8', '蓝白锌', '很多', '支', ''],
      ['A-5', 'GB/T 5783', 'M8×20', '8.8', '蓝白锌', '5', '打', ''],
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
      '单位「打」无法识别',
    ])
    expect(await linesOf(shopper)).toMatchObject([
      { ownNo: 'A-1', state: 'matched', qty: 2500 },
      { ownNo: 'A-2', state: 'choices', quantity: '3', unit: '千支' },
    ])
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
    expect(await linesOf(shopper)).toMatchObject([{ state: 'matched', qty: 5000 }])
  })

  test('what is exported can be imported again, and is the same', async () => {
    await pasted(`${written} 2.5千支\nGB/T 5783 M8×20 8.8 镀锌 300支`)
    const before = (await linesOf(shopper)).map(({ text, quantity, unit, state }) => ({ text, quantity, unit, state }))
    const exported = await download(exportLines)
    await t.db`delete from fast_line where buyer_id = ${shopper.companyId}`
    expect((await upload(exported)).headers[importCounts.ok]).toBe('2')
    const after = (await linesOf(shopper)).map(({ text, quantity, unit, state }) => ({ text, quantity, unit, state }))
    expect(after.map(({ quantity, unit, state }) => ({ quantity, unit, state }))).toEqual(
      before.map(({ quantity, unit, state }) => ({ quantity, unit, state })),
    )
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
  ])('%s is told with its row', async (_what, cells, reason) => {
    const reply = await upload(writeWorkbook([['料号', '标准', '规格', '数量', '单位'], cells]))
    expect((await cellsOf(reply.rawPayload))[1]!.at(-1)).toBe(reason)
    expect(await linesOf(shopper)).toEqual([])
  })

  test('readers cannot import, and visitors cannot preview', async () => {
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
    expect(await linesOf(shopper)).toEqual([])
  })
})

describe('own numbers', () => {
  const number = (lines: readonly (Pick<Line, 'id' | 'version'> & { code: string })[], who = shopper) =>
    t.call(
      contract.batchAddPartNo,
      { lines: lines.map(({ id, version, code }) => ({ id, version, customComponentCode: code })) },
      { headers: who.as },
    )

  test('are given to the goods of several lines at once, and are known from then on', async () => {
    const [first, second] = await pasted(`${written} 100支\nGB/T 5783 M8×20 8.8 彩锌 200支`)
    const reply = await number([
      { ...first!, code: ' LS-001 ' },
      { ...second!, code: 'LS-002' },
    ])
    expect(reply.body).toMatchObject({ code: 200, data: { numbered: 2 } })
    expect((await linesOf(shopper)).map(({ ownNo }) => ownNo)).toEqual(['LS-001', 'LS-002'])
    const lines = await pasted('LS-002 300支')
    expect(lines[2]).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
  })

  test('one that means other goods is refused, and none is given', async () => {
    const [first, second] = await pasted(`${written} 100支\nGB/T 5783 M8×20 8.8 彩锌 200支`)
    const reply = await number([
      { ...first!, code: 'A1' },
      { ...second!, code: 'a1' },
    ])
    expect(reply.body.code).toBe(10001)
    expect(reply.body.message).toMatch(/^该料号已绑定/)
    expect((await linesOf(shopper)).map(({ ownNo }) => ownNo)).toEqual(['', ''])
    expect((await pasted('A1 300支'))[2]).toMatchObject({ product: null })
  })

  test('a line without goods, one changed meanwhile, or one of another company: nothing happens', async () => {
    const [open] = await pasted('GB/T 5783 M8×20 8.8 镀锌 100支')
    expect((await number([{ ...open!, code: 'B1' }])).status).toBe(400)
    expect((await number([{ id: open!.id, version: 9, code: 'B1' }])).status).toBe(409)
    expect((await number([{ ...open!, code: 'B1' }], await aShopper(t))).status).toBe(404)
  })

  test('ten people who give numbers at once leave one number a specification', async () => {
    const [line] = await pasted(`${written} 100支`)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => number([{ ...line!, code: `C${i}` }])))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [{ count } = { count: 0 }] = await t.db<{ count: number }[]>`
      select count(*)::int as count from own_part_no where buyer_id = ${shopper.companyId}`
    expect(count).toBe(1)
  })
})

test('goods that are known come in as they are, once for a batch, and what is off sale stays out', async () => {
  const line = { componentId: blue.componentId, mixPackageSpecId: blue.packageSpecId, qty: 2500 }
  const nowhere = { componentId: 999_999_999, mixPackageSpecId: 1, qty: 5 }
  const add = (lines: (typeof line)[]) =>
    t.call(contract.addGoods, { lines, batch: 'label-1' }, { headers: shopper.as })
  const replies = await Promise.all(Array.from({ length: 10 }, () => add([line, nowhere])))
  expect(replies.map(({ body }) => body.data!.added).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(replies[0]!.body.data!.leftOut).toBe(1)
  expect(await linesOf(shopper)).toMatchObject([
    {
      state: 'matched',
      matchedBy: 'chosen',
      quantity: '2500',
      unit: '支',
      qty: 2500,
      product: { componentId: blue.componentId },
    },
  ])
  expect((await add([{ ...line, qty: 0 }])).status).toBe(400)
  expect((await add([{ ...line, mixPackageSpecId: 999_999 }])).status).toBe(400)
})
