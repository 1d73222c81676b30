import { page } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import ArticleScreen from '../../features/content/article/article-screen.tsx'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { portal } from '../areas/portal.ts'
import { productList } from '../areas/shared-screens.ts'
import { shop } from '../areas/shop.ts'
import { union } from '../areas/union.ts'
import { type HeadPage, headOf } from './head.ts'
import { PageHead } from './page-head.tsx'

const inPortal: HeadPage = { area: portal, screen: productList, path: '/lmPortals/productList', search: {}, owner: '' }

describe('the head of a page', () => {
  test('is what its screen is called, and the sentence about it', () => {
    expect(headOf(inPortal, {})).toMatchObject({
      title: '标准件 - 紧固件联盟',
      description: productList.description,
      canonical: 'http://localhost:3000/lmPortals/productList',
    })
  })

  test('is what the page says of itself', () => {
    const about = { name: 'GB/T 5783 M8', description: '全螺纹', address: { std: '5', d: '12' } }
    expect(headOf({ ...inPortal, search: { std: '5', d: '12', sort: 'price' } }, about)).toMatchObject({
      title: 'GB/T 5783 M8 - 紧固件联盟',
      description: '全螺纹',
      canonical: 'http://localhost:3000/lmPortals/productList?std=5&d=12',
    })
  })

  test('the canonical address of a page that two areas show is the portal’s', () => {
    const page = { ...inPortal, area: union, path: '/union/productList' }
    expect(headOf(page, {}).canonical).toBe('http://localhost:3000/lmPortals/productList')
  })

  test('the canonical address of a shop’s page is the shop’s', () => {
    const page = { ...inPortal, area: shop, path: '/lmShop/productList', search: { tid: '7' }, owner: '海盐紧固' }
    expect(headOf(page, { address: { std: '5' } })).toMatchObject({
      title: '标准件 - 海盐紧固 - 紧固件联盟',
      canonical: 'http://localhost:3000/lmShop/productList?tid=7&std=5',
    })
  })

  test('leads down to the page, step by step', () => {
    const [breadcrumb] = headOf(inPortal, { name: 'M8', address: { d: '12' } }).things
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '首页', item: 'http://localhost:3000/lmPortals/home' },
        { position: 2, name: '标准件', item: 'http://localhost:3000/lmPortals/productList' },
        { position: 3, name: 'M8', item: 'http://localhost:3000/lmPortals/productList?d=12' },
      ],
    })
  })

  test.each([
    ['a user’s own page', { ...productList, isPublic: false }, {}],
    ['what does not exist', productList, { isMissing: true }],
  ])('the page of %s has no address for search engines, and no data', (_, screen, about) => {
    expect(headOf({ ...inPortal, screen }, about)).toMatchObject({ canonical: '', things: [] })
  })
})

describe('in the browser', () => {
  const agreement: DataOf<typeof page> = {
    id: 100,
    title: '用户协议',
    category: '',
    html: '<h2 id="a">一、总则</h2><p>甲方</p>',
    version: 3,
    publishedAt: '2026-11-01T20:00:00Z',
    updatedAt: '2026-11-01T20:00:00Z',
  }
  const server = () => fakeServer().on(page, ({ code }) => (code === 'yhxy' ? agreement : fail(404)))
  const screen = union.screens.find(({ name }) => name === 'richText')!
  const shown = (
    <>
      <PageHead area={union} screen={screen} />
      <ArticleScreen />
    </>
  )
  const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')

  beforeEach(() => {
    document.head.innerHTML = '<title>紧固件联盟</title><meta name="description" content="平台">'
  })

  test('the head says what the page is about, each thing once', async () => {
    await renderScreen(shown, { server: server(), path: '/union/richText?code=yhxy' })
    await waitFor(() => expect(document.title).toBe('用户协议 - 紧固件联盟'))
    expect(contentOf('meta[name=description]')).toBe('一、总则 甲方')
    expect(contentOf('meta[name=robots]')).toBe('index, follow')
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://localhost:3000/union/richText?code=yhxy',
    )
    expect(JSON.parse(document.head.querySelector('script')?.textContent ?? '')).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'Article', headline: '用户协议' },
    ])
    expect(document.head.children).toHaveLength(5)
  })

  test('on the way to another page nothing of the former stays', async () => {
    const { router } = await renderScreen(shown, { server: server(), path: '/union/richText?code=yhxy' })
    await waitFor(() => expect(document.title).toBe('用户协议 - 紧固件联盟'))
    await act(() => router.navigate({ to: '/union/richText', search: { code: 'nothing' } } as never))
    await waitFor(() => expect(document.title).toBe('内容 - 紧固件联盟'))
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
    expect(contentOf('meta[name=robots]')).toBe('noindex')
    expect(document.head.querySelector('script')?.textContent).toBe('[]')
  })
})
