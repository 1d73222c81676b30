import * as contract from '@lianmeng/contract/drawings/endpoints'
import { compositeStandards } from '@lianmeng/fastener/composite/composition'
import { afterAll, expect, test } from 'vitest'
import { saveDrawingModel } from '../../companies/drawing-model.ts'
import { aBuyer } from '../../testing/builders.ts'
import { login } from '../../testing/test-app.ts'
import { drawingsApp, ofLibrary, strengthId } from './testing/drawings-app.ts'

const t = await drawingsApp()
afterAll(() => t.close())

const bolt = { ...ofLibrary('GB/T 5782-2025', 'M12', 60), strengthId: strengthId('8.8') }
const download = (params: object, headers = t.buyer) =>
  t.fetched(contract.download, { format: 'dxf', ...params } as never, headers)

test.each([
  ['dxf', 'image/vnd.dxf', /^\s*0\s+SECTION[\s\S]*OUTLINE[\s\S]*EOF\s*$/],
  ['step', 'model/step', /^ISO-10303-21;[\s\S]*MANIFOLD_SOLID_BREP[\s\S]*END-ISO-10303-21;\s*$/],
  ['stl', 'model/stl', /^/],
  ['glb', 'model/gltf-binary', /^glTF/],
  ['pdf', 'application/pdf', /^%PDF-/],
] as const)(
  'a specification is taken away as %s',
  async (format, type, content) => {
    const { status, headers, bytes } = await download({ ...bolt, format })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'private, no-cache'])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="GB_T_5782_M12x60.${format}"; filename*=UTF-8''${encodeURIComponent(`GB_T 5782 六角头螺栓 M12×60.${format}`)}`,
    )
    expect(bytes.toString('latin1')).toMatch(content)
    if (format === 'stl') expect(bytes.byteLength).toBe(84 + 50 * bytes.readUInt32LE(80))
    if (format === 'glb') expect(bytes.readUInt32LE(8)).toBe(bytes.byteLength)
  },
  30_000,
)

test('a client that has the file gets 304', async () => {
  const { headers } = await download({ ...bolt, format: 'step' })
  const again = await download({ ...bolt, format: 'step' }, { ...t.buyer, 'if-none-match': String(headers.etag) })
  expect([again.status, again.bytes.byteLength]).toEqual([304, 0])
})

test('a thread is modelled where that is asked for', async () => {
  const [plain, modelled] = [
    await download({ ...bolt, format: 'glb' }),
    await download({ ...bolt, format: 'glb', thread: true }),
  ]
  expect(modelled.bytes.byteLength).toBeGreaterThan(2 * plain.bytes.byteLength)
}, 30_000)

test('a solid at a limit of its material says so in its name and differs from the nominal one', async () => {
  const [plain, most] = [
    await download({ ...bolt, format: 'stl' }),
    await download({ ...bolt, format: 'stl', limit: 'most' }),
  ]
  expect(most.headers['content-disposition']).toContain('filename="GB_T_5782_M12x60_most.stl"')
  expect(most.bytes.equals(plain.bytes)).toBe(false)
  expect((await download({ ...bolt, format: 'stl', limit: 'biggest' })).status).toBe(400)
}, 30_000)

test('a data sheet bears the mark of the company that takes it away', async () => {
  const of = async (mark: string) => {
    const { userId, companyId } = await aBuyer(t.db)
    await saveDrawingModel(t.db, companyId, {
      companyMark: mark,
      drawnBy: '王工',
      modelFormat: 'step',
      modelledThread: false,
    })
    const headers = await login(t, userId)
    return (await download({ ...bolt, format: 'pdf' }, headers)).headers.etag
  }
  const { etag: plain } = (await download({ ...bolt, format: 'pdf' })).headers
  const [one, same, other] = [await of('海盐标准件厂'), await of('海盐标准件厂'), await of('百步紧固件厂')]
  expect(one).toBe(same)
  expect(new Set([plain, one, other]).size).toBe(3)
}, 30_000)

test('a visitor sees the solid of a standard part, and takes it away after a login', async () => {
  for (const drawn of [bolt, { cid: await t.aBolt(0) }]) {
    const { body } = await t.call(contract.publicSolid, drawn)
    expect(body.data?.dimensions).toContainEqual({ letter: 's', value: '18' })
    const model = await t.app.inject({ url: body.data!.modelUrl })
    expect([model.statusCode, model.headers['content-type']]).toEqual([200, 'model/gltf-binary'])
    expect((await download(drawn, {})).status).toBe(401)
    expect((await download(drawn)).status).toBe(200)
  }
}, 30_000)

test('a visitor takes nothing away, and a buyer of a seller’s own drawing what the seller opened', async () => {
  expect((await download(bolt, {})).status).toBe(401)
  for (const [permission, status] of [
    [0, 403],
    [1, 403],
    [2, 200],
  ] as const)
    for (const format of ['dxf', 'pdf'] as const)
      expect((await download({ cid: await t.ownDrawing(permission), format })).status, `${permission} ${format}`).toBe(
        status,
      )
})

test('the solid of a seller’s own drawing is for who may see its detail view', async () => {
  const solid = async (cid: number) => await t.call(contract.solidOfProduct, { cid }, { headers: t.buyer })
  const closed = await solid(await t.ownDrawing(0))
  expect([closed.status, closed.body.message]).toEqual([403, '卖家未开放详图'])
  const cid = await t.ownDrawing(1)
  const { body } = await solid(cid)
  expect(body.content).toBe(`/fasternerImg?componentId=${cid}&view=3d`)
  expect(body.data?.title).toBe('GB/T 5782-2025 六角头螺栓 M12×60')
  expect(body.data?.dimensions).toContainEqual({ letter: 's', value: '18' })
  const model = await t.app.inject({ url: body.data!.modelUrl, headers: t.buyer })
  expect([model.statusCode, model.headers['content-type'], model.headers['cache-control']]).toEqual([
    200,
    'model/gltf-binary',
    'private, no-cache',
  ])
  expect(model.rawPayload.toString('latin1', 0, 4)).toBe('glTF')
  const again = await t.app.inject({
    url: body.data!.modelUrl,
    headers: { ...t.buyer, 'if-none-match': String(model.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
}, 30_000)

test('the solid of a specification is found by the names of its own call', async () => {
  const { stdId, nominalId, toothType1Id } = ofLibrary('GB/T 5785', 'M12x1.5')
  const { body } = await t.call(
    contract.solidOfStandard,
    { standardId: stdId, nominalId, LengthValue: 80, toothTypeId1: toothType1Id },
    { headers: t.buyer },
  )
  expect(body.data?.title).toMatch(/^GB\/T 5785-\d+ .* M12×1\.5×80$/)
  expect(body.content).toMatch(new RegExp(`^/fasternerImg\\?stdId=${stdId}&nominalId=${nominalId}&.*view=3d$`))
})

test('the whole of a composite and each of its parts has a solid', async () => {
  const stdId = compositeStandards()[0]!.id
  const { drawn, parts } = (await t.call(contract.drawingViews, { stdId }, { headers: t.buyer })).body.data!
  const sizes = [0, ...parts.map((part) => part.combineTreeId)].map(async (combineTreeId) => {
    const { status, bytes } = await t.fetched(contract.solidMesh, { ...drawn, combineTreeId }, t.buyer)
    expect(status).toBe(200)
    return bytes.byteLength
  })
  const [whole, ...each] = await Promise.all(sizes)
  for (const size of each) expect(whole).toBeGreaterThan(size)
}, 30_000)

test.each([
  ['no product', {}],
  ['an unknown product', { cid: 987_654_321 }],
  ['a drawing of ours, of which there are none', { taskId: 5 }],
])('3D of %s is a blank view: 10001', async (_what, params) => {
  const { status, body } = await t.call(contract.solidOfProduct, params, { headers: t.buyer })
  expect([status, body.code, body.data]).toEqual([200, 10001, null])
  expect(body.message).toMatch(/\p{Script=Han}/u)
})

test('display-url gives the address of a solid of whatever is named', async () => {
  const cid = await t.aBolt(2)
  const { stdId, nominalId } = ofLibrary('GB/T 5782-2025', 'M12')
  const at = async (params: object) => (await t.call(contract.displayUrl, params, { headers: t.buyer })).body
  expect((await at({ cid })).content).toBe(`/fasternerImg?componentId=${cid}&view=3d`)
  const specified = await at({ standardId: stdId, nominalId, LengthValue: 60 })
  expect(specified.content).toContain(`/fasternerImg?stdId=${stdId}&`)
  expect(specified.data!.title).toContain('M12×60')
  expect((await at({})).code).toBe(10001)
})

test('a table of threads is no part: no solid, and nothing to take away as one', async () => {
  const thread = ofLibrary('GB/T 5280', 'ST4.2')
  const { body } = await t.call(
    contract.solidOfStandard,
    { standardId: thread.stdId, nominalId: thread.nominalId },
    { headers: t.buyer },
  )
  expect([body.code, body.message]).toEqual([10001, '该零件暂无三维模型'])
  expect((await t.fetched(contract.solidMesh, thread, t.buyer)).status).toBe(404)
  expect((await download({ ...thread, format: 'step' })).status).toBe(404)
  expect((await download({ ...thread, format: 'dxf' })).status).toBe(200)
})

test('downloads per person and minute are limited, and the refusal says when to retry', async () => {
  const headers = await login(t, (await aBuyer(t.db)).userId)
  const washer = ofLibrary('GB/T 97.1', '12')
  for (let count = 0; count < 60; count += 1) expect((await download(washer, headers)).status).toBe(200)
  const refused = await download(washer, headers)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await download(washer)).status).toBe(200)
})

test('a refused download counts for nothing', async () => {
  const headers = await login(t, (await aBuyer(t.db)).userId)
  const cid = await t.ownDrawing(1)
  for (let count = 0; count < 61; count += 1) expect((await download({ cid }, headers)).status).toBe(403)
  expect((await download(bolt, headers)).status).toBe(200)
})
