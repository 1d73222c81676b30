import { article, page } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import ArticleScreen from './article-screen.tsx'

const agreement = (version: number): DataOf<typeof page> => ({
  id: 100,
  title: '用户协议',
  category: '',
  html: `<p>第 ${version} 版的条款</p>`,
  version,
  publishedAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-01T02:00:00Z',
})

/** The third version is in force. */
const aServer = () =>
  fakeServer().on(page, ({ code, version }) => (code === 'yhxy' ? agreement(Number(version ?? 3)) : fail(404)))

const open = (path: string, server = aServer()) => renderScreen(<ArticleScreen />, { server, path })

test('a page is shown by its code, with its version', async () => {
  await open('/union/richText?code=yhxy')
  expect(await screen.findByText('第 3 版的条款')).toBeTruthy()
  expect(screen.getByText('第 3 版')).toBeTruthy()
  expect(screen.queryByText('历史版本')).toBeNull()
})

test('a former version is marked and leads to the one in force', async () => {
  await open('/union/richText?code=yhxy&version=2')
  expect(await screen.findByText('第 2 版的条款')).toBeTruthy()
  expect(await screen.findByText('历史版本')).toBeTruthy()
  expect(screen.getByText('查看现行版本').getAttribute('href')).toBe('/union/richText?code=yhxy')
})

test('the version in force is not marked, even where the address names it', async () => {
  const { server } = await open('/union/richText?code=yhxy&version=3')
  expect(await screen.findByText('第 3 版的条款')).toBeTruthy()
  expect(server.callsOf(page)).toHaveLength(2)
  expect(screen.queryByText('历史版本')).toBeNull()
})

test('a number names a notice or an article', async () => {
  const server = aServer().on(article, { ...agreement(1), title: '发货安排', helpful: 0, related: [] })
  await open('/union/richText?id=3', server)
  expect(await screen.findByRole('heading', { name: '发货安排' })).toBeTruthy()
  expect(server.callsOf(article)[0]?.url.pathname).toMatch(/\/3$/)
})

test.each(['/union/richText', '/union/richText?code=nothing'])('%s names no content', async (path) => {
  await open(path)
  expect(await screen.findByText('内容不存在或已下线')).toBeTruthy()
})

test('an address that can be no code names no content either', async () => {
  await open(`/union/richText?code=${'x'.repeat(41)}`, aServer().on(page, fail(400, '页面编码：最多 40 个字')))
  expect(await screen.findByText('内容不存在或已下线')).toBeTruthy()
})

test('a page that could not be read can be tried again', async () => {
  await open('/union/richText?code=yhxy', aServer().on(page, fail(500)))
  expect(await screen.findByRole('button', { name: '加载失败，点击重试' })).toBeTruthy()
})
