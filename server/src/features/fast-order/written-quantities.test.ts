import { readFileSync } from 'node:fs'
import * as contract from '@lianmeng/contract/fast-order/endpoints'
import { importCounts, lookInto } from '@lianmeng/contract/fast-order/file-endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cell, writeWorkbook } from '../../sheets/write-workbook.ts'
import { cellsOf, type FastListLine, fastListOf, someScrews, written } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { blue } = await someScrews(t.db)
const black = { surface: '氧化（发黑）', thread: '粗牙 1.25' }
await aListedPart(t.db, { ...black, standard: 'GB/T 6170-2015', nominal: 'M8', strength: '8' }, { stock: 100_000 })
for (const length of [30, 40])
  await aListedPart(
    t.db,
    { ...black, standard: 'GB/T 5783-2025', nominal: 'M8', length, strength: '8.8' },
    { stock: 100_000 },
  )
await aListedPart(t.db, { standard: 'DIN 125-A', nominal: '5', strength: '140HV' })
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})
const { linesOf, pasted, upload, choose } = fastListOf(t, () => shopper)

const fileOf = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url))
const pastedFile = (name: string) => pasted(fileOf(name).toString('utf8'), { unit: '支' })
const said = ({ readings }: FastListLine): Record<string, string> =>
  Object.fromEntries(readings.map(({ label, text }) => [label, text]))
const quantities = (lines: readonly FastListLine[]) => lines.map(({ quantity, unit }) => `${quantity} ${unit}`)
const save = (line: FastListLine, change: { quantity?: string; unit?: '支' | '千支' }) =>
  t.call(contract.saveData, { lines: [{ id: line.id, version: line.version, ...change }] }, { headers: shopper.as })

describe('lists that others wrote', () => {
  test('an edition behind a colon is no quantity, and the line asks for one', async () => {
    const [line] = await pastedFile('edition-after-colon.txt')
    expect(line).toMatchObject({ state: 'incomplete', quantity: '', qty: 0, problem: '请填写数量', hints: [] })
    expect(line!.product).toMatchObject({ standardName: 'GB/T 6170-2015' })
    const moved = await t.call(contract.toCart, { lines: [line!] }, { headers: shopper.as })
    expect(moved.body.data).toMatchObject({ added: 0, left: [{ reason: '请填写数量' }] })
  })

  test('a standard with the slash of a drawing program is read with its edition, and no quantity', async () => {
    const [line] = await pastedFile('slash-of-drawing-programs.txt')
    expect(line).toMatchObject({ quantity: '', unread: [] })
    expect(said(line!)).toMatchObject({ 标准: 'GB╱T 70.1-2008', 直径: 'M3', 长度: '12' })
  })

  test('rows between upright strokes have their lone figures as assumed quantities, not as classes', async () => {
    const lines = await pastedFile('rows-with-strokes.txt')
    expect(quantities(lines)).toEqual(['9 支', '4 支'])
    expect(lines.map(({ hints }) => hints.filter((hint) => hint.includes('推定')))).toEqual([
      ['数量 9 为推定，请确认'],
      ['数量 4 为推定，请确认'],
    ])
    expect(lines.flatMap((line) => said(line).等级 ?? [])).toEqual([])
  })

  test('a thickness or a range of it is no quantity', async () => {
    expect(quantities(await pastedFile('ranges-of-thickness.txt'))).toEqual(['7 支', '8 支'])
  })

  test('the weight of a thousand is no quantity', async () => {
    const [line] = await pastedFile('weight-per-thousand.txt')
    expect(line).toMatchObject({ quantity: '3', unit: '千支', unread: [{ text: '12.5kg/千支' }] })
  })

  test('connectors and screwdrivers are no fasteners, and leave the list', async () => {
    expect(await pastedFile('no-fasteners.txt')).toEqual([])
  })

  test('former and split numbers of standards are known', async () => {
    const lines = await pastedFile('former-numbers.txt')
    expect(lines.flatMap(({ hints }) => hints).filter((hint) => hint.includes('没有收录'))).toEqual([])
    expect(lines.map((line) => said(line).标准)).toEqual(['DIN 125-1', 'ISO 4032 的对应标准'])
  })

  test('a Cyrillic cross is a cross', async () => {
    const [line] = await pastedFile('cyrillic-cross.txt')
    expect(line).toMatchObject({ state: 'matched', quantity: '500', unit: '支', unread: [], hints: [] })
  })

  test('the address of a shop is not read', async () => {
    const [line] = await pastedFile('address-of-a-shop.txt')
    expect(line).toMatchObject({ quantity: '20', unread: [{ text: 'https://m.tb.cn/h.abc' }] })
    expect(said(line!)).toMatchObject({ 品名: '螺丝', 直径: 'M3' })
  })
})

