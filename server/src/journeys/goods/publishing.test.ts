import * as reading from '@lianmeng/contract/content/endpoints'
import * as contract from '@lianmeng/contract/content-office/endpoints'
import { contentTexts, draftProblemTexts } from '@lianmeng/contract/content-office/texts'
import { gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { content } from '../../features/content/routes.ts'
import { contentOffice } from '../../features/content-office/routes.ts'
import { anOperator } from '../../testing/builders.ts'
import { loginAsOperator, testApp } from '../../testing/test-app.ts'

const t = await testApp([content, contentOffice])
afterAll(() => t.close())

const editor = await anOperator(t.db, { role: 'content' })
const headers = await loginAsOperator(t, editor.userId)

type Draft = ParamsOf<typeof contract.save>

const aDraft = (given: Partial<Draft> = {}): Draft => ({
  kind: 'help',
  title: '拆包价说明',
  summary: '',
  html: '<h2>什么是拆包</h2><p>正文</p>',
  image: '',
  link: '',
  category: 'purchase',
  code: '',
  pinned: false,
  sort: 0,
  ...given,
})

const save = (given: Partial<Draft> = {}) => t.call(contract.save, aDraft(given), { headers })
const saved = async (given: Partial<Draft> = {}) => (await save(given)).body.data!
const publish = (id: number, version: number, at?: string) =>
  t.call(contract.publish, { id, version, ...(at ? { at } : {}) }, { headers })
const takeDown = (id: number) => t.call(contract.takeDown, { id }, { headers })
const remove = (id: number) => t.call(contract.remove, { id }, { headers })
const item = async (id: number) => (await t.call(contract.item, { id }, { headers })).body.data!
const read = async (id: number) => (await t.call(reading.article, { id })).body.data
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Simulates that this much time has passed. */
const timePasses = (id: number, hours: number) =>
  t.db`update content_publication set at = (at at time zone 'UTC' - make_interval(hours => ${hours})) at time zone 'UTC'
    where content_id = ${id}`

beforeEach(() => t.db`delete from content`)

describe('saving', () => {
  test('makes a new version each time; readers see none of it before it is published', async () => {
    const { id, version } = await saved()
    expect(version).toBe(1)
    expect(await saved({ id, baseVersion: 1, title: '拆包价' })).toMatchObject({ id, version: 2 })
    expect(await item(id)).toMatchObject({
      title: '拆包价',
      version: 2,
      publishedVersion: 0,
      state: 'draft',
      publishedAt: '',
    })
    expect(await read(id)).toBeNull()
  })

  test('a text keeps its sanitised markup, and the editor learns what is left of it', async () => {
    const hostile =
      '<h2 onclick="x">安全</h2><svg><script>1</script></svg><a href=javascript:alert(1)>链接</a>' +
      '<iframe srcdoc="<script>1</script>"></iframe><style>@import "x"</style>'
    const left = '<h2 id="s-安全">安全</h2><a>链接</a>'
    const { id, html } = await saved({ html: hostile })
    expect(html).toBe(left)
    await publish(id, 1)
    expect((await read(id))!.html).toBe(left)
    expect((await t.call(contract.preview, { html: hostile }, { headers })).body.data).toEqual({ html: left })
  })

  test('two editors opened the same version: the second gets a notice, and nothing is lost', async () => {
    const { id } = await saved()
    const replies = await Promise.all(['甲', '乙'].map((title) => save({ id, baseVersion: 1, title })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body.message).toBe('内容已被他人修改，请刷新后再试')
    expect((await item(id)).version).toBe(2)
  })

  test.each<[keyof typeof draftProblemTexts, Partial<Draft>]>([
    ['titleMissing', { title: '  ' }],
    ['codeMissing', { kind: 'page', code: '' }],
    ['codeInvalid', { kind: 'page', code: '用户协议' }],
    ['codeInvalid', { kind: 'page', code: 'a/b' }],
    ['codeInvalid', { kind: 'page', code: '12' }],
    ['categoryUnknown', { kind: 'help', category: '' }],
    ['categoryUnknown', { kind: 'help', category: 'home' }],
    ['placeUnknown', { kind: 'banner', category: 'purchase' }],
    ['linkInvalid', { kind: 'banner', category: 'home', link: 'javascript:alert(1)' }],
    ['linkInvalid', { kind: 'banner', category: 'home', link: '//evil.example' }],
    ['linkInvalid', { kind: 'banner', category: 'home', link: '/\\evil.example' }],
    ['linkInvalid', { kind: 'banner', category: 'home', link: 'http://a.example' }],
    ['linkInvalid', { kind: 'banner', category: 'home', link: 'https:a.example' }],
    ['linkInvalid', { kind: 'banner', category: 'home', link: 'lmPortals/home' }],
    ['imageUnknown', { kind: 'banner', category: 'home', image: 'https://evil.example/a.png' }],
    ['imageUnknown', { kind: 'banner', category: 'home', image: `${gateway}/apigb/v1/content/image/../../x.png` }],
  ])('is refused: %s, %o', async (problem, draft) => {
    const { body } = await save(draft)
    expect([body.code, body.message]).toEqual([10001, draftProblemTexts[problem]])
    expect(await t.db`select 1 from content`).toHaveLength(0)
  })

  test.each(['/lmPortals/productList?inStock=1', 'https://a.example/x', ''])(
    'a banner may lead to %s',
    async (link) => {
      const { id } = await saved({ kind: 'banner', category: 'home', link, html: '<p>不用</p>' })
      expect(await item(id)).toMatchObject({ link, html: '' })
    },
  )

  test('a code that another item has is refused, also in the same moment', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => save({ kind: 'page', code: 'bzsm' })))
    const { id } = replies.find(({ body }) => body.code === 200)!.body.data!
    const refused = replies.filter(({ body }) => body.code === 10001)
    expect(refused.map(({ body }) => body.message)).toEqual([contentTexts.codeTaken, contentTexts.codeTaken])
    expect((await save({ id, baseVersion: 1, kind: 'page', code: 'bzsm' })).body.code).toBe(200)
    const other = await saved({ kind: 'page', code: 'ydsm' })
    const renamed = await save({ id: other.id, baseVersion: 1, kind: 'page', code: 'bzsm' })
    expect([renamed.body.message, (await item(other.id)).version]).toEqual([contentTexts.codeTaken, 1])
  })

  test.each<[string, (id: number) => Partial<Draft>, number, string]>([
    ['without the version it began from', (id) => ({ id }), 400, '「版本」不能为空'],
    ['as another kind', (id) => ({ id, baseVersion: 1, kind: 'notice' }), 404, '内容不存在或已下线'],
    ['an id that none can have', () => ({ id: 2 ** 31, baseVersion: 1 }), 400, '「内容」超出上限 2147483647'],
    ['an unknown item', () => ({ id: 987_654, baseVersion: 1 }), 404, '内容不存在或已下线'],
    ['a title of 101 signs', () => ({ title: '长'.repeat(101) }), 400, '「标题」不能超过 100 个字'],
    ['an unknown kind', () => ({ kind: 'x' as 'help' }), 400, '「内容类型」格式不正确'],
  ])('%s is refused', async (_, draftOf, status, message) => {
    const { id } = await saved()
    const reply = await save(draftOf(id))
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect((await item(id)).version).toBe(1)
  })

  test('a text of the largest size is taken', async () => {
    expect((await save({ html: `<p>${'正'.repeat(99_993)}</p>` })).body.code).toBe(200)
  })
})

