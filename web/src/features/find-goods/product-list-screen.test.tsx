import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fail } from '../../testing/fake-server.ts'
import { withoutLayout } from '../../testing/layout.ts'
import { aPage, asked, offerRows, press, show } from './testing/list-page.tsx'

beforeEach(withoutLayout)

test('the address says what is asked for, facets included, in one call', async () => {
  const { server } = await show({ query: '?d=12,13&l=20&stock=1&sort=stock&p=2' })
  await screen.findByText('M8×20')
  expect(asked(server)).toEqual([
    { nominalIds: [12, 13], lengths: [20], inStock: true, sort: 'stock', withFacets: true, start: 2, limit: 50 },
  ])
})

test('a choice is asked for at once, and once only', async () => {
  const { server } = await show()
  await screen.findByText('M8×20')
  const button = screen.getByRole('button', { name: '库存' })
  // Before the page has taken in its new address.
  fireEvent.click(button)
  const byStock = { sort: 'stock', withFacets: true, start: 1, limit: 50 }
  expect(asked(server).slice(1)).toEqual([byStock])
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(screen.getByRole('table', { name: '商品' }).getAttribute('aria-busy')).toBe('false'))
  expect(asked(server).slice(1)).toEqual([byStock])
})

test('a failure offers to try again', async () => {
  const { server } = await show()
  await screen.findByText('M8×20')
  server.on(specificationList, fail(500))
  await press('库存')
  await screen.findByText('请求错误，请重试！')
  server.on(specificationList, aPage())
  await press('请求错误，请重试！')
  expect(await screen.findByText('M8×20')).toBeTruthy()
})

test('a shop shows its own goods only, names no contact and has its own search', async () => {
  const { server } = await show({ area: '/lmShop', query: '?tid=8' })
  await screen.findByText('M8×20')
  expect(asked(server)).toMatchObject([{ shopId: 8 }])
  expect((await offerRows()).length).toBe(2)
  expect(screen.queryByRole('button', { name: '恒固标准件' })).toBeNull()
  expect(screen.getByRole('combobox', { name: '搜索商品' })).toBeTruthy()
})
