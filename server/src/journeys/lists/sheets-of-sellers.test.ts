import { gateway } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { afterAll, expect, test } from 'vitest'
import { gb18030 } from '../../adapters/pay/sandbox/gb18030.ts'
import { imports } from '../../features/imports/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { importing, type Office } from '../../testing/importing.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { savedAs } from '../../testing/other-workbooks.ts'

const t = await orderingApp([imports])
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const { anOffice, detail, settled, uploaded, imported, apply } = importing(t)

/** As a program of a warehouse writes it: a head, two rows of titles, a sum and a signature. */
const export1128 = [
  ['某某标准件 物料价格库存表'],
  ['导出时间：2026-11-28 08:02', null, null, '制表：陈'],
  ['物料', null, null, null, null, '销售价（元/百支，未税）', null, '库存（千支）', '包装', '其他', null],
  ['存货编号', '物料名称', '规格型号', '等级', '表面', '一级价', '品牌', '可用量', '箱装(支)', '单重', '架号'],
  ['HG-0820', '六角螺栓 GB5783', 'M8*20', '8.8', '蓝白锌', '7.72', '恒固', 312.4, 1800, 12.9, 'A-03-2'],
  ['HG-0825', '六角螺栓 GB5783', 'M8*25', '8.8', '蓝白锌', 8.79, '恒固', 256.05, 1350, 14, 'A-03-3'],
  ['HN-0008', '六角螺母 GB6170', 'M8', '8', '蓝白锌', 3.15, '恒固', 1280, 4000, 5.2, 'B-01-1'],
  ['合计', null, null, null, null, null, null, 1848.45, null, null, null],
  ['制表人：陈', null, null, '审核：王'],
]
const unread = (titles: readonly string[], mapping: readonly string[]) =>
  titles.filter((_, at) => mapping[at] === '' || mapping[at] === undefined)

/** Says that what nobody knows is not imported. */
async function leaveOpen(office: Office, { job }: Awaited<ReturnType<typeof detail>>) {
  const endpoint = { prices: contract.mapPrices, stock: contract.mapStock, products: contract.mapProducts }[job.kind]
  const mapping = job.mapping as never
  await t.call(endpoint, { jobId: job.id, mapping, measures: job.measures }, { headers: office.headers })
  return settled(office, job.id)
}

async function figures({ tenantId }: Office) {
  const rows = await t.db<{ code: string; price: number; stock: number; carton: number }[]>`
    select own_code as code, price / 1e6 as price, on_hand / 1000 as stock,
      coalesce((select big_size / 1000 from package_spec k where k.tenant_id = ${tenantId} and k.product_id = p.id), 0) as carton
    from product p join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id where p.tenant_id = ${tenantId}`
  return Object.fromEntries(
    rows.map(({ code, ...one }) => [code, [Number(one.price), Number(one.stock), Number(one.carton)]]),
  )
}

test.each(['xlsx', 'biff8', 'ods'] as const)(
  'an export with two rows of titles, saved as %s, goes in with its prices of a hundred without tax and its stock of thousands',
  async (kind) => {
    const office = await anOffice()
    const file = savedAs(kind, { 说明: [['本表由系统导出'], ['请勿改动']], 物料: export1128 })
    const seen = await uploaded(office, 'products', file)
    expect(seen.job).toMatchObject({ state: 'mapping', rows: 3 })
    expect(seen.sheet).toMatchObject({ sheets: ['说明', '物料'], sheet: 1, firstTitleRow: 3, titleRow: 4, skipped: 2 })
    expect(seen.sheet.head[2]!.cells[5]).toBe('销售价（元/百支，未税）')
    expect(unread(seen.job.titles, seen.job.mapping)).toEqual(['架号'])
    const ready = await leaveOpen(office, seen)
    expect(ready.bad).toEqual([])
    await apply(office, 'products', seen.job.id)
    expect((await settled(office, seen.job.id)).job).toMatchObject({ state: 'done', changed: 3 })
    const counted = await t.db`select kind from stock_move where tenant_id = ${office.tenantId}`
    expect(counted.map(({ kind }) => kind)).toEqual(['import', 'import', 'import'])
    for (const what of ['stock', 'prices'] as const) await leaveOpen(office, await uploaded(office, what, file))
    const stock = await imported(office, 'stock', file)
    expect(stock.job).toMatchObject({ bad: 0, changed: 0, unchanged: 3 })
    expect(await figures(office)).toEqual({
      'HG-0820': [87.236, 312_400, 1800],
      'HG-0825': [99.327, 256_050, 1350],
      'HN-0008': [35.595, 1_280_000, 4000],
    })
    expect((await imported(office, 'prices', file)).job).toMatchObject({ bad: 0, changed: 0, unchanged: 3 })
  },
  60_000,
)

