import { topCategory } from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { standardPage } from '@lianmeng/contract/standards/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/calls/query.ts'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aStandard, standardsFound } from '../../../testing/standards.ts'
import { StandardDirectory } from './standard-directory.tsx'

const standard = (id: number, name: string, shapeTypeId: number, count = 3) => ({
  id,
  name,
  productName: `品名${id}`,
  shapeTypeId,
  count,
})
const shape = (id: number, name: string) => ({
  id,
  code: String(id),
  name,
  parentId: Math.trunc(id / 100),
  count: 3,
  children: [],
})
const directory = [
  {
    id: 1,
    code: '1',
    parentId: 0,
    name: '螺栓',
    count: 9,
    children: [
      {
        id: 101,
        code: '101',
        parentId: 1,
        name: '六角头螺栓',
        count: 6,
        children: [shape(10101, '全牙'), shape(10102, '半牙')],
        standards: [standard(3, 'GB/T 5782', 10101), standard(5, 'GB/T 5783', 10102)],
      },
      {
        id: 102,
        code: '102',
        parentId: 1,
        name: '法兰面螺栓',
        count: 3,
        children: [shape(10201, '法兰面')],
        standards: [standard(7, 'GB/T 5789', 10201, 0)],
      },
    ],
  },
  {
    id: 401,
    code: '401',
    parentId: 0,
    name: '螺母',
    count: 2,
    children: [
      {
        id: 40101,
        code: '40101',
        parentId: 401,
        name: '六角螺母',
        count: 2,
        children: [],
        standards: Array.from({ length: 12 }, (_, place) => standard(100 + place, `DIN ${900 + place}`, 4010101)),
      },
    ],
  },
]

const show = async (shopId = 0) => {
  const server = fakeServer()
    .on(topCategory, directory)
    .on(standardPage, standardsFound([aStandard({ standardId: 5, imageUrl: '/picture/5' })]))
    .on(specificationList, {
      records: [],
      total: 0,
      offers: 0,
      start: 1,
      limit: 50,
      subject: 0,
      nearest: null,
      facets: [],
      switches: null,
      understood: { fields: [], rest: '' },
    })
  await renderScreen(<StandardDirectory shopId={shopId} />, { server })
  await screen.findByRole('link', { name: /^螺栓/ })
  vi.useFakeTimers()
  return server
}
const big = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })
const branch = (name: string) => big(name).closest('li')!
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name: `展开${name}` }))
const rest = async (element: Element, milliseconds: number) => {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' })
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

beforeEach(() => {
  // The test page lacks pointer events: they are simulated by mouse events with a kind.
  vi.stubGlobal(
    'PointerEvent',
    class extends MouseEvent {
      readonly pointerType: string
      constructor(type: string, init: PointerEventInit = {}) {
        super(type, init)
        this.pointerType = init.pointerType ?? ''
      }
    },
  )
})

test('a mouse that rests on a category opens it; one that only crosses does not', async () => {
  await show()
  await rest(branch('螺栓'), 20)
  expect(screen.queryByRole('button', { name: /^六角头螺栓/ })).toBeNull()
  await rest(branch('螺栓'), 200)
  expect(screen.getByRole('button', { name: /^六角头螺栓/ })).toBeTruthy()
})

test('the button beside a category opens it at once, another one the next', async () => {
  await show()
  open('螺栓')
  expect(screen.getByRole('link', { name: /GB\/T 5783/ })).toBeTruthy()
  open('螺母')
  expect(screen.queryByRole('link', { name: /GB\/T 5783/ })).toBeNull()
})

test('a press on the button closes what it opened, unless a mouse that rested there opened it', async () => {
  await show()
  open('螺栓')
  open('螺栓')
  expect(screen.queryByRole('link', { name: /GB\/T 5783/ })).toBeNull()
  await rest(branch('螺栓'), 200)
  const press = new PointerEvent('click', { pointerType: 'mouse', bubbles: true })
  act(() => void screen.getByRole('button', { name: '展开螺栓' }).dispatchEvent(press))
  expect(screen.getByRole('link', { name: /GB\/T 5783/ })).toBeTruthy()
})

test('a small category shows its standards, and its shapes where there are several', async () => {
  await show()
  open('螺栓')
  expect(screen.getByRole('link', { name: '全牙' }).getAttribute('href')).toBe('/lmPortals/productList?shape=10101')
  fireEvent.click(screen.getByRole('button', { name: /^法兰面螺栓/ }))
  expect(screen.queryByRole('link', { name: '全牙' })).toBeNull()
  expect(screen.getByRole('link', { name: /GB\/T 5789/ })).toBeTruthy()
})

test('links lead to the list, narrowed by what they name', async () => {
  await show()
  open('螺栓')
  const target = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('全部螺栓')).toBe('/lmPortals/productList?big=1')
  expect(target(/^全部六角头螺栓/)).toBe('/lmPortals/productList?small=101')
  expect(target(/GB\/T 5783/)).toBe('/lmPortals/productList?std=5')
})

