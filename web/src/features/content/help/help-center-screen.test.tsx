import { article, articles, home, rateArticle } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ratedArticles } from '../article/rated.ts'
import HelpCenterScreen from './help-center-screen.tsx'

type ArticleList = DataOf<typeof articles>
type Row = ArticleList['records'][number]

const aRow = (changes: Partial<Row>): Row => ({
  id: 11,
  title: '拆包价怎么算',
  category: 'purchase',
  summary: '从整箱中拆出小包装时加收的费用。',
  pinned: false,
  updatedAt: '2026-11-11T02:00:00Z',
  ...changes,
})

const found = (records: Row[], total = records.length): ArticleList => ({
  records,
  total,
  start: 1,
  limit: 20,
  categories: [
    { category: 'purchase', count: 3 },
    { category: 'invoice', count: 1 },
  ],
})

const anArticle = (changes: Partial<DataOf<typeof article>> = {}): DataOf<typeof article> => ({
  id: 11,
  title: '拆包价怎么算',
  category: 'purchase',
  html: '<h2 id="what">什么是拆包</h2><p>从箱里拆。</p><h3 id="例子">例子</h3><p>一盒。</p>',
  version: 2,
  publishedAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-11T02:00:00Z',
  helpful: 1234,
  related: [{ id: 12, title: '散件怎么买' }],
  ...changes,
})

const aServer = () =>
  fakeServer()
    .on(home, { banners: [], notices: [], floors: [], sellers: [], standards: 0, offers: 0 })
    .on(articles, found([aRow({ id: 10, title: '怎样下单', pinned: true }), aRow({})]))
    .on(article, anArticle())
    .on(rateArticle, {})

const open = (path: string, server = aServer()) => renderScreen(<HelpCenterScreen />, { server, path })

beforeEach(() => ratedArticles.set([]))

test('frequent questions are listed separately; categories show their number of articles', async () => {
  await open('/lmPortals/helpCenter')
  expect(within(await screen.findByRole('heading', { name: '常见问题' })).getByText('常见问题')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '更多帮助' })).toBeTruthy()
  const categories = within(screen.getByRole('navigation', { name: '帮助分类' }))
  expect(categories.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '全部 4',
    '采购与待采 3',
    '发票 1',
  ])
})

test.each([
  ['/lmPortals/helpCenter', ['全部 4']],
  ['/lmPortals/helpCenter?c=invoice&p=2', ['发票 1']],
  ['/lmPortals/helpCenter?c=invoice&id=11', []],
])('%s: the category shown is marked, and none beside an article', async (path, marked) => {
  await open(path)
  const categories = screen.getByRole('navigation', { name: '帮助分类' })
  await within(categories).findByText('1')
  expect([...categories.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual(marked)
})

test('a search goes into the address, finds over all categories, and marks its words', async () => {
  const { server, router } = await open('/lmPortals/helpCenter?c=invoice')
  fireEvent.change(await screen.findByRole('searchbox', { name: '搜索帮助' }), { target: { value: ' 拆包 价 ' } })
  await act(async () => void fireEvent.submit(screen.getByRole('searchbox')))
  expect(router.state.location.search).toEqual({ keyword: '拆包 价' })
  expect(server.callsOf(articles).at(-1)?.params).toMatchObject({ keyword: '拆包 价', start: '1' })
  expect(await screen.findByText('「拆包 价」找到 2 篇')).toBeTruthy()
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toContain('拆包')
  expect(marked).toContain('价')
})

test('a search that finds nothing says so and leads on', async () => {
  await open('/lmPortals/helpCenter?keyword=xyz', aServer().on(articles, found([])))
  expect(await screen.findByText('没有找到与「xyz」有关的内容')).toBeTruthy()
  expect(screen.getByText('查看全部帮助').getAttribute('href')).toBe('/lmPortals/helpCenter')
})

test('an article keeps the search that it was found by', async () => {
  await open('/lmPortals/helpCenter?keyword=拆包&c=purchase&p=2')
  const link = await screen.findByRole('link', { name: '怎样下单' })
  const address = new URL(link.getAttribute('href') ?? '', location.origin)
  expect(Object.fromEntries(address.searchParams)).toEqual({ keyword: '拆包', c: 'purchase', p: '2', id: '10' })
})

test('an article shows its text, version, dates, contents and related ones, and the way back to the search', async () => {
  await open('/lmPortals/helpCenter?keyword=拆包&id=11')
  expect(await screen.findByRole('heading', { name: '拆包价怎么算', level: 1 })).toBeTruthy()
  expect(screen.getByText('更新于 2026-11-11')).toBeTruthy()
  expect(screen.getByText('第 2 版')).toBeTruthy()
  const contents = within(screen.getByRole('navigation', { name: '目录' }))
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#what',
    `#${encodeURIComponent('例子')}`,
  ])
  expect(screen.getByText('散件怎么买').getAttribute('href')).toBe('/lmPortals/helpCenter?id=12')
  expect(decodeURI(screen.getByText('‹ 返回搜索结果').getAttribute('href') ?? '')).toBe(
    '/lmPortals/helpCenter?keyword=拆包',
  )
})

test('an address that names a part of an article shows that part', async () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push(this.id)
  }
  location.hash = `#${encodeURIComponent('例子')}`
  await open('/lmPortals/helpCenter?id=11')
  await screen.findByRole('heading', { name: '例子' })
  location.hash = ''
  expect(seen).toEqual(['例子'])
})

test('an article is judged once', async () => {
  const { server } = await open('/lmPortals/helpCenter?id=11')
  expect(await screen.findByText('1,234 人觉得有用')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '没有用' })))
  expect(server.callsOf(rateArticle).map(({ params }) => params)).toEqual([{ id: 11, helpful: false }])
  expect(await screen.findByText('感谢您的反馈')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '有用' })).toBeNull()
})

test('a notice is not judged', async () => {
  await open('/lmPortals/helpCenter?id=3', aServer().on(article, anArticle({ category: '', related: [] })))
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.queryByText('这篇文章有用吗？')).toBeNull()
})

test('an article can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open('/lmPortals/helpCenter?id=11')
  fireEvent.click(await screen.findByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
})

test('unpublished and unknown content is reported as such', async () => {
  await open('/lmPortals/helpCenter?id=404', aServer().on(article, fail(404)))
  expect(await screen.findByText('内容不存在或已下线')).toBeTruthy()
})

test('a failed read can be retried', async () => {
  const server = aServer().on(articles, fail(500))
  await open('/lmPortals/helpCenter', server)
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.on(articles, found([aRow({})]))
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByText('拆包价怎么算')).toBeTruthy()
})
