import { banners as bannersAt, type home } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AreaBanner, OwnBanner } from './banner.tsx'

type BannerData = DataOf<typeof home>['banners'][number]

const aBanner = (changes: Partial<BannerData>): BannerData => ({
  id: 1,
  title: '',
  text: '',
  link: '',
  image: '',
  ...changes,
})
const three = ['甲', '乙', '丙'].map((title, index) => aBanner({ id: index + 1, title, image: `/image/${index}.webp` }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

const shown = () => screen.getByRole('heading').textContent
const wait = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000))
const section = () => screen.getByRole('region', { name: '公告栏' })
const open = (banners: BannerData[]) => renderScreen(<AreaBanner ofPortal={banners} />)

test('banners take turns', async () => {
  await open(three)
  expect(shown()).toBe('甲')
  await wait(7)
  expect(shown()).toBe('乙')
  await wait(14)
  expect(shown()).toBe('甲')
})

test('a single banner stays', async () => {
  await open([three[0]!])
  await wait(60)
  expect(shown()).toBe('甲')
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing turns under the pointer', async () => {
  await open(three)
  fireEvent.pointerEnter(section())
  await wait(60)
  expect(shown()).toBe('甲')
  fireEvent.pointerLeave(section())
  await wait(7)
  expect(shown()).toBe('乙')
})

test('nothing turns while the keyboard is in it', async () => {
  await open(three)
  act(() => screen.getByRole('button', { name: '丙' }).focus())
  await wait(60)
  expect(shown()).toBe('甲')
})

test('it can be stopped for good', async () => {
  await open(three)
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  await wait(60)
  expect(shown()).toBe('甲')
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  await wait(7)
  expect(shown()).toBe('乙')
})

test('with reduced motion banners stand still until started', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open(three)
  await wait(60)
  expect(shown()).toBe('甲')
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy()
})

test('the arrow keys turn it', async () => {
  await open(three)
  fireEvent.keyDown(section(), { key: 'ArrowLeft' })
  expect(shown()).toBe('丙')
  fireEvent.keyDown(section(), { key: 'ArrowRight' })
  expect(shown()).toBe('甲')
})

test('the first picture is fetched at once, the others when they are shown; all have their place from the start', async () => {
  await open(three)
  const picture = () => section().querySelector('img')!
  expect(picture().getAttribute('loading')).toBe('eager')
  expect(picture().width > 0 && picture().height > 0).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '乙' }))
  expect(picture().getAttribute('src')).toBe('/image/1.webp')
  expect(picture().getAttribute('loading')).toBe('lazy')
})

test.each([
  ['/lmPortals/productList?tail=1', null],
  ['https://example.com/a', '_blank'],
])('a link to %s', async (link, target) => {
  await open([aBanner({ link })])
  const anchor = screen.getByText('去看看')
  expect(anchor.getAttribute('href')).toBe(link)
  expect(anchor.getAttribute('target')).toBe(target)
})

test('a shop shows what the platform says in shops, and no empty place where it says nothing', async () => {
  const server = fakeServer().on(bannersAt, [aBanner({ title: '按箱购买更省' })])
  const { unmount } = await renderScreen(<OwnBanner />, { server, path: '/lmShop/home?tid=8' })
  expect(await screen.findByRole('heading', { name: '按箱购买更省' })).toBeTruthy()
  expect(server.callsOf(bannersAt).map(({ params }) => params)).toEqual([{ type: 'shop' }])
  unmount()
  await renderScreen(<OwnBanner />, { server: server.on(bannersAt, []), path: '/lmShop/home?tid=8' })
  expect(screen.queryByRole('region', { name: '公告栏' })).toBeNull()
})
