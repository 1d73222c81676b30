import { readFileSync } from 'node:fs'
import { gateway } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { notStated } from '@lianmeng/trade/measure/measure'
import { afterAll, expect, test } from 'vitest'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { continueImports } from '../../features/imports/continue-imports.ts'
import { imports } from '../../features/imports/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import { type Cell, writeWorkbook } from '../../sheets/write-workbook.ts'
import { importing, type Office } from '../../testing/importing.ts'
import { orderingApp } from '../../testing/ordering.ts'

const t = await orderingApp([imports, finding])
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { anOffice, settled, upload: uploadFile, apply: applyFile, imported: importedFile } = importing(t)

const upload = (office: Office, content: Uint8Array) => uploadFile(office, 'products', content)
const apply = (office: Office, jobId: number) => applyFile(office, 'products', jobId)
const imported = (office: Office, rows: Cell[][] | Uint8Array) => importedFile(office, 'products', rows)

async function exported({ headers }: Office): Promise<Buffer> {
  const reply = await t.app.inject({ method: 'GET', url: `${gateway}${contract.exportGoods.path}`, headers })
  return reply.rawPayload
}

async function cellsOf(file: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  await readSheet(file, { rows: 1000, columns: 40, inflated: 1e8 }, async (batch) => {
    rows.push(...batch.map(({ cells }) => cells))
  })
  return rows
}

const titles = [
  '商品编码',
  '标准号',
  '规格',
  '等级',
  '表面处理',
  '品牌',
  '基础价（元/千支，含税）',
  '状态',
  '箱装数（支）',
  '盒装数（支）',
]
const some: Cell[][] = [
  titles,
  ['H-1', 'GB/T 5783-2025', 'M8×20', '8.8', '镀蓝白锌', '恒固', 42.5, '在售', 1000, 100],
  ['H-2', 'GB/T 5785', 'M8×1×40', '8.8', '', '恒固', '', '未上架', '', ''],
  ['H-3', 'GB/T 6170', 'M30', '8', '热浸镀锌', '恒固', '¥1,010', '是', '', ''],
]

test('products of a file are listed as it says, and what is exported changes nothing', async () => {
  const office = await anOffice()
  const { job, bad } = await imported(office, some)
  expect(bad).toEqual([])
  expect(job).toMatchObject({ state: 'done', rows: 3, changed: 3 })
  const shown = await t.call(findGoods.list, { tenantIds: [office.tenantId] }, {})
  const records = shown.body.data!.records
  expect(records.map(({ specification, brandName }) => [specification, brandName]).sort()).toEqual([
    ['M30', '恒固'],
    ['M8×20', '恒固'],
  ])
  const sheet = await exported(office)
  expect((await cellsOf(sheet)).slice(1)).toEqual([
    [
      'H-1',
      'GB/T 5783-2025',
      'M8×20',
      '8.8',
      'SWRCH35K',
      '镀蓝白锌',
      '恒固',
      expect.stringContaining('六角头螺栓'),
      expect.stringMatching(/钢$/),
      expect.stringMatching(/^粗牙 1\.25/),
      expect.stringContaining('1000 支/箱'),
      '42.5',
      '千支',
      '0',
      '支',
      '在售',
      '1000',
      '100',
    ],
    expect.arrayContaining(['H-2', 'GB/T 5785-2016', 'M8×1×40', '8.8']),
    expect.arrayContaining(['H-3', 'GB/T 6170-2015', 'M30', '热浸镀锌', '1010']),
  ])
  const again = await imported(office, sheet)
  expect(again.job).toMatchObject({ state: 'done', rows: 3, bad: 0, changed: 0, doubtful: 0, unchanged: 3 })
  expect(again.unchanged.map(({ doubt }) => doubt)).toEqual([
    '已有此商品，不改动',
    '已有此商品，不改动',
    '已有此商品，不改动',
  ])
  // Another seller importing the list gets the same goods.
  const other = await anOffice()
  expect((await imported(other, sheet)).job).toMatchObject({ bad: 0, changed: 3 })
  expect(await cellsOf(await exported(other))).toEqual(await cellsOf(sheet))
}, 60_000)