test('a text in GB18030 with 执行标准, 材质/等级 and a unit in the title is read, and another row of titles can be said', async () => {
  const office = await anOffice()
  const text = [
    '客户报价,,,,,',
    '存货编码,执行标准,规格型号,材质/等级,表面处理,品牌,单价(未税) 元/百支',
    'K-1,GB/T 5783-2016,M8*30,8.8,镀蓝白锌,恒固,9.79',
  ].join('\r\n')
  const { job, sheet } = await uploaded(office, 'products', gb18030(text))
  expect(job).toMatchObject({ state: 'ready', rows: 1, bad: 0 })
  expect(sheet).toMatchObject({ encoding: 'gb18030', titleRow: 2 })
  expect(job.mapping).toEqual(['ownCode', 'standard', 'size', 'propertyClass', 'surface', 'brand', 'price'])
  await t.call(contract.readProducts, { jobId: job.id, titleRow: 1 }, { headers: office.headers })
  const again = await settled(office, job.id)
  expect(again.job).toMatchObject({ state: 'mapping', rows: 2 })
  await t.call(contract.readProducts, { jobId: job.id, titleRow: 2 }, { headers: office.headers })
  expect((await settled(office, job.id)).job).toMatchObject({ state: 'ready', rows: 1 })
  await apply(office, 'products', job.id)
  await settled(office, job.id)
  expect(await figures(office)).toMatchObject({ 'K-1': [110.627, 0, 0] })
  const late = await t.call(contract.readProducts, { jobId: job.id, titleRow: 1 }, { headers: office.headers })
  expect([late.status, late.body.message]).toEqual([409, '文件已不在，请重新上传'])
})

test('several prices below one group: the first is taken, and the others are not imported', async () => {
  const office = await anOffice()
  await imported(office, 'products', [
    ['商品编码', '标准号', '规格', '等级', '品牌', '含税价 元/千支'],
    ['A-1', 'GB/T 5783', 'M8×30', '8.8', '恒固', 140],
  ])
  const text = ['存货编码,规格型号,销售价（元/百支，未税）,,备注', ',,一级价,二级价,', 'A-1,M8*30,12.5,11.8,常备'].join(
    '\n',
  )
  const { job, sheet } = await uploaded(office, 'prices', Buffer.from(text))
  expect(sheet).toMatchObject({ firstTitleRow: 1, titleRow: 2 })
  expect([job.state, job.mapping]).toEqual(['ready', ['ownCode', 'none', 'value', 'none', 'none']])
  await apply(office, 'prices', job.id)
  await settled(office, job.id)
  expect(await figures(office)).toMatchObject({ 'A-1': [141.25, 0, 0] })
})

test('a price that is no longer valid is not taken, and a code that differs in case only is named', async () => {
  const office = await anOffice()
  await imported(office, 'products', [
    ['商品编码', '标准号', '规格', '等级', '品牌', '含税价 元/千支'],
    ['HG-A', 'GB/T 5783', 'M8×20', '8.8', '恒固', 80],
    ['HG-B', 'GB/T 5783', 'M8×25', '8.8', '恒固', 80],
    ['HG-C', 'GB/T 5783', 'M8×30', '8.8', '恒固', 80],
  ])
  const { bad, job } = await uploaded(office, 'prices', [
    ['商品编码', '含税价 元/千支', '有效期至'],
    ['HG-A', 81, '2000-01-31'],
    ['hg-b', 81, ''],
    ['HG-C', 81, { day: '2100-01-31' }],
    ['HG-B', 81, '明年'],
  ])
  expect(bad.map(({ rowNo, problem }) => [rowNo, problem])).toEqual([
    [2, '报价已过有效期'],
    [3, '与已有编码「HG-B」只差大小写'],
    [5, '有效期须为日期，如 2026-12-31'],
  ])
  expect(job).toMatchObject({ state: 'ready', rows: 4, bad: 3 })
})

