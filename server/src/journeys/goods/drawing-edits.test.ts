import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import * as templates from '@lianmeng/contract/drawing-edits/template-endpoints'
import * as drawn from '@lianmeng/contract/drawings/endpoints'
import type { Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { gateway } from '@lianmeng/contract/endpoint'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { saveDrawingModel } from '../../companies/drawing-model.ts'
import { drawingEdits } from '../../features/drawing-edits/routes.ts'
import { drawings } from '../../features/drawings/routes.ts'
import { drawingsApp, ofLibrary, strengthId } from '../../features/drawings/testing/drawings-app.ts'
import { aBuyer } from '../../testing/builders.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await drawingsApp({}, [drawings, drawingEdits])
afterAll(() => t.close())

type Person = { as: As; companyId: number }
let buyer: Person
let stranger: Person

async function aPerson(): Promise<Person> {
  const { userId, companyId } = await aBuyer(t.db)
  return { as: await login(t, userId), companyId }
}
beforeEach(async () => {
  buyer = await aPerson()
  stranger = await aPerson()
})

const bolt = { ...ofLibrary('GB/T 5782-2025', 'M12', 80), strengthId: strengthId('8.8') }
const call = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, { as } = buyer) =>
  t.call(endpoint, params, { headers: as })
async function data<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, who = buyer) {
  const { body } = await call(endpoint, params, who)
  expect(body.code, body.message).toBe(200)
  return body.data!
}
const started = async (who = buyer): Promise<number> => (await data(contract.startDrawing, bolt, who)).taskId

const hole = [
  { key: 'pinHole', number: 3.2 },
  { key: 'pinHoleAt', number: 74 },
  { key: 'threadLength', number: 45 },
]
const previewed = (taskId: number, more: Partial<ParamsOf<typeof contract.previewDrawing>> = {}) =>
  data(contract.previewDrawing, { taskId, settings: [], ...more })
const fetched = (path: string, query: Record<string, string>, { as } = buyer) =>
  t.app.inject({ method: 'GET', url: `${gateway}${path}`, query, headers: as })

test('a bolt becomes a drawing whose changes show in sheet, weight, loads and list', async () => {
  await saveDrawingModel(t.db, buyer.companyId, {
    companyMark: '示例精工',
    drawnBy: '',
    modelFormat: 'step',
    modelledThread: false,
  })
  const taskId = await started()
  const state = await previewed(taskId, { settings: hole })
  expect(state).toMatchObject({
    weight: 79.528,
    baseWeight: 82.61,
    proofLoad: 48_900,
    tensileLoad: 67_400,
    refusal: null,
  })
  expect([state.torqueMin, state.torqueMax]).toEqual([54.7, 88.4])
  expect(state.changes.map(({ name, to }) => `${name} ${to}`)).toEqual([
    '螺纹长度 45',
    '开口销孔 3.2',
    '销孔到承压面 74',
  ])
  expect(state.svg).toContain('示例精工')
  expect(state.svg).toContain('#c0362c')

  const saved = await data(contract.saveDrawing, {
    taskId,
    revision: 1,
    settings: hole,
    name: '带孔螺栓',
    number: 'JX-0417',
  })
  expect(saved.revision).toBe(2)
  const { records, total } = await data(contract.drawingList, { keyword: 'jx-04' })
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    taskId,
    name: '带孔螺栓',
    number: 'JX-0417',
    standardName: 'GB/T 5782-2025',
    specification: 'M12×80',
    changes: 3,
    version: 'A',
  })
})

test('a value that does not fit is answered with the nearest one and the reason, and the state stays as it was', async () => {
  const taskId = await started()
  const state = await previewed(taskId, { settings: hole, set: { key: 'pinHoleAt', number: 78 } })
  expect(state.refusal).toEqual({
    key: 'pinHoleAt',
    reason: '孔边会切进尾端倒角，最大 75.5',
    nearest: { key: 'pinHoleAt', number: 75.5 },
  })
  expect(state.settings).toEqual(hole)
  const back = await previewed(taskId, { settings: hole, set: { key: 'pinHole' } })
  expect(back.settings).toEqual([hole[2]])
})