describe('publishing', () => {
  test('shows a version; a newer one is a change that waits', async () => {
    const { id } = await saved()
    await publish(id, 1)
    expect((await item(id)).state).toBe('published')
    await saved({ id, baseVersion: 1, title: '新标题' })
    expect(await item(id)).toMatchObject({ state: 'changed', version: 2, publishedVersion: 1 })
    expect((await read(id))!.title).toBe('拆包价说明')
    await publish(id, 2)
    expect((await read(id))!.title).toBe('新标题')
  })

  test('an older version is the way back', async () => {
    const { id } = await saved()
    await saved({ id, baseVersion: 1, title: '错误的标题' })
    await publish(id, 2)
    await publish(id, 1)
    expect(await read(id)).toMatchObject({ title: '拆包价说明', version: 1 })
    expect(await item(id)).toMatchObject({ state: 'changed', publishedVersion: 1, version: 2 })
  })

  test('at a later time readers see the former version until then', async () => {
    const { id } = await saved()
    await publish(id, 1)
    await saved({ id, baseVersion: 1, title: '明天起' })
    const at = inHours(24)
    await publish(id, 2, at)
    expect(await item(id)).toMatchObject({ state: 'scheduled', publishedAt: at, publishedVersion: 1 })
    expect((await read(id))!.title).toBe('拆包价说明')
    await timePasses(id, 25)
    expect((await read(id))!.title).toBe('明天起')
    expect((await item(id)).state).toBe('published')
  })

  test('several later times were given: the last one holds', async () => {
    const { id } = await saved()
    await publish(id, 1, inHours(1))
    await publish(id, 1, inHours(48))
    await timePasses(id, 2)
    expect(await read(id)).toBeNull()
    await publish(id, 1)
    expect(await item(id)).toMatchObject({ state: 'published' })
    await timePasses(id, 72)
    expect(await t.db`select 1 from content_publication where content_id = ${id}`).toHaveLength(1)
  })

  test('a time that has passed means now', async () => {
    const { id } = await saved()
    await publish(id, 1, '2020-01-01T08:00:00+08:00')
    expect(Date.now() - Date.parse((await read(id))!.publishedAt)).toBeLessThan(60_000)
  })

  test.each([
    '明天',
    '2026-02-30',
    '12/01/2026',
    '2026-13-01T08:00:00Z',
    '99999-01-01T00:00:00Z',
    '0000-01-01T00:00Z',
    '9999-12-31T23:59-23:59',
  ])('the time %s is refused', async (at) => {
    const { id } = await saved()
    const { status, body } = await publish(id, 1, at)
    expect([status, body.message]).toEqual([400, '发布时间格式不正确'])
  })

  test('a time without an offset is the time in China', async () => {
    const { id } = await saved()
    for (const [at, moment] of [
      ['2999-12-01T08:00:00', '2999-12-01T00:00:00.000Z'],
      ['2999-12-01', '2999-11-30T16:00:00.000Z'],
    ] as const) {
      await publish(id, 1, at)
      expect(await item(id)).toMatchObject({ state: 'scheduled', publishedAt: moment })
    }
  })

  test.each<[string, Partial<Draft>, number, string]>([
    ['a version that does not exist', {}, 2, contentTexts.noVersion],
    ['a text without words', { html: '<p> </p>' }, 1, contentTexts.noText],
  ])('%s is refused', async (_, draft, version, message) => {
    const { id } = await saved(draft)
    expect((await publish(id, version)).body.message).toBe(message)
  })
})

