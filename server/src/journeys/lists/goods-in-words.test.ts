import * as cart from '@lianmeng/contract/cart/endpoints'
import { describedNote } from '@lianmeng/contract/described'
import { drawingViews } from '@lianmeng/contract/drawings/endpoints'
import * as finding from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { importTexts } from '@lianmeng/contract/imports/texts'
import * as ordering from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { cart as cartFeature } from '../../features/cart/routes.ts'
import { drawings } from '../../features/drawings/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { imports } from '../../features/imports/routes.ts'
import { firstDescription, mostDescriptions } from '../../reference/attribute.ts'
import { loadReference } from '../../reference/load-reference.ts'
import type { Cell } from '../../sheets/write-workbook.ts'
import { importing, type Office } from '../../testing/importing.ts'
import { orders } from '../../testing/order-features.ts'
import { aShopper, orderingApp, submit } from '../../testing/ordering.ts'

const t = await orderingApp([imports, findGoods, drawings, cartFeature, orders])
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const { anOffice, settled, uploaded, apply } = importing(t)

const titles = ['商品编码', '标准号', '名称', '规格', '等级', '表面处理', '品牌', '基础价（元/千支，含税）', '状态']
const rows: Cell[][] = [
  titles,
  ['HG-1', 'GB/T 5783', '六角螺栓', 'M8×20', '8.8', '镀蓝白锌', '恒固', 42.5, '在售'],
  ['HG-2', 'GB/T 5783', '六角螺栓', 'M19×60', '8.8', '镀锌', '恒固', 910, '在售'],
  ['HG-3', 'GB 30-76', '六角头螺栓', 'M12*50', '4.8', '', '恒固', 300, '在售'],
  ['HG-4', '', '马车螺丝加大头', '8*60', '', '发黑', '恒固', 150, '在售'],
  ['HG-5', 'GB/T 5783', '六角螺栓', 'M8×25', '77', '镀蓝白锌', '恒固', 42.5, '在售'],
  ['HG-6', 'GB/T 5783', '六角螺栓', 'M10×30', '4.8', '镀蓝白锌', '恒固', 80, '在售'],
]

let office: Office

/** Writes a file, and confirms what waits. @returns what was found before that */
async function written(to: Office, rows: Cell[][]) {
  const seen = await uploaded(to, 'products', rows)
  const jobId = seen.job.id
  await apply(to, 'products', jobId)
  await settled(to, jobId)
  for (const { of, reason } of seen.groups)
    if (of === 'waiting')
      await t.call(contract.decideProducts, { jobId, reason, confirmed: 1 }, { headers: to.headers })
  await t.db`update stock set on_hand = 90000000 where tenant_id = ${to.tenantId}`
  await t.deps.catalogue.everythingChanged()
  return seen
}

const found = async (keyword: string) => {
  const { body } = await t.call(finding.list, { keyword, tenantIds: [office.tenantId] })
  return body.data!.records.map(goodsText)
}
const one = async (keyword: string) =>
  (await t.call(finding.list, { keyword, tenantIds: [office.tenantId] })).body.data!.records[0]!

test('goods that no table holds wait for a word, by reason; what says something wrong of a table is refused', async () => {
  office = await anOffice()
  await t.db`update seller set sells_openly = true where tenant_id = ${office.tenantId}`
  const seen = await written(office, rows)
  expect(seen.waiting.map(({ ownCode, doubt }) => [ownCode, doubt])).toEqual([
    ['HG-2', '该标准没有规格「M19」；确认后按描述上架：可以搜索和购买，没有图纸'],
    ['HG-3', '标准「GB 30-76」不存在，或尚无尺寸数据；确认后按描述上架：可以搜索和购买，没有图纸'],
    ['HG-4', '没有写标准号；确认后按描述上架：可以搜索和购买，没有图纸'],
  ])
  expect(seen.bad.map(({ ownCode, problem }) => [ownCode, problem])).toEqual([['HG-5', '该标准没有等级「77」']])
})

