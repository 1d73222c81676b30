import { gateway } from '@lianmeng/contract/endpoint'
import { exportLines, importCounts, importFile, lookInto } from '@lianmeng/contract/fast-order/file-endpoints'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cell, writeWorkbook } from '../../sheets/write-workbook.ts'
import { cellsOf, fastListOf, screw, someScrews, written } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { maxMemories } from './queries.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { blue, yellow } = await someScrews(t.db)
const gone = await aListedPart(t.db, { ...screw, length: 40, strength: '8.8', surface: '镀彩锌' }, { listed: false })
await t.deps.catalogue.everythingChanged()

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})

const { linesOf, paste, pasted, choose, number, upload } = fastListOf(t, () => shopper)
/** What an import says of its only row. */
async function reasonOf(file: Uint8Array): Promise<string> {
  const reply = await upload(file)
  const [, row] = await cellsOf(reply.rawPayload)
  return row![5] ?? ''
}
const titles = ['料号', '标准', '规格', '数量', '单位']

describe('cells that a spreadsheet changed are read as they were typed', () => {
  test.each([
    ['a size saved as text after it became a day', ['A', 'GB/T 5783', '8月25日', '5', '支'], '日期'],
    ['the same in English', ['A', 'GB/T 5783', '25-Aug', '5', '支'], '日期'],
    ['a number that became a month', ['Aug-25', 'GB/T 5783', 'M8×20', '5', '支'], '日期'],
    ['a long number', ['1.23457E+11', 'GB/T 5783', 'M8×20', '5', '支'], '科学计数'],
    ['a quantity', ['A', 'GB/T 5783', 'M8×20', '1E+05', '支'], '科学计数'],
  ])('%s appears with its row', async (_what, cells, became) => {
    const csv = [titles, cells].map((row) => row.join(',')).join('\n')
    expect(await reasonOf(Buffer.from(csv))).toBe(`疑似被Excel转成${became}，请改为文本`)
    expect(await linesOf()).toEqual([])
  })

  test('a number that lost its zeros, or became figures, is asked about and never taken for another', async () => {
    await number('00123', yellow)
    await number('1E5', blue)
    const rows: Cell[][] = [
      titles,
      ['123', '', '', '5', '支'],
      ['100000', '', '', '5', '支'],
      ['00123', '', '', '5', '支'],
    ]
    await upload(writeWorkbook(rows))
    const [zeros, exponent, whole] = await linesOf()
    expect(zeros).toMatchObject({ product: null, ownNo: '123' })
    expect(zeros!.hints[0]).toBe('料号 123 未登记，是否为 00123？数字样的料号会被Excel改动')
    expect(exponent!.hints[0]).toContain('是否为 1E5？')
    expect(whole).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
    // Another company's numbers give no hint.
    shopper = await aShopper(t)
    await upload(writeWorkbook(rows))
    expect((await linesOf()).flatMap(({ hints }) => hints).join()).not.toContain('未登记')
  })

  test('a formula says what it last showed, and a list goes out without one', async () => {
    const parts = unzipSync(writeWorkbook([titles, ['A', 'GB/T 5783', written, 'QTY', '支']]))
    const cell = /<c t="inlineStr" s="1"><is><t xml:space="preserve">QTY<\/t><\/is><\/c>/
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
    expect(sheet).toMatch(cell)
    const withFormula = sheet.replace(cell, '<c><f>HYPERLINK("http://x")&amp;A1</f><v>250</v></c>')
    await upload(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(withFormula) }))
    expect(await linesOf()).toMatchObject([{ quantity: '250', state: 'matched' }])
    await pasted('=HYPERLINK("http://x","y") 5支')
    const url = `${gateway}${exportLines.path}`
    const { rawPayload } = await t.app.inject({ method: 'GET', url, headers: shopper.as })
    const exported = Buffer.from(unzipSync(rawPayload)['xl/worksheets/sheet1.xml']!).toString()
    expect(exported).toContain('=HYPERLINK')
    expect(exported).not.toContain('<f>')
  })

  test('text in UTF-16, as 「Unicode 文本」 is saved, is read', async () => {
    const text = `\ufeff${titles.join('\t')}\n\tGB/T 5783\t${written}\t5\t千支\n`
    await upload(Buffer.from(text, 'utf16le'))
    expect(await linesOf()).toMatchObject([{ state: 'matched', qty: 5000 }])
  })
})

