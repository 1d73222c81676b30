import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fail } from '../../testing/fake-server.ts'
import { aPage, asked, offerRows, press, show, withoutLayout } from './testing/list-page.tsx'

beforeEach(withoutLayout)

test('the address says what is asked for, facets included, in one call', async () => {
  const { server } = await show({ query: '?d=12,13&l=20&stock=1&sort=stock&p=2' })
  await screen.findByText('M8×20')
  expect(asked(server)).toEqual([
    { nominalIds: [12, 13], lengths: [20], inStock: true, sort: 'stock', withFacets: true, start: 2, limit: 50 },
  ])
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
  expect(asked(server)).toMatchObject([{ tenantIds: [8] }])
  expect((await offerRows()).length).toBe(2)
  expect(screen.queryByRole('button', { name: '恒固标准件' })).toBeNull()
  expect(screen.getByRole('combobox', { name: '搜索商品' })).toBeTruthy()
})