test('a column that somebody left out stays out, for sheets with this title', async () => {
  const office = await anOffice()
  const rows = [
    ['商品编码', '库存（支）', '班组'],
    ['X-1', 5, '甲'],
  ]
  const first = await uploaded(office, 'stock', rows)
  expect([first.job.state, first.job.mapping]).toEqual(['mapping', ['ownCode', 'value', '']])
  await leaveOpen(office, first)
  const next = await uploaded(office, 'stock', rows)
  expect([next.job.state, next.job.mapping]).toEqual(['ready', ['ownCode', 'value', 'none']])
})

const listed = [
  ['商品编码', '标准号', '规格', '等级', '品牌', '含税价 元/千支', '箱装数（支）', '起购量（支）'],
  ['HG-A', 'GB/T 5783', 'M8×20', '8.8', '恒固', 80, 1000, ''],
  ['HG-B', 'GB/T 5783', 'M8×25', '8.8', '恒固', 82, 1000, ''],
  ['HG-C', 'GB/T 5783', 'M8×30', '8.8', '恒固', 84, '', ''],
]

test('a file of products changes what its seller chose, after old and new were shown', async () => {
  const office = await anOffice()
  await imported(office, 'products', listed)
  const again = listed.map((row, at) => (at === 0 ? row : [...row.slice(0, 5), [88, 820, ''][at - 1]!, 1200, 500]))
  const { job, unchanged } = await uploaded(office, 'products', again)
  expect([job.unchanged, unchanged[0]!.doubt]).toEqual([3, '已有此商品，不改动'])
  const { mapping, measures } = job
  const said = { jobId: job.id, mapping: mapping as never, measures, changes: ['price', 'carton'] as const }
  await t.call(contract.mapProducts, { ...said, changes: [...said.changes] }, { headers: office.headers })
  const ready = await settled(office, job.id)
  expect(ready.job).toMatchObject({ state: 'ready', bad: 0, waiting: 1, unchanged: 0, changes: ['price', 'carton'] })
  expect(ready.samples.map(({ before, value }) => [before, value])).toEqual([
    ['基础价 80；每箱 1000', '基础价 88；每箱 1200'],
    ['基础价 82；每箱 1000', '基础价 820；每箱 1200'],
    ['散装', '每箱 1200'],
  ])
  await apply(office, 'products', job.id)
  expect((await settled(office, job.id)).job).toMatchObject({ state: 'done', changed: 2, waiting: 1 })
  expect(await figures(office)).toEqual({ 'HG-A': [88, 0, 1200], 'HG-B': [82, 0, 1000], 'HG-C': [84, 0, 1200] })
  const [moved] = await t.db`
    select count(*)::int as count from product where tenant_id = ${office.tenantId} and min_purchase > 0`
  expect(moved!.count).toBe(0)
  const other = await t.call(
    contract.mapPrices,
    { jobId: job.id, mapping: [], changes: ['price'] },
    { headers: office.headers },
  )
  expect(other.status).toBe(404)
})

test('rows are counted by their reason, and those that wait for one are decided at once', async () => {
  const office = await anOffice()
  await imported(office, 'products', listed)
  const { job, groups } = await uploaded(office, 'stock', [
    ['商品编码', '库存（支）'],
    ['HG-A', 90_000],
    ['HG-B', 80_000],
    ['HG-X', 5],
    ['HG-Y', 5],
    ['hg-c', 5],
  ])
  expect(groups.map(({ of, reason, rows }) => [of, reason, rows])).toEqual([
    ['bad', '商品编码不存在', 2],
    ['bad', '与已有编码「…」只差大小写', 1],
  ])
  await apply(office, 'stock', job.id)
  await settled(office, job.id)
  const less = await uploaded(office, 'stock', [
    ['商品编码', '库存（支）'],
    ['HG-A', 9_000],
    ['HG-B', 900],
  ])
  expect(less.groups).toMatchObject([{ of: 'waiting', reason: '与现有库存相差 10 倍以上', rows: 2, rowNo: 2 }])
  const { id: jobId } = less.job
  await apply(office, 'stock', jobId)
  await settled(office, jobId)
  expect(await figures(office)).toMatchObject({ 'HG-A': [80, 90_000, 1000] })
  const { reason } = less.groups[0]!
  await t.call(contract.decideStock, { jobId, reason, confirmed: 1 }, { headers: office.headers })
  expect(await figures(office)).toMatchObject({ 'HG-A': [80, 9_000, 1000], 'HG-B': [82, 900, 1000] })
  const neither = await t.call(contract.decideStock, { jobId, confirmed: 1 }, { headers: office.headers })
  expect([neither.status, neither.body.message]).toEqual([400, '请指定要处理的行，或一类原因'])
})