describe('corrections', () => {
  test('hold for no number that means something else, now or later', async () => {
    await number('LS-1', yellow)
    await number('LS-2', gone)
    const [said, off] = await pasted('LS-1 100支\nLS-2 100支')
    expect(said).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
    expect(off).toMatchObject({ product: null, hints: expect.arrayContaining([expect.stringContaining('料号 LS-2')]) })
    // The goods were chosen once because the right ones were missing; the number keeps its meaning.
    expect((await choose(off!, blue)).body.data).toEqual({ remembered: false })
    expect((await choose(said!, blue)).body.data).toEqual({ remembered: false })
    const [, , saidAgain, offAgain] = await pasted('LS-1 100支\nLS-2 100支')
    expect(saidAgain).toMatchObject({ matchedBy: 'own', product: { componentId: yellow.componentId } })
    expect(offAgain).toMatchObject({ product: null })

    // The text was entered first, its number later.
    const [, , , , early] = await pasted('LS-3 100支')
    expect((await choose(early!, blue)).body.data).toEqual({ remembered: true })
    await t.db`delete from own_part_no where buyer_id = ${shopper.companyId}`
    await number('LS-3', gone)
    expect((await pasted('LS-3 100支')).at(-1)).toMatchObject({ product: null })
    // An agreed number is remembered.
    await t.db`delete from own_part_no where buyer_id = ${shopper.companyId}`
    expect((await pasted('LS-3 100支')).at(-1)).toMatchObject({ matchedBy: 'remembered' })
  })

  test('a number and a text beside it that disagree are a question, whatever the text says by itself', async () => {
    await number('LS-9', yellow)
    await upload(writeWorkbook([titles, ['LS-9', 'GB/T 5783', written, '100', '支']]))
    const [line] = await linesOf()
    expect(line).toMatchObject({ state: 'choices', product: null, ownNo: 'LS-9' })
    expect(line!.hints).toContain('描述与料号 LS-9 的规格不一致，请选定商品')
  })

  test('choices of one company never reach another, not even by its own lines', async () => {
    const text = '外六角 M8×20 8.8 镀锌 100支'
    const stranger = await aShopper(t)
    const [line] = await pasted(text)
    await paste(text, {}, stranger)
    const [theirs] = await linesOf(stranger)
    expect((await choose(theirs!, yellow)).status).toBe(404)
    expect((await choose(line!, yellow, true, stranger)).status).toBe(404)
    await choose(line!, yellow)
    expect((await linesOf(stranger))[0]).toMatchObject({ product: null })
    await paste(text, {}, stranger)
    expect((await linesOf(stranger))[1]).toMatchObject({ matchedBy: '', product: null })
  })

  test('thousands of them slow nothing down, and the newest stay', async () => {
    await t.db`
      insert into fast_memory (buyer_id, text_key, kind, tenant_id, product_id, package_spec_id, set_by, set_at)
      select ${shopper.companyId}, 'x' || n, 'remembered', p.tenant_id, p.id, 1, ${shopper.userId},
        now() - n * interval '1 minute'
      from generate_series(1, ${maxMemories}) n, product p where p.id = ${yellow.componentId}`
    const text = '外六角 M8×20 8.8 镀锌'
    const [line] = await pasted(`${text} 100支`)
    await choose(line!, yellow)
    const start = performance.now()
    expect((await pasted(`${text} 100支`)).at(-1)).toMatchObject({ matchedBy: 'remembered' })
    expect(performance.now() - start).toBeLessThan(15_000)
    const [kept] = await t.db<{ count: number; oldest: number }[]>`
      select count(*)::int as count, (count(*) filter (where text_key = ${`x${maxMemories}`}))::int as oldest
      from fast_memory where buyer_id = ${shopper.companyId}`
    expect(kept).toEqual({ count: maxMemories, oldest: 0 })
  })
})

