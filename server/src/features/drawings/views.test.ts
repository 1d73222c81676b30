import * as contract from '@lianmeng/contract/drawings/endpoints'
import { compositeStandards } from '@lianmeng/fastener/composite/composition'
import { standards } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/builders.ts'
import { drawingsApp, ofLibrary, strengthId } from './testing/drawings-app.ts'

const t = await drawingsApp()
afterAll(() => t.close())

const views = async (params: contract.DrawingTarget, headers = {}) => {
  const { status, body } = await t.call(contract.drawingViews, params, { headers })
  return { status, message: body.message, ...body.data! }
}

test('a visitor sees every view of the library, and learns what a login opens', async () => {
  const bolt = ofLibrary('GB/T 5782-2025', 'M12', 60)
  expect(await views(bolt)).toMatchObject({
    title: 'GB/T 5782-2025 六角头螺栓 M12×60',
    accessPermission: 1,
    simple: true,
    detail: true,
    solid: true,
    download: false,
    reason: '登录后可下载图纸和三维模型',
    parts: [],
  })
  expect(await views(bolt, t.buyer)).toMatchObject({
    accessPermission: 2,
    detail: true,
    solid: true,
    download: true,
    reason: '',
  })
})

test.each([0, 1, 2])(
  'a standard part is open in the list as it is in the library, whatever its seller says (%i)',
  async (said) => {
    const cid = await t.aBolt(said)
    const bolt = ofLibrary('GB/T 5782-2025', 'M12', 60)
    for (const headers of [{}, t.buyer]) {
      const { accessPermission, detail, solid, download, reason, drawn } = await views({ cid }, headers)
      expect(await views(bolt, headers)).toMatchObject({ accessPermission, detail, solid, download, reason })
      expect(drawn).toMatchObject({ cid, length: 60 })
    }
  },
)

test.each([
  [0, { detail: false, solid: false, download: false, reason: '卖家未开放详图' }],
  [1, { detail: true, solid: true, download: false, reason: '卖家未开放图纸下载' }],
  [2, { detail: true, solid: true, download: true, reason: '' }],
])('a drawing of its own with permission %i shows what the seller opened', async (accessPermission, open) => {
  const cid = await t.ownDrawing(accessPermission)
  expect(await views({ cid }, t.buyer)).toMatchObject({ accessPermission, simple: true, ...open })
  expect(await views({ cid })).toMatchObject({ accessPermission: 0, detail: false, solid: false, download: false })
})

test('a seller’s change holds from the next call on', async () => {
  const cid = await t.ownDrawing(2)
  expect((await views({ cid }, t.buyer)).download).toBe(true)
  await t.db`update product set access_permission = 0 where id = ${cid}`
  expect(await views({ cid }, t.buyer)).toMatchObject({ detail: false, download: false })
})

test('a product that is not on sale has no drawing', async () => {
  const gone = await t.aBolt(2, false)
  for (const cid of [gone, 987_654_321]) expect((await views({ cid }, t.buyer)).status).toBe(404)
})

test('sizes that are left out are chosen: a middle size and length, which the answer names', async () => {
  const { stdId } = ofLibrary('GB/T 5783-2016', 'M8')
  const { drawn, title } = await views({ stdId })
  expect(title).toMatch(/^GB\/T 5783-2016 .* M\d+×\d+$/)
  expect(drawn).toMatchObject({ stdId, nominalId: expect.any(Number), length: expect.any(Number) })
  expect((await views(drawn)).title).toBe(title)
})

test('every standard of the library with figures can be drawn without naming a size', async () => {
  const drawable = [...standards().filter(({ dimensionTable }) => dimensionTable), ...compositeStandards()]
  expect(drawable.length).toBeGreaterThan(150)
  for (const { id, name } of drawable) {
    const { status, simple, drawn } = await views({ stdId: id })
    expect([name, status, simple]).toEqual([name, 200, true])
    expect(drawn.nominalId, name).toBeGreaterThan(0)
  }
})

test('a standard without figures has no drawing, and says so', async () => {
  const { id, name } = standards().find(
    (one) => !one.dimensionTable && !compositeStandards().includes(one) && one.bigCategory.id === 1,
  )!
  const found = await views({ stdId: id }, t.buyer)
  expect(found).toMatchObject({ simple: false, detail: false, solid: false, download: false, reason: '暂无尺寸数据' })
  expect(found.title).toContain(name)
})

test('a composite lists its parts, and each of them has a drawing of its own', async () => {
  const [composite] = compositeStandards()
  const whole = await views({ stdId: composite!.id }, t.buyer)
  expect(whole.parts.map(({ combineTreeId }) => combineTreeId)).toEqual(whole.parts.map((_, index) => index + 1))
  expect(whole.parts.length).toBeGreaterThan(1)
  for (const part of whole.parts) {
    const single = await views({ ...whole.drawn, combineTreeId: part.combineTreeId }, t.buyer)
    expect(single).toMatchObject({ simple: true, detail: true, parts: whole.parts })
    expect(single.title).toContain(part.specification)
    expect(single.drawn).toEqual({ ...whole.drawn, combineTreeId: part.combineTreeId })
  }
  expect((await views({ ...whole.drawn, combineTreeId: 99 })).message).toContain('没有零件 99')
})

test('a product that is a composite shows the whole by its thread, and each part says whose figures it has', async () => {
  const { stdId, nominalId, toothType1Id } = ofLibrary('GB/T 9074.17', 'M8')
  expect(toothType1Id).toBeGreaterThan(0)
  const [row] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
      tooth2_id, rotation, weight)
    values (${stdId}, ${nominalId}, 30000, 0, 0, ${strengthId('8.8')}, 0, ${toothType1Id}, 0, 1, 0)
    returning id`
  const { componentId } = await aProduct(t.db, { specificationId: row!.id })
  await t.db`update product set access_permission = 2 where id = ${componentId}`
  const whole = await views({ cid: componentId }, t.buyer)
  expect(whole).toMatchObject({ simple: true, detail: true, solid: true, download: true })
  expect(whole.title).toBe('GB/T 9074.17-1988 六角头螺栓、弹簧垫圈和平垫圈组合件 M8×30')
  expect(whole.parts.map(({ productName, specification, note = '' }) => [productName, specification, note])).toEqual([
    ['六角头螺栓', 'M8×30', ''],
    ['弹簧垫圈', '8', expect.stringContaining('按 GB/T 859 绘制')],
    ['平垫圈', '8', ''],
  ])
})

test('the parts of a composite come by its standard; a single part has none', async () => {
  const [composite] = compositeStandards()
  const members = (params: object) => t.call(contract.subMembers, params, { headers: t.buyer })
  const { parts, drawn } = await views({ stdId: composite!.id })
  const { nominalId, length } = drawn
  expect((await members({ standardId: composite!.id, nominalId, length })).body.data).toEqual(parts)
  expect((await members({ id: await t.aBolt(0) })).body.data).toEqual([])
  expect((await members({ standardId: 999_999 })).status).toBe(404)
  expect((await members({})).body.message).toBe('请选择标准')
})