describe('taking down and deleting', () => {
  test('a text that is taken down is gone for readers at once, with what was planned', async () => {
    const { id } = await saved()
    await publish(id, 1)
    await publish(id, 1, inHours(5))
    expect((await takeDown(id)).body.code).toBe(200)
    expect(await read(id)).toBeNull()
    await timePasses(id, 10)
    expect(await read(id)).toBeNull()
    expect((await takeDown(id)).body.message).toBe(contentTexts.notOnline)
  })

  test('only what readers neither see nor are going to see is deleted', async () => {
    const { id } = await saved()
    await publish(id, 1, inHours(1))
    expect((await remove(id)).body.message).toBe(contentTexts.stillOnline)
    await publish(id, 1)
    expect((await remove(id)).body.message).toBe(contentTexts.stillOnline)
    await takeDown(id)
    expect((await remove(id)).body.code).toBe(200)
    expect((await t.call(contract.item, { id }, { headers })).status).toBe(404)
  })

  test('an unknown item answers 404 everywhere', async () => {
    const replies = await Promise.all([
      publish(1_234_567, 1),
      takeDown(1_234_567),
      remove(1_234_567),
      t.call(contract.item, { id: 1_234_567 }, { headers }),
      t.call(contract.versions, { id: 1_234_567 }, { headers }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

test('every version stays to be looked at, with who saved it', async () => {
  const { id } = await saved()
  for (const version of [1, 2]) await saved({ id, baseVersion: version, title: `第 ${version + 1} 版` })
  await publish(id, 2)
  const { total, records } = (await t.call(contract.versions, { id, limit: 2 }, { headers })).body.data!
  expect(total).toBe(3)
  expect(records.map(({ version, title, published, savedBy }) => [version, title, published, savedBy])).toEqual([
    [3, '第 3 版', false, '张三'],
    [2, '第 2 版', true, '张三'],
  ])
})

test('the list is searched by kind, state and words', async () => {
  const page = await saved({ kind: 'page', title: '用户协议 100%', code: 'yhxy' })
  const notice = await saved({ kind: 'notice', title: '停机公告' })
  await publish(notice.id, 1)
  const help = await saved()
  await publish(help.id, 1, inHours(1))
  const found = async (search: ParamsOf<typeof contract.list>) =>
    (await t.call(contract.list, search, { headers })).body.data!.records.map(({ id }) => id)
  expect(await found({})).toEqual([help.id, notice.id, page.id])
  expect(await found({ kind: 'notice' })).toEqual([notice.id])
  expect(await found({ state: 'draft' })).toEqual([page.id])
  expect(await found({ state: 'scheduled' })).toEqual([help.id])
  expect(await found({ state: 'published' })).toEqual([notice.id])
  expect(await found({ keyword: '公告' })).toEqual([notice.id])
  expect(await found({ keyword: 'YHXY' })).toEqual([page.id])
  expect(await found({ keyword: '%' })).toEqual([page.id])
  expect(await found({ keyword: "' OR 1=1--" })).toEqual([])
  const second = (await t.call(contract.list, { start: 2, limit: 2 }, { headers })).body.data!
  expect([second.records.length, second.total]).toEqual([1, 3])
})

test('every change leaves a row that says what was turned into what', async () => {
  const last = async () =>
    (await t.db`select event, object, user_id as by, changes from audit_log order by id desc limit 1`)[0]
  const { id } = await saved()
  const by = editor.userId
  expect(await last()).toMatchObject({
    event: 'content.save',
    object: `help:${id}`,
    by,
    changes: { version: [null, 1] },
  })
  await saved({ id, baseVersion: 1, title: '新标题' })
  expect((await last())!.changes).toEqual({ version: [1, 2], title: ['拆包价说明', '新标题'] })
  await publish(id, 2)
  expect(await last()).toMatchObject({ event: 'content.publish', changes: { publishedVersion: [0, 2] } })
  await takeDown(id)
  expect(await last()).toMatchObject({ event: 'content.takeDown', changes: { publishedVersion: [2, 0] } })
  await remove(id)
  expect(await last()).toMatchObject({ event: 'content.delete', changes: { title: ['新标题', null] } })
})

test('an uploaded picture is encoded again and shown to everybody', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(createCanvas(20, 10).toBuffer('image/png'))]), '../../x.svg')
  const request = new Response(form)
  const reply = await t.app.inject({
    method: 'POST',
    url: `${gateway}${contract.uploadImage.path}`,
    headers: { ...headers, 'x-wlm': '1', 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { url } = reply.json().data
  expect(url).toMatch(/^\/wlm-api\/apigb\/v1\/content\/image\/[0-9a-f-]{36}\.png$/)
  const picture = await t.app.inject({ url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  const { id } = await saved({ kind: 'banner', category: 'home', image: url })
  await publish(id, 1)
  expect((await t.call(reading.banners, {})).body.data).toMatchObject([{ id, image: url }])
})

test('people without duties for contents are refused', async () => {
  const auditor = await anOperator(t.db, { role: 'auditor' })
  const as = await loginAsOperator(t, auditor.userId)
  for (const reply of [
    await t.call(contract.list, {}, { headers: as }),
    await t.call(contract.save, aDraft(), { headers: as }),
    await t.call(contract.preview, { html: '' }, { headers: as }),
  ]) {
    expect(reply.status).toBe(403)
  }
  expect((await t.call(contract.list, {})).status).toBe(401)
})