test.each([
  ['M19x60', ['按描述 六角螺栓 GB/T 5783 M19×60 8.8 镀锌 恒固']],
  ['GB30-76 M12*50', ['按描述 六角头螺栓 GB 30-76 M12*50 4.8 恒固']],
  ['马车 加大头', ['按描述 马车螺丝加大头 8*60 发黑 恒固']],
  ['HG-4', ['按描述 马车螺丝加大头 8*60 发黑 恒固']],
  ['GB5783 8.8', [expect.stringContaining('M8×20'), '按描述 六角螺栓 GB/T 5783 M19×60 8.8 镀锌 恒固']],
])(
  'the keyword %j finds them by their words and their seller’s number, behind standard parts',
  async (keyword, names) => {
    expect(await found(keyword)).toEqual(names)
  },
)

test('they stand in no list of diameters, and under no page of a standard', async () => {
  const { body } = await t.call(specificationList, { keyword: '马车螺丝', withFacets: true })
  expect(body.data).toMatchObject({ total: 1, subject: 0 })
  expect(body.data!.facets.map(({ field }) => field)).not.toContain('nominalIds')
  expect(body.data!.facets.find(({ field }) => field === 'standardIds')!.values).toMatchObject([{ name: '按描述' }])
})

test('nothing is drawn of them, and their drawing says why', async () => {
  const { componentId } = await one('马车螺丝')
  const { body } = await t.call(drawingViews, { cid: componentId })
  expect([body.data, body.message]).toEqual([null, describedNote])
})

test('they are ordered like other goods, and the order names them in their own words', async () => {
  const shopper = await aShopper(t)
  const goods = await one('M19x60')
  const line = {
    componentId: goods.componentId,
    mixPackageSpecId: goods.prodPackages[0]!.packageSpecId,
    qty: 2000,
  }
  const saved = await t.call(cart.saveLines, [line], { headers: shopper.as })
  expect(saved.body.message).toBe('')
  const lines = await t.db<{ id: number }[]>`select id from cart_line where buyer_id = ${shopper.companyId}`
  const reply = await submit(
    t,
    shopper,
    lines.map(({ id }) => id),
  )
  expect(reply.body.message).toBe('')
  const { orderNo } = reply.body.data!.orders[0]!
  const { body } = await t.call(ordering.detail, { orderNo }, { headers: shopper.as })
  expect(goodsText(body.data!.lines[0]!)).toContain('按描述 六角螺栓 GB/T 5783 M19×60 8.8 镀锌')
})

test('a file that names them again changes nothing, and another seller’s same words are the same goods', async () => {
  const again = await uploaded(office, 'products', rows)
  expect(again.job).toMatchObject({ waiting: 0, unchanged: 5 })
  const other = await anOffice()
  await written(other, [titles, ['X-9', ...rows[4]!.slice(1)]])
  const { body } = await t.call(specificationList, { keyword: 'X-9' })
  expect(body.data).toMatchObject({ total: 1, offers: 2, records: [{ specification: '马车螺丝加大头 8*60 发黑' }] })
})

test('a class that the trade sells of a standard, and that the standard does not name, is marked in list and detail', async () => {
  for (const [size, isClassBeside] of [
    ['M10×30', true],
    ['M8×20', false],
  ] as const) {
    const keyword = `GB/T 5783 ${size}`
    const { body } = await t.call(specificationList, { keyword, tenantIds: [office.tenantId] })
    expect(body.data!.records).toMatchObject([{ specification: size, isClassBeside }])
    const { componentId } = await one(keyword)
    expect((await t.call(finding.detail, { componentId })).body.data).toMatchObject({ isClassBeside })
  }
})

test('new words are refused with a reason where no room for descriptions is left, and kept ones are still sold', async () => {
  const last = firstDescription + mostDescriptions - 1
  await t.db`insert into attribute (kind, id, name, sort) values ('nominal', ${last}, '最后一种', 0)`
  const seller = await anOffice()
  const { groups } = await uploaded(seller, 'products', [
    titles,
    ['V-1', '', '马车螺丝加大头', '8*60', '', '发黑', '恒固', 150, '在售'],
    ['V-2', '', '马车螺丝特大头', '8*60', '', '发黑', '恒固', 150, '在售'],
  ])
  expect(groups).toMatchObject([
    { of: 'waiting', rows: 1 },
    { of: 'bad', reason: importTexts.noRoomForWords, rows: 1 },
  ])
})