test('a tap opens a category instead of following its link', async () => {
  await show()
  const tap = new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true })
  act(() => void big('螺栓').dispatchEvent(tap))
  expect(tap.defaultPrevented).toBe(true)
  expect(screen.getByRole('link', { name: /GB\/T 5783/ })).toBeTruthy()
})

test('Esc closes what is open', async () => {
  await show()
  open('螺栓')
  fireEvent.keyDown(big('螺栓'), { key: 'Escape' })
  expect(screen.queryByRole('link', { name: /GB\/T 5783/ })).toBeNull()
})

test('a mouse that rests on a standard fetches its list ahead', async () => {
  const server = await show()
  open('螺栓')
  await rest(screen.getByRole('link', { name: /GB\/T 5783/ }), 200)
  expect(server.callsOf(specificationList).map(({ params }) => params)).toEqual([
    { standardIds: [5], withFacets: true, start: 1, limit: 50 },
  ])
})

test('a shop shows its own directory', async () => {
  const server = await show(8)
  expect(server.callsOf(topCategory).map(({ params }) => params)).toEqual([{ tenantId: 8 }])
})

test('the standards of a category come ten to a page', async () => {
  await show()
  open('螺母')
  expect(screen.getAllByRole('link', { name: /DIN 9/ })).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(screen.getAllByRole('link', { name: /DIN 9/ }).map((link) => link.querySelector('b')?.textContent)).toEqual([
    'DIN 910',
    'DIN 911',
  ])
})

test('a standard shows its picture and its substitutes as soon as the library has answered', async () => {
  await show()
  open('螺栓')
  await act(() => vi.advanceTimersByTimeAsync(50))
  const link = screen.getByRole('link', { name: /GB\/T 5783/ })
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/picture/5')
  expect(link.closest('li')?.textContent).toContain('对应 DIN 933')
})

test('a standard whose product name is withheld shows its number alone', async () => {
  const server = await show()
  server.on(topCategory, [
    {
      ...directory[0]!,
      children: [{ ...directory[0]!.children[0]!, standards: [{ ...standard(9, 'Q/LM 1', 0), productName: '' }] }],
    },
  ])
  await act(() => queryClient.invalidateQueries())
  open('螺栓')
  expect(screen.getByRole('link', { name: /Q\/LM 1/ }).textContent).toBe('Q/LM 13')
})

test('a directory that cannot be read says so and is asked again', async () => {
  const server = fakeServer().on(topCategory, fail(500))
  await renderScreen(<StandardDirectory />, { server })
  server.on(topCategory, directory)
  fireEvent.click(await screen.findByRole('button', { name: '请求错误，请重试！' }))
  expect(await screen.findByRole('link', { name: /^螺栓/ })).toBeTruthy()
})