test('a class that the trade sells is taken with a mark, and a code that differs in case waits', async () => {
  const office = await anOffice()
  await imported(office, 'products', listed)
  const { waiting, doubtful, bad } = await uploaded(office, 'products', [
    listed[0]!,
    ['HG-D', 'GB/T 5783', 'M10×30', '4.8', '恒固', '', '', ''],
    ['hg-a', 'GB/T 5783', 'M10×40', '8.8', '恒固', '', '', ''],
  ])
  expect(bad).toEqual([])
  expect(doubtful.map(({ ownCode, doubt }) => [ownCode, doubt])).toEqual([['HG-D', '非该标准推荐等级，商品上注明']])
  expect(waiting.map(({ ownCode, doubt }) => [ownCode, doubt])).toEqual([['hg-a', '与已有编码「HG-A」只差大小写']])
})

test.each(['products', 'prices', 'stock'] as const)(
  'the template of %s is understood, and the same for everybody',
  async (kind) => {
    const [one, other] = [await anOffice(), await anOffice()]
    const of = ({ headers }: Office) =>
      t.app.inject({ method: 'GET', url: `${gateway}${contract.template.path}?kind=${kind}`, headers })
    const [mine, theirs] = [await of(one), await of(other)]
    expect(mine.rawPayload.equals(theirs.rawPayload)).toBe(true)
    const { job } = await uploaded(one, kind, mine.rawPayload)
    expect([job.state, job.mapping.filter((field) => field === '' || field === 'none')]).toEqual(['ready', []])
  },
)

test('a second price with its quantity is a tier of new goods, and their stock is counted; goods that are there keep both', async () => {
  const office = await anOffice()
  const titles = [
    ...['商品编码', '标准号', '规格', '等级', '品牌', '含税价 元/千支'],
    ...['二级起量（支）', '二级价（元/百支，未税）', '库存（千支）'],
  ]
  const rows = [
    titles,
    ['T-1', 'GB/T 5783', 'M8×20', '8.8', '恒固', 80, 5000, 6, 12.5],
    ['T-2', 'GB/T 5783', 'M8×25', '8.8', '恒固', 80, '', '', ''],
    ['T-3', 'GB/T 5783', 'M8×30', '8.8', '恒固', 80, 5000, 9, 1],
    ['T-4', 'GB/T 5783', 'M8×35', '8.8', '恒固', 80, 5000, 0.6, 1],
  ]
  const { job, bad } = await imported(office, 'products', rows)
  const problem = '每一级阶梯价须低于前一级，且与基础价相差不到 5 倍；起量须大于起购量并逐级增大'
  expect(bad.map((row) => [row.ownCode, row.problem])).toEqual([
    ['T-3', problem],
    ['T-4', problem],
  ])
  expect(job.changed).toBe(2)
  const tiers = () =>
    t.db`select own_code, tier_from, tier_price from product where tenant_id = ${office.tenantId} order by own_code`
  const kept = [
    { own_code: 'T-1', tier_from: [5_000_000], tier_price: [67_800_000] },
    { own_code: 'T-2', tier_from: [], tier_price: [] },
  ]
  expect(await tiers()).toEqual(kept)
  expect(await figures(office)).toEqual({ 'T-1': [80, 12_500, 0], 'T-2': [80, 0, 0] })
  await imported(office, 'products', [titles, ['T-1', 'GB/T 5783', 'M8×20', '8.8', '恒固', 80, 9000, 5.5, 99]])
  expect([await tiers(), (await figures(office))['T-1']]).toEqual([kept, [80, 12_500, 0]])
})

const tiersOf = (office: { tenantId: number }) =>
  t.db`select own_code as code, min_purchase as least, price, tier_from as "from", tier_price as prices
    from product where tenant_id = ${office.tenantId} order by own_code`