test('the material of a file holds beside the class, and one that the class cannot have is refused', async () => {
  const office = await anOffice()
  const withMaterial = [...titles.slice(0, 4), '材质', ...titles.slice(4)]
  const row = (code: string, material: string) =>
    [code, 'GB/T 5783-2025', 'M8×20', '8.8', material, '镀蓝白锌', '恒固', 42.5, '在售', 1000, 100] as Cell[]
  const file = [withMaterial, row('H-1', ''), row('H-2', '40Cr'), row('H-3', 'ML35'), row('H-4', 'H62')]
  const { job, bad } = await imported(office, file)
  expect([job.changed, bad.map(({ problem }) => problem)]).toEqual([3, ['该等级不能用材质「H62」']])
  const rows = (await cellsOf(await exported(office))).slice(1)
  expect(rows.map((cells) => cells[4])).toEqual(['SWRCH35K', '40Cr', 'ML35'])
}, 60_000)

test('goods whose standard names only materials are distinguished by them', async () => {
  const office = await anOffice()
  const washers: Cell[][] = [
    titles,
    ['W-1', 'GB/T 93-2025', '8', '65Mn', '镀蓝白锌', '恒固', 12, '在售', 1000, 100],
    ['W-2', 'GB/T 93-2025', '8', '30Cr13', '', '恒固', 30, '在售', 1000, 100],
  ]
  expect((await imported(office, washers)).bad).toEqual([])
  const sheet = await exported(office)
  expect((await cellsOf(sheet)).slice(1).map((row) => row[3])).toEqual(['65Mn', '30Cr13'])
  const other = await anOffice()
  expect((await imported(other, sheet)).job).toMatchObject({ bad: 0, changed: 2 })
  expect(await cellsOf(await exported(other))).toEqual(await cellsOf(sheet))
}, 60_000)

test('one column of text is read by the kernel', async () => {
  const office = await anOffice()
  const { job } = await imported(office, [
    ['物料编码', '品名规格', '品牌', '含税单价 元/千支'],
    ['T-1', 'GB/T70.1 M6*25 12.9级 发黑', '恒固', 88],
  ])
  expect(job).toMatchObject({ bad: 0, changed: 1 })
  const [, row] = await cellsOf(await exported(office))
  expect(row!.slice(0, 6)).toEqual(['T-1', 'GB/T 70.1-2008', 'M6×25', '12.9', 'SCM435', '氧化（发黑）'])
})

test('a row that is no part says why and stops no other', async () => {
  const office = await anOffice()
  await imported(office, some)
  const row = (code: string, standard: string, size: string, rest: Cell[] = []): Cell[] => [
    code,
    standard,
    size,
    ...[rest[0] ?? '8.8', rest[1] ?? '镀彩锌', rest[2] ?? '恒固', ...rest.slice(3)],
  ]
  const { job, bad, waiting } = await imported(office, [
    titles,
    row('N-1', 'GB/T 5783', 'M8×25'),
    row('N-1', 'GB/T 5783', 'M8×30'),
    row('N-2', 'GB/T 5783', 'M8×25'),
    row('', 'GB/T 5783', 'M8×35'),
    row('H-1', 'GB/T 5783', 'M12×35'),
    row('N-3', 'GB/T 5783-2025', 'M8×20', ['8.8', '镀蓝白锌']),
    row('N-4', 'GB/T 99999', 'M8×20'),
    row('N-5', 'GB/T 5783', 'M8×20', ['4.2']),
    row('N-6', 'GB/T 5783', 'M8×20', ['8.8', '镀锌']),
    row('N-7', 'GB/T 5783', 'M10×20', ['8.8', '镀彩锌', '']),
    row('N-8', 'GB/T 5783', 'M10×25', ['8.8', '镀彩锌', '恒固', 'abc']),
    row('N-9', 'GB/T 5783', 'M10×25', ['8.8', '镀彩锌', '恒固', 1, '也许']),
    row('N-10', 'GB/T 5783', 'M10×25', ['8.8', '镀彩锌', '恒固', 1, '', 100, 30]),
    row('N-11', '#日期#', 'M10×25'),
    row('=1+1', 'GB/T 5783', 'M16×60'),
  ])
  expect(bad.map(({ rowNo, problem }) => [rowNo, problem])).toEqual([
    [3, '与第2行重复'],
    [4, '与第2行重复'],
    [5, '商品编码为空'],
    [6, '商品编码已用于其他规格'],
    [7, '同规格同品牌的商品已有'],
    [9, expect.stringContaining('等级')],
    [10, '表面处理「镀锌」不明确，请写全称，如 镀蓝白锌'],
    [11, '品牌为空'],
    [12, '价格须为不超过6位小数的正数'],
    [13, '状态须为在售或未上架'],
    [14, '箱装数与盒装数须为整数，箱装数是盒装数的整数倍'],
    [15, '疑似被Excel转成日期，请改为文本'],
  ])
  // What no table holds can be sold in words, if its seller means it.
  expect(waiting.map(({ rowNo, doubt }) => [rowNo, doubt])).toEqual([
    [8, '标准「GB/T 99999」不存在，或尚无尺寸数据；确认后按描述上架：可以搜索和购买，没有图纸'],
  ])
  expect(job.changed).toBe(2)
})