test.each([
  [{ key: 'pinHoleAt', number: 1e8 }, '这个零件没有这项参数'],
  [{ key: 'length', number: -5 }, '超出可制造范围，可提交询价由卖家确认，最小 25'],
  [{ key: 'length', words: '很长' }, '长度请填数字'],
  [{ key: 'toString', number: 1 }, '这个零件没有这项参数'],
])('a bad setting %o is refused in Chinese', async (set, reason) => {
  const { refusal } = await previewed(await started(), { set })
  expect(refusal?.reason).toContain(reason)
})

test('an impossible edit is not saved', async () => {
  const taskId = await started()
  const { body } = await call(contract.saveDrawing, {
    taskId,
    revision: 1,
    settings: [
      { key: 'pinHole', number: 3.2 },
      { key: 'pinHoleAt', number: 79 },
    ],
  })
  expect(body).toMatchObject({ code: 10001, message: '孔边会切进尾端倒角' })
  expect(await data(contract.drawingDetail, { taskId })).toMatchObject({ revision: 1, settings: [] })
})

test('two editors have one draft: the second learns that the first has saved, and changes nothing', async () => {
  const taskId = await started()
  const save = (number: number) =>
    call(contract.saveDrawing, { taskId, revision: 1, settings: [{ key: 'threadLength', number }] })
  const outcomes = await Promise.all([save(40), save(45)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(outcomes.find(({ status }) => status === 409)?.body.message).toBe('图纸已被同事修改，请刷新后再改')
  expect((await data(contract.drawingDetail, { taskId })).revision).toBe(2)
})

test('versions are kept once, compared, and drawn as they were', async () => {
  const taskId = await started()
  expect(await data(contract.keepVersion, { taskId, revision: 1, note: '同标准' })).toEqual({ n: 1, letter: 'A' })
  expect(await data(contract.keepVersion, { taskId, revision: 1, note: '' })).toEqual({ n: 1, letter: 'A' })
  await data(contract.saveDrawing, { taskId, revision: 1, settings: hole })
  expect(await data(contract.keepVersion, { taskId, revision: 2, note: '销孔' })).toEqual({ n: 2, letter: 'B' })
  const { versions, version } = await data(contract.drawingDetail, { taskId })
  expect([version, versions.map(({ letter, note }) => `${letter} ${note}`)]).toEqual(['C', ['B 销孔', 'A 同标准']])
  expect(versions[0]!.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(versions[0]!.hash).not.toBe(versions[1]!.hash)
  const { rows, fromWeight, toWeight } = await data(contract.compareVersions, { taskId, from: 1, to: 2 })
  expect(rows.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['螺纹长度', '30', '45'],
    ['开口销孔', '无', '3.2'],
    ['销孔到承压面', '无', '74'],
  ])
  expect(fromWeight - toWeight).toBeCloseTo(3.08, 1)
  const [first, second] = await Promise.all(
    ['1', '2'].map((edition) =>
      fetched(drawn.drawingImage.path, { taskId: String(taskId), edition, svgShowType: '0' }),
    ),
  )
  expect(first!.body).not.toContain('开口销孔')
  expect(second!.body).toContain('开口销孔')
  expect(second!.headers['cache-control']).toContain('private')
})

test('sheet, solid, views, parts and downloads of a drawing are found by its task', async () => {
  const taskId = await started()
  await data(contract.saveDrawing, { taskId, revision: 1, settings: hole, number: 'JX-1', name: '销孔螺栓' })
  const views = await data(drawn.drawingViews, { taskId })
  expect(views).toMatchObject({
    accessPermission: 2,
    detail: true,
    solid: true,
    download: true,
    title: 'JX-1 A 销孔螺栓',
  })
  expect((await data(drawn.solidOfProduct, { taskId })).modelUrl).toContain(`taskId=${taskId}`)
  expect(await data(drawn.subMembers, { taskId })).toEqual([])
  const mesh = await fetched(drawn.solidMesh.path, { taskId: String(taskId) })
  expect(mesh.body.slice(0, 4)).toBe('glTF')
  for (const [format, content] of [
    ['step', /3\.2|CYLINDRICAL/],
    ['dxf', /SECTION/],
    ['pdf', /^%PDF/],
  ] as const) {
    const file = await fetched(drawn.download.path, { taskId: String(taskId), format })
    expect(file.statusCode, file.body.slice(0, 200)).toBe(200)
    expect(file.body).toMatch(content)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`JX-1 A 销孔螺栓.${format}`)
  }
}, 60_000)

test('a drawing of another company is answered as if there were none, everywhere', async () => {
  const taskId = await started()
  const calls = [
    call(contract.drawingDetail, { taskId }, stranger),
    call(contract.previewDrawing, { taskId, settings: [] }, stranger),
    call(contract.saveDrawing, { taskId, revision: 1, settings: [] }, stranger),
    call(contract.keepVersion, { taskId, revision: 1, note: '' }, stranger),
    call(contract.compareVersions, { taskId, to: 0 }, stranger),
    call(contract.startDrawing, { copies: taskId }, stranger),
    call(contract.removeDrawing, { taskId }, stranger),
    call(drawn.drawingViews, { taskId }, stranger),
    call(drawn.subMembers, { taskId }, stranger),
  ]
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
  for (const path of [drawn.drawingImage.path, drawn.solidMesh.path, drawn.download.path]) {
    const query = { taskId: String(taskId), svgShowType: '0', format: 'dxf' }
    expect((await fetched(path, query, stranger)).statusCode).toBe(404)
  }
  expect((await t.call(drawn.drawingViews, { taskId })).status).toBe(404)
  expect((await data(contract.drawingList, {}, stranger)).total).toBe(0)
  expect((await data(contract.drawingDetail, { taskId })).revision).toBe(1)
})

test('a template applies what fits and names what does not', async () => {
  const { id } = await data(templates.saveTemplate, {
    name: '销孔',
    settings: [...hole, { key: 'generalTolerance', words: 'GB/T 1804-m' }],
  })
  expect((await data(templates.saveTemplate, { name: '销孔 ', settings: hole })).id).toBe(id)
  await data(templates.saveTemplate, {
    name: '销孔',
    settings: [...hole, { key: 'generalTolerance', words: 'GB/T 1804-m' }],
  })
  const nut = (await data(contract.startDrawing, ofLibrary('GB/T 6170-2015', 'M12'))).taskId
  const state = await previewed(nut, { templateId: id })
  expect(state.settings).toEqual([{ key: 'generalTolerance', words: 'GB/T 1804-m' }])
  expect(state.skipped).toHaveLength(3)
  const bolted = await previewed(await started(), { templateId: id })
  expect([bolted.settings.length, bolted.skipped]).toEqual([4, []])
  expect(
    (await call(contract.previewDrawing, { taskId: await started(stranger), settings: [], templateId: id }, stranger))
      .status,
  ).toBe(404)
  await data(templates.removeTemplate, { id })
  expect(await data(templates.drawingTemplates, {})).toEqual([])
  expect((await call(templates.removeTemplate, { id })).status).toBe(404)
})

test('a copy is a drawing of its own', async () => {
  const taskId = await started()
  await data(contract.saveDrawing, { taskId, revision: 1, settings: hole, name: '原图' })
  const copy = (await data(contract.startDrawing, { copies: taskId })).taskId
  expect(await data(contract.drawingDetail, { taskId: copy })).toMatchObject({
    name: '原图 副本',
    settings: hole,
    revision: 1,
  })
  await data(contract.removeDrawing, { taskId })
  expect((await call(contract.drawingDetail, { taskId })).status).toBe(404)
  expect((await data(contract.drawingDetail, { taskId: copy })).changes).toBe(3)
})

test('a part that cannot be a base is refused', async () => {
  expect((await call(contract.startDrawing, {})).status).toBe(400)
  expect((await call(contract.startDrawing, { cid: 999_999_999 })).status).toBe(404)
  const { body } = await call(contract.startDrawing, ofLibrary('GB/T 1231-2024', 'M20', 90))
  expect(body.code).toBe(10001)
})