describe('sheets that others wrote', () => {
  test.each([
    ['quantity-per-machine.xlsx', ['4 ', '2 ']],
    ['links-of-parts.xlsx', ['20 ', '8 ']],
    ['total-of-machines.xlsx', ['100 ']],
    ['packs-as-units.csv', ['500 支', '100 支', '1000 支']],
  ])('the quantities of %s are those of its column', async (name, expected) => {
    await upload(fileOf(name))
    expect(quantities(await linesOf())).toEqual(expected)
  })

  test('a class is not read from the column of quantities', async () => {
    await upload(fileOf('links-of-parts.xlsx'))
    expect((await linesOf()).flatMap((line) => said(line).等级 ?? [])).toEqual([])
  })

  test('a size that looks like the class beside it stays a size', async () => {
    await upload(fileOf('size-like-class.xlsx'))
    expect(said((await linesOf())[0]!)).toMatchObject({ 直径: 'M8', 等级: '8' })
  })

  test('a dotted figure is asked about, with a unit and without one', async () => {
    for (const query of [{}, { unit: '支' }] as Record<string, string>[]) {
      const reply = await upload(fileOf('dotted-figure.csv'), query)
      expect(reply.headers[importCounts.bad]).toBe('1')
      expect((await cellsOf(reply.rawPayload))[1]!.at(-1)).toBe('数量「1.200」是千分位还是小数，请改写')
    }
    expect(await linesOf()).toEqual([])
  })

  test('a dotted figure stays open when only its unit is chosen, and is settled by a quantity', async () => {
    const [line] = await pasted(`${written} 1.200`)
    expect(line).toMatchObject({ quantity: '', hints: ['数量「1.200」是千分位还是小数，请改写'] })
    await save(line!, { unit: '支' })
    const [chosen] = await linesOf()
    expect(chosen).toMatchObject({ state: 'incomplete', quantity: '', qty: 0, hints: line!.hints })
    await save(chosen!, { quantity: '1200' })
    expect(await linesOf()).toMatchObject([{ state: 'matched', quantity: '1200', qty: 1200, hints: [] }])
  })

  const rows = (quantityTitle: string, ...cells: string[]): Uint8Array =>
    writeWorkbook([['名称', quantityTitle, '备注'], ...cells.map((cell): Cell[] => [written, cell, '2 台共 20 件'])])

  test.each([
    ['数量(支)', '12', '12 支'],
    ['数量/千支', '12', '12 千支'],
    ['数量 千支', '12', '12 千支'],
    ['数量【千支】', '12', '12 千支'],
    ['采购数量', '12', '12 '],
    ['总数', '12', '12 '],
    ["Q'ty", '12', '12 '],
    ['QTY.', '12', '12 '],
    ['Qty, pcs', '12', '12 支'],
    ['QTY(KPCS)', '12', '12 千支'],
    ['Part Quantity', '12', '12 '],
    ['Menge [Stk]', '12', '12 支'],
    ['Menge in Stück', '12', '12 支'],
    ['单机数量', '12', '12 '],
    ['用量', '12', '12 '],
    ['数量（必填）', '12', '12 '],
    ['请购数', '12', '12 '],
    ['数量', '5包(100支)', '500 支'],
    ['数量', '2盒(500支/盒)', '1000 支'],
  ])('under the title %s %s are %s', async (title, cell, expected) => {
    await upload(rows(title, cell))
    expect(quantities(await linesOf())).toEqual([expected])
  })

  test.each(['库存数量', '已发数量', '最小起订量', '台数', '箱数', 'MOQ', 'Stock Qty', '每箱数量', '备用', 'Teile'])(
    'a column titled %s is no quantity: the line asks for one, and the preview for the column',
    async (title) => {
      const file = rows(title, '12')
      const looked = (await upload(file, {}, lookInto)).json()
      expect(looked.data.notes).toEqual(['没有认出数量列，请指定；不指定则不读取数量'])
      await upload(file, { unit: '支' })
      expect(await linesOf()).toMatchObject([{ quantity: '', qty: 0 }])
      expect((await linesOf())[0]!.hints).toContain('没有认出数量列，请填写数量')
    },
  )

  test('quantities for one machine are multiplied by the number of machines beside them', async () => {
    const sheet: Cell[][] = [
      ['名称', '规格', '单机数量', '台数'],
      ['GB/T 5783 8.8 蓝白锌', 'M8×20', '4', '25'],
    ]
    await upload(writeWorkbook(sheet), { unit: '支' })
    expect(await linesOf()).toMatchObject([{ quantity: '100', unit: '支' }])
  })

  test.each([
    ['包', '100', '500 支'],
    ['盒', '100支/盒', '500 支'],
    ['4只/套', '', '20 支'],
    ['支', '100', '5 支'],
    ['千支', '100', '5 千支'],
  ])('5 %s with packs of %s are %s', async (unit, size, expected) => {
    const sheet: Cell[][] = [
      ['名称', '数量', '单位', '每包数量'],
      [written, '5', unit, size],
    ]
    await upload(writeWorkbook(sheet))
    expect(quantities(await linesOf())).toEqual([expected])
  })

  test.each([
    ['', '100', '数量按包装还是按支计，请写明单位'],
    ['包', '若干', '每包数量「若干」无法识别'],
    ['12.5kg/千支', '', '单位「12.5kg/千支」无法识别'],
    ['包(约百支)', '', '单位「包(约百支)」无法识别'],
  ])('a quantity in %s with a pack size of %s is refused', async (unit, size, reason) => {
    const sheet: Cell[][] = [
      ['名称', '数量', '单位', '每包数量'],
      [written, '5', unit, size],
    ]
    const reply = await upload(writeWorkbook(sheet), { unit: '支' })
    expect((await cellsOf(reply.rawPayload))[1]).toContain(reason)
  })

  test('a table in a message has its titles and quantities between strokes', async () => {
    const lines = await pasted(`| 名称 | 数量 |\n|---|---:|\n| ${written} | 2015 |\n| ${written} | 30 |`, {
      unit: '支',
    })
    expect(quantities(lines)).toEqual(['2015 支', '30 支'])
    expect(lines[0]!.hints).not.toContain('数量 2015 为推定，请确认')
  })
})