describe('hostile files', () => {
  /** A workbook with this sheet. */
  const aWorkbook = (sheet: string | Uint8Array, more: Record<string, string> = {}) => {
    const parts = unzipSync(writeWorkbook([titles]))
    const others = Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)]))
    const content = typeof sheet === 'string' ? strToU8(sheet) : sheet
    return zipSync({ ...parts, ...others, 'xl/worksheets/sheet1.xml': content })
  }
  const unreadable = '文件无法读取，请另存为 .xlsx 或 .csv 后重试'
  const deep = `<worksheet><sheetData>${'<row><c>'.repeat(200_000)}`
  const entities =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>'

  test.each([
    [
      'that inflates to fifty megabytes',
      aWorkbook(new Uint8Array(50 * 1024 * 1024).fill(32)),
      ['文件解压后过大，无法读取'],
    ],
    ['nested without end', aWorkbook(deep), [unreadable]],
    ['with a document type', aWorkbook(entities), [unreadable]],
    ['cut off', writeWorkbook([titles, ['A', 'GB/T 5783', written, '5', '支']]).subarray(0, 300), [unreadable]],
    [
      'with a cell far to the right',
      aWorkbook('<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>'),
      ['列数过多，请只保留需要的列'],
    ],
    ['of nothing', Buffer.from(''), ['请选择文件']],
    ['of noughts', new Uint8Array(100_000), ['这是无法识别的二进制文件，不是表格，不能导入']],
  ])('a workbook %s is refused, nothing is added, others are served', async (_what, file, messages) => {
    for (const endpoint of [importFile, lookInto]) {
      const replies = await Promise.all([upload(file, {}, endpoint), paste(`${written} 100支`, {}, await aShopper(t))])
      expect(replies[1]!.status).toBe(200)
      if (endpoint === lookInto && replies[0]!.statusCode === 200) continue
      expect([400, 413]).toContain(replies[0]!.statusCode)
      expect(messages).toContain(replies[0]!.json().message)
    }
    expect(await linesOf()).toEqual([])
  })

  test('twelve large files at once are read two at a time, and all of them are answered', async () => {
    const file = writeWorkbook([titles, ...Array.from({ length: 60 }, () => ['', 'GB/T 5783', written, '5', '支'])])
    const replies = await Promise.all(Array.from({ length: 12 }, () => upload(file)))
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(10)
    expect(codes.every((code) => code === 200 || code === 503)).toBe(true)
    const taken = replies.reduce((sum, { headers }) => sum + Number(headers[importCounts.ok] ?? 0), 0)
    expect(await linesOf()).toHaveLength(taken)
  })
})

test('goods that are in the archive show their number, to this company only', async () => {
  const [before] = await pasted(`${written} 100支`)
  expect(before!.product).toMatchObject({ leadIntoProd: 0, customComponentCode: '' })
  await number('MY-8', blue)
  await t.db`
    insert into product_file (buyer_id, product_id, tenant_id, specification_id, favourite, own_name, note, searched,
      own_searched, added_at)
    select ${shopper.companyId}, id, tenant_id, specification_id, true, '', '', '', '', now()
    from product where id = ${blue.componentId}`
  const [after] = await linesOf()
  expect(after!.product).toMatchObject({ leadIntoProd: 1, myFavoriteFlag: 1, customComponentCode: 'MY-8' })
  const stranger = await aShopper(t)
  await paste(`${written} 100支`, {}, stranger)
  expect((await linesOf(stranger))[0]!.product).toMatchObject({ leadIntoProd: 0, customComponentCode: '' })
})

test('words that stand in a line many times are asked about once', async () => {
  const [line] = await pasted(`${'麻烦尽快 '.repeat(9)}${written} 100支`)
  expect(line!.state).toBe('proposed')
  expect(new Set(line!.hints).size).toBe(line!.hints.length)
})

test('ten thousand pasted lines are refused before they are read', async () => {
  const start = performance.now()
  const reply = await paste(`${written} 1支\n`.repeat(10_000))
  expect(reply.body.code).not.toBe(200)
  expect(reply.body.message).toMatch(/1,000 行|不能超过/)
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(await linesOf()).toEqual([])
})