test('the word to apply, given many times at once, and two files with the same goods, make each product once', async () => {
  const office = await anOffice()
  const jobs = await Promise.all([upload(office, writeWorkbook(some)), upload(office, writeWorkbook(some))])
  for (const jobId of jobs) await settled(office, jobId)
  await Promise.all(jobs.flatMap((jobId) => Array.from({ length: 5 }, () => apply(office, jobId))))
  const ended = await Promise.all(jobs.map((jobId) => settled(office, jobId)))
  expect(ended.map(({ job }) => job.changed).sort()).toEqual([0, 3])
  expect(await t.db`select 1 from product where tenant_id = ${office.tenantId}`).toHaveLength(3)
}, 60_000)

test('a job whose process died goes on, and lists nothing twice', async () => {
  const office = await anOffice()
  const lengths = [16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80]
  const surfaces = referenceVocabulary()
    .attributes.surface.map(({ name }) => name)
    .slice(0, 8)
  const rows = lengths.flatMap((length) =>
    surfaces.map((surface, i): Cell[] => [`K-${length}-${i}`, 'GB/T 5783', `M8×${length}`, '8.8', surface, '恒固']),
  )
  const jobId = await upload(office, writeWorkbook([titles, ...rows]))
  const { job } = await settled(office, jobId)
  expect(job.bad).toBe(0)
  await apply(office, jobId)
  await settled(office, jobId)
  // The state after a kill between two batches, reproduced directly.
  await t.db`
    update import_job set state = 'applying', applied_upto = 50, worked_at = now() - interval '1 hour' where id = ${jobId}`
  await Promise.all([continueImports(t.deps), continueImports(t.deps)])
  expect((await settled(office, jobId)).job).toMatchObject({ state: 'done', changed: rows.length })
  expect(await t.db`select 1 from product where tenant_id = ${office.tenantId}`).toHaveLength(rows.length)
}, 60_000)

const formerEdition = readFileSync(new URL('../../testing/sheets/product-of-a-former-edition.xlsx', import.meta.url))

/** Says what the columns of {@link formerEdition} are: figures in the units of the goods, prices with tax. Then writes it. */
async function importedInOwnUnits(office: Office, file: Uint8Array) {
  const jobId = await upload(office, file)
  await settled(office, jobId)
  const words = ['ownCode', 'standard', 'size', 'propertyClass', 'material', 'surface', 'brand'] as const
  const own = { ...notStated, of: 'own' as const }
  const mapping = [...words, 'price' as const, 'carton' as const, 'box' as const]
  const measures = [...words.map(() => notStated), { ...own, tax: 'with' as const }, own, own]
  await t.call(contract.mapProducts, { jobId, mapping, measures }, { headers: office.headers })
  await settled(office, jobId)
  await apply(office, jobId)
  return settled(office, jobId)
}

test('a year behind the standard of a sheet means that edition of the standard', async () => {
  const office = await anOffice()
  const { job } = await importedInOwnUnits(office, formerEdition)
  expect(job).toMatchObject({ state: 'done', bad: 0, changed: 1 })
  expect((await cellsOf(await exported(office))).slice(1)).toEqual([
    expect.arrayContaining(['WC-0', 'GB/T 5783-2016', 'M8×43', '8.8', '80.79']),
  ])
})

test.each([
  ['GB/T 5783:2000', 'GB/T 5783:2000'],
  ['GB/T 5783-1986', 'GB/T 5783-1986'],
  ['GB/T 5783（2000）', 'GB/T 5783（2000）'],
])(
  'a row of the edition %s, which is not known, is held by its name and adds nothing unasked',
  async (standard, name) => {
    const office = await anOffice()
    const row = ['H-1', standard, 'M8×20', '8.8', '镀蓝白锌', '恒固', 42.5, '在售', 1000, 100]
    const { job, waiting } = await imported(office, [titles, row])
    const reason = `标准「${name}」不存在，或尚无尺寸数据；确认后按描述上架：可以搜索和购买，没有图纸`
    expect([job.bad, job.changed, waiting[0]!.doubt]).toEqual([0, 0, reason])
  },
)