describe('an assumed quantity', () => {
  const hint = '数量 500 为推定，请确认'

  test('is shown as assumed until the buyer confirms it', async () => {
    const [line] = await pasted(`${written} 500`, { unit: '支' })
    expect(line).toMatchObject({ quantity: '500', product: { componentId: blue.componentId } })
    expect(line!.hints).toContain(hint)
    await save(line!, { unit: '千支' })
    const [chosen] = await linesOf()
    expect(chosen!.hints).toEqual([hint])
    await save(chosen!, { quantity: '500' })
    expect(await linesOf()).toMatchObject([{ quantity: '500', unit: '千支', hints: [] }])
  })

  test('stays assumed when the goods are chosen or the line is read again', async () => {
    const [line] = await pasted(`GB/T 5783 M8×20 8.8 镀锌 500`, { unit: '支' })
    await choose(line!, blue)
    const [chosen] = await linesOf()
    expect(chosen!.hints).toContain(hint)
    await t.call(matching.rematch, { lines: [chosen!] }, { headers: shopper.as })
    expect((await linesOf())[0]!.hints).toContain(hint)
  })

  test('makes a merged line assumed', async () => {
    const [first, second] = await pasted(`${written} 500\n${written} 200支`, { unit: '支' })
    await t.call(contract.merge, { from: second!, into: first! }, { headers: shopper.as })
    expect(await linesOf()).toMatchObject([{ quantity: '700' }])
    expect((await linesOf())[0]!.hints).toContain('数量 700 为推定，请确认')
  })

  test.each(['500支', '数量 500', '×500'])('%s is none', async (text) => {
    const [line] = await pasted(`${written} ${text}`, { unit: '支' })
    expect(line!.hints.filter((one) => one.includes('推定'))).toEqual([])
    expect(line).toMatchObject({ state: 'matched', quantity: '500' })
  })
})
