import * as contract from '@lianmeng/contract/content/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { pictureAddress } from '../../media/content-picture.ts'
import { aPerson, aProduct, aSeller } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { content } from './routes.ts'

const t = await testApp([content], { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const gone = { code: 404, message: '内容不存在或已下线', data: null }

type ItemCase = {
  kind: string
  title: string
  category?: string
  code?: string
  html?: string
  summary?: string
  pinned?: boolean
  sort?: number
}

let ids = 0
/** An item with versions published at these times: hours from now, negative: in the past; null: taken down. */
async function anItem(given: ItemCase, published: Record<number, number | null> = { [-24]: 1 }): Promise<number> {
  ids += 1
  const id = ids
  await t.db`
    insert into content (id, kind, category, code, pinned, sort)
    values (${id}, ${given.kind}, ${given.category ?? ''}, ${given.code ?? null}, ${given.pinned ?? false},
      ${given.sort ?? 0})`
  for (const version of [1, 2, 3]) {
    const text = (given.html ?? '<p>正文</p>').replace(/<[^>]*>/g, '')
    await t.db`
      insert into content_version (content_id, version, title, summary, html, text, image, link, saved_by)
      values (${id}, ${version}, ${version === 1 ? given.title : `${given.title}·${version}`}, ${given.summary ?? ''},
        ${given.html ?? '<p>正文</p>'}, ${text}, '', '', 0)`
  }
  for (const [hours, version] of Object.entries(published)) {
    await t.db`
      insert into content_publication (content_id, at, version)
      values (${id}, now() + make_interval(hours => ${Number(hours)}), ${version})`
  }
  return id
}

const titleOf = async (id: number) => (await t.call(contract.article, { id })).body.data?.title

describe('the home page', () => {
  const home = async () => (await t.call(contract.home, {})).body.data!

  test('without goods on sale a floor is left out', async () => {
    await anItem({ kind: 'banner', title: '横幅', category: 'home', summary: '说明' })
    const first = await anItem({ kind: 'notice', title: '公告' }, { [-48]: 1 })
    const newer = await anItem({ kind: 'notice', title: '新公告' })
    const pinned = await anItem({ kind: 'notice', title: '置顶公告', pinned: true }, { [-72]: 1 })
    await anItem({ kind: 'notice', title: '未到期' }, { 1: 1 })
    const { floors, offers, banners, notices } = await home()
    expect({ floors, offers }).toEqual({ floors: [], offers: 0 })
    expect(banners).toMatchObject([{ title: '横幅', text: '说明', link: '', image: '' }])
    expect(notices.map(({ id }) => id)).toEqual([pinned, newer, first])
  })

  test('floors show goods that are on sale now, each of another standard', async () => {
    const seller = await aSeller(t.db, { sellsOpenly: true })
    const stocked = [
      await aProduct(t.db, { tenantId: seller.tenantId }),
      await aProduct(t.db, { tenantId: seller.tenantId }),
    ]
    const tail = await aProduct(t.db, { tenantId: seller.tenantId, source: 3, stock: 0 })
    await t.deps.catalogue.productsChanged([...stocked, tail].map(({ componentId }) => componentId))
    const { floors, sellers, offers, standards } = await home()
    const shown = Object.fromEntries(
      floors.map(({ key, products }) => [key, products.map(({ componentId }) => componentId).sort()]),
    )
    const products = stocked.map(({ componentId }) => componentId).sort()
    expect(shown).toEqual({ hot: products, inStock: products, tailStock: [tail.componentId] })
    expect(sellers.find(({ erpTenantId }) => erpTenantId === seller.tenantId)).toMatchObject({
      offers: 3,
      sellsOpenly: 1,
    })
    expect(offers).toBe(3)
    expect(standards).toBeGreaterThan(200)
  })

  test('sellers with the most offers are recommended, none without', async () => {
    const [few, many, none] = [await aSeller(t.db), await aSeller(t.db), await aSeller(t.db)]
    const products = [
      await aProduct(t.db, { tenantId: few.tenantId }),
      ...(await Promise.all([1, 2, 3, 4].map(() => aProduct(t.db, { tenantId: many.tenantId })))),
    ]
    await t.deps.catalogue.productsChanged(products.map(({ componentId }) => componentId))
    const ids = (await home()).sellers.map(({ erpTenantId }) => erpTenantId)
    expect(ids.indexOf(many.tenantId)).toBe(0)
    expect(ids).toContain(few.tenantId)
    expect(ids).not.toContain(none.tenantId)
  })
})

test('banners are those of the place, as they are sorted; without a place those of the home page', async () => {
  await t.db`delete from content where kind = 'banner'`
  await anItem({ kind: 'banner', title: '二', category: 'home', sort: 2 })
  await anItem({ kind: 'banner', title: '一', category: 'home', sort: 1 })
  await anItem({ kind: 'banner', title: '联盟', category: 'union' })
  await anItem({ kind: 'banner', title: '下周', category: 'union' }, { 1: 1 })
  const titles = async (type?: string) =>
    (await t.call(contract.banners, type === undefined ? {} : { type })).body.data!.map(({ title }) => title)
  expect(await titles()).toEqual(['一', '二'])
  expect(await titles('home')).toEqual(['一', '二'])
  expect(await titles('union')).toEqual(['联盟'])
  expect(await titles('shop')).toEqual([])
  expect(await titles('unknown')).toEqual([])
})

describe('an article', () => {
  test('is shown in full with those of its category beside it', async () => {
    const id = await anItem({ kind: 'help', title: '拆包', category: 'purchase', html: '<h2 id="s-一">一</h2>' })
    const related = await anItem({ kind: 'help', title: '起购量', category: 'purchase' })
    await anItem({ kind: 'help', title: '抬头', category: 'invoice' })
    const { data } = (await t.call(contract.article, { id })).body
    expect(data).toMatchObject({
      title: '拆包',
      category: 'purchase',
      html: '<h2 id="s-一">一</h2>',
      version: 1,
      helpful: 0,
    })
    expect(data!.related).toEqual([{ id: related, title: '起购量' }])
    expect(Date.parse(data!.publishedAt)).toBeLessThan(Date.parse(data!.updatedAt))
  })

  test.each([
    ['a version whose time has come', { [-2]: 1, [-1]: 2 }, '标题·2'],
    ['the former version until the time of the next has come', { [-2]: 1, 1: 2 }, '标题'],
    ['an older version that was published again', { [-3]: 1, [-2]: 3, [-1]: 1 }, '标题'],
    ['nothing before the time has come', { 1: 1 }, undefined],
    ['nothing after it was taken down', { [-2]: 1, [-1]: null }, undefined],
    ['what was published after it was taken down', { [-3]: 1, [-2]: null, [-1]: 3 }, '标题·3'],
    ['nothing that was only saved', {}, undefined],
  ] as [string, Record<number, number | null>, string | undefined][])('shows %s', async (_, published, title) => {
    expect(await titleOf(await anItem({ kind: 'help', title: '标题', category: 'start' }, published))).toBe(title)
  })

  test.each<[string, () => Promise<number>]>([
    ['an unknown number', async () => 9_999],
    ['a banner', () => anItem({ kind: 'banner', title: '横幅', category: 'shop' })],
  ])('%s answers 404', async (_, idOf) => {
    const reply = await t.call(contract.article, { id: await idOf() })
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject(gone)
  })

  test.each(['0', '-1', '1.5', 'x', '99999999999999'])('the number %s is refused', async (id) => {
    const reply = await t.app.inject({ url: `/wlm-api/lmcp/v1/lm/help/info/${id}` })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/^「内容编号」/)
  })
})

describe('a page', () => {
  test('is found by its code, in its present version and in every one that readers have seen', async () => {
    await anItem({ kind: 'page', title: '用户协议', code: 'yhxy' }, { [-2]: 1, [-1]: 2 })
    const version = async (asked?: number) => {
      const { status, body } = await t.call(contract.page, { code: 'yhxy', ...(asked ? { version: asked } : {}) })
      return [status, body.data?.version]
    }
    expect(await version()).toEqual([200, 2])
    expect(await version(1)).toEqual([200, 1])
    expect(await version(2)).toEqual([200, 2])
    expect(await version(3)).toEqual([404, undefined])
  })

  test.each([
    ['taken down', { [-2]: 1, [-1]: null }],
    ['not yet published', { 1: 1 }],
  ] as [string, Record<number, number | null>][])(
    'that is %s answers 404, whatever version is asked for',
    async (name, published) => {
      const code = `page-${name.replace(/ /g, '-')}`
      await anItem({ kind: 'page', title: '页面', code }, published)
      for (const params of [{ code }, { code, version: 1 }]) {
        const reply = await t.call(contract.page, params)
        expect(reply.status).toBe(404)
        expect(reply.body).toMatchObject(gone)
      }
    },
  )

  test('an unknown code answers 404', async () => {
    expect((await t.call(contract.page, { code: 'nichts' })).status).toBe(404)
  })
})

test('sections are the published ones of the pages asked for, in their order', async () => {
  await anItem({ kind: 'page', title: '案例', code: 'cases', html: '<p>一家</p>' })
  await anItem({ kind: 'page', title: '客服', code: 'service' })
  await anItem({ kind: 'page', title: '未发布', code: 'later' }, { 1: 1 })
  const { body } = await t.call(contract.sections, { codes: 'service,later,missing,cases' })
  expect(body.data).toEqual([
    { code: 'service', title: '客服', html: '<p>正文</p>' },
    { code: 'cases', title: '案例', html: '<p>一家</p>' },
  ])
})

describe('help', () => {
  const search = async (params: { keyword?: string; category?: 'tools' | 'terms'; start?: number; limit?: number }) =>
    (await t.call(contract.articles, params)).body.data!
  const titles = async (keyword: string) => (await search({ keyword })).records.map(({ title }) => title)

  beforeAll(async () => {
    await t.db`delete from content where kind = 'help'`
    await anItem({
      kind: 'help',
      title: '拧紧力矩',
      category: 'tools',
      html: '<p>按等级算力矩，100% 利用率，M8_8.8</p>',
    })
    await anItem({
      kind: 'help',
      title: '镀层代号',
      category: 'tools',
      html: '<p>A2L 与力矩无关 C:\\path</p>',
      summary: '代号互查',
    })
    await anItem({ kind: 'help', title: '规则', category: 'terms', html: '<p>平台规则</p>', pinned: true })
    await anItem({ kind: 'help', title: '草稿力矩', category: 'tools' }, {})
    await anItem({ kind: 'notice', title: '力矩公告' })
  })

  test('is listed pinned first, with the number of every category', async () => {
    const { records, total, categories } = await search({})
    expect(records[0]!.title).toBe('规则')
    expect(total).toBe(3)
    expect(categories).toHaveLength(11)
    expect(categories.filter(({ count }) => count > 0)).toEqual([
      { category: 'tools', count: 2 },
      { category: 'terms', count: 1 },
    ])
  })

  test('is listed by category and page', async () => {
    expect((await search({ category: 'terms' })).records.map(({ title }) => title)).toEqual(['规则'])
    const second = await search({ start: 2, limit: 2 })
    expect([second.records.length, second.total, second.start, second.limit]).toEqual([1, 3, 2, 2])
  })

  test('shows a sentence of its own, or its beginning', async () => {
    const summaries = Object.fromEntries((await search({})).records.map(({ title, summary }) => [title, summary]))
    expect(summaries).toMatchObject({ 镀层代号: '代号互查', 规则: '平台规则' })
  })

  test.each([
    ['力矩', ['拧紧力矩', '镀层代号']],
    ['a2l  力矩', ['镀层代号']],
    ['力矩 规则', []],
    ['互查', ['镀层代号']],
    ['不存在', []],
  ])('%s finds what holds all words, titles first', async (keyword, found) => {
    expect(await titles(keyword)).toEqual(found)
  })

  test.each([
    ["' OR 1=1--", []],
    ['%', ['拧紧力矩']],
    ['_', ['拧紧力矩']],
    ['\\', ['镀层代号']],
    ["'; drop table content; --", []],
  ])('%s is taken literally', async (keyword, found) => {
    expect(await titles(keyword)).toEqual(found)
  })

  test('more than 64 signs are refused', async () => {
    const { status, body } = await t.call(contract.articles, { keyword: 'a'.repeat(65) })
    expect([status, body.message]).toEqual([400, '「关键字」不能超过 64 个字'])
  })

  test('an unknown category is refused', async () => {
    const { status, body } = await t.call(contract.articles, { category: 'x' as 'tools' })
    expect([status, body.message]).toEqual([400, '「分类」格式不正确'])
  })
})

describe('whether an article helped', () => {
  const rate = (id: number, from: { remoteAddress?: string; headers?: Record<string, string> }, helpful = true) =>
    t.call(contract.rateArticle, { id, helpful }, from)
  const counts = async (id: number) => (await t.db`select helpful, unhelpful from content where id = ${id}`)[0]

  test('is counted once a day for each address, and for each person who is logged in', async () => {
    const id = await anItem({ kind: 'help', title: '评价', category: 'start' })
    expect((await rate(id, { remoteAddress: '10.0.0.1' })).status).toBe(200)
    const again = await rate(id, { remoteAddress: '10.0.0.1' }, false)
    expect([again.status, again.body.message]).toEqual([429, '您已评价过这篇文章，感谢反馈'])
    expect((await rate(id, { remoteAddress: '10.0.0.2' }, false)).status).toBe(200)
    const { userId } = await aPerson(t.db)
    expect((await rate(id, { remoteAddress: '10.0.0.1', headers: await login(t, userId) })).status).toBe(200)
    expect(await counts(id)).toEqual({ helpful: 2, unhelpful: 1 })
    expect((await t.call(contract.article, { id })).body.data!.helpful).toBe(2)
  })

  test('ten answers at the same time count once', async () => {
    const id = await anItem({ kind: 'help', title: '并发', category: 'start' })
    const replies = await Promise.all(Array.from({ length: 10 }, () => rate(id, { remoteAddress: '10.0.1.1' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await counts(id)).toEqual({ helpful: 1, unhelpful: 0 })
  })

  test('an unpublished text cannot be rated, and costs no turn', async () => {
    const id = await anItem({ kind: 'help', title: '草稿', category: 'start' }, {})
    for (let time = 1; time <= 2; time += 1) expect((await rate(id, { remoteAddress: '10.0.2.1' })).status).toBe(404)
  })

  test('an address may rate thirty articles an hour', async () => {
    await t.db`
      insert into rate_limit (key, uses) values ('rate:ip:10.0.3.1', array(select now() from generate_series(1, 30)))`
    const { status, headers } = await rate(await anItem({ kind: 'help', title: '多', category: 'start' }), {
      remoteAddress: '10.0.3.1',
    })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('a picture', () => {
  test('may be kept for good, and runs nothing', async () => {
    await t.deps.files.put('content', 'a-1.png', Buffer.from('picture'))
    const reply = await t.app.inject({ url: pictureAddress('a-1.png') })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = await t.app.inject({
      url: pictureAddress('a-1.png'),
      headers: { 'if-none-match': String(reply.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test.each(['b-2.png', 'a-1.svg', 'a-1', '-a.png', '..%2Flicenses%2Fa.png', '%2e%2e%2fa.png', 'a-1.png%00'])(
    '%s answers 404',
    async (name) => {
      await t.deps.files.put('licenses', 'a.png', Buffer.from('licence'))
      const reply = await t.app.inject({ url: pictureAddress(name) })
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.body).not.toContain('licence')
    },
  )
})