test('quantities in titles, below one title of the price or in it, are the tiers of new goods', async () => {
  const office = await anOffice()
  const { job, bad } = await imported(office, 'products', [
    ['商品编码', '标准号', '规格', '等级', '品牌', '含税单价（元/千支）', '', '', ''],
    ['', '', '', '', '', '1-999支', '1000支以上', '5000+', '≥2万'],
    ['A-1', 'GB/T 5783', 'M8×20', '8.8', '恒固', 80, 76, 72, 70],
    ['A-2', 'GB/T 5783', 'M8×25', '8.8', '恒固', 90, 85, '', 80],
    ['A-3', 'GB/T 5783', 'M8×30', '8.8', '恒固', 90, 85, 86, 80],
  ])
  expect(bad.map(({ ownCode }) => ownCode)).toEqual(['A-3'])
  expect(job.mapping.slice(5)).toEqual(['price', 'tierPrice', 'tierPrice2', 'tierPrice3'])
  expect(await tiersOf(office)).toEqual([
    { code: 'A-1', least: 0, price: 80_000_000, from: [1_000_000, 5_000_000, 20_000_000], prices: [76e6, 72e6, 70e6] },
    { code: 'A-2', least: 0, price: 90_000_000, from: [1_000_000, 20_000_000], prices: [85e6, 80e6] },
  ])
})

test('prices that begin at a quantity are sold from it on, and a third price has its own column of quantities', async () => {
  const office = await anOffice()
  await imported(office, 'products', [
    ['商品编码', '标准号', '规格', '等级', '品牌', '500+（元/支，含税）', '2000+（元/支，含税）'],
    ['B-1', 'GB/T 5783', 'M8×20', '8.8', '恒固', 0.09, 0.08],
  ])
  const of = '（元/千支，含税）'
  await imported(office, 'products', [
    [
      '商品编码',
      '标准号',
      '规格',
      '等级',
      '品牌',
      `一级价${of}`,
      '二级起量(支)',
      `二级价${of}`,
      '三级起量(支)',
      `三级价${of}`,
    ],
    ['B-2', 'GB/T 5783', 'M8×25', '8.8', '恒固', 90, 1000, 85, 4000, 82],
  ])
  expect(await tiersOf(office)).toEqual([
    { code: 'B-1', least: 500_000, price: 90_000_000, from: [2_000_000], prices: [80e6] },
    { code: 'B-2', least: 0, price: 90_000_000, from: [1_000_000, 4_000_000], prices: [85e6, 82e6] },
  ])
})

test('tiers of goods that are there change where their seller chose so, and never to a price that is not lower', async () => {
  const office = await anOffice()
  const of = '（元/千支，含税）'
  const titles = ['商品编码', '标准号', '规格', '等级', '品牌', `单价${of}`, `1000+${of}`, `5000+${of}`]
  const rows = (code: string, size: string, ...prices: (number | string)[]) => [
    code,
    'GB/T 5783',
    size,
    '8.8',
    '恒固',
    ...prices,
  ]
  await imported(office, 'products', [titles, rows('C-1', 'M8×20', 80, '', ''), rows('C-2', 'M8×25', 90, 88, '')])
  const { job } = await uploaded(office, 'products', [
    titles,
    rows('C-1', 'M8×20', '', 76, 72),
    rows('C-2', 'M8×25', '', 95, ''),
  ])
  const said = { jobId: job.id, mapping: job.mapping as never, measures: job.measures, changes: ['tiers' as const] }
  await t.call(contract.mapProducts, said, { headers: office.headers })
  const checked = await settled(office, job.id)
  expect(checked.bad.map(({ ownCode }) => ownCode)).toEqual(['C-2'])
  await apply(office, 'products', job.id)
  await settled(office, job.id)
  expect(await tiersOf(office)).toMatchObject([
    { code: 'C-1', price: 80_000_000, from: [1_000_000, 5_000_000], prices: [76e6, 72e6] },
    { code: 'C-2', price: 90_000_000, from: [1_000_000], prices: [88e6] },
  ])
})

test('a second price without its quantity is not imported unasked', async () => {
  const office = await anOffice()
  const { job } = await uploaded(office, 'products', [
    ['商品编码', '标准号', '规格', '等级', '品牌', '一级价（元/千支，含税）', '二级价（元/千支，含税）'],
    ['A-1', 'GB/T 5783', 'M8×30', '8.8', '恒固', 140, 130],
  ])
  expect([job.state, job.mapping.slice(5)]).toEqual(['ready', ['price', 'none']])
})
