import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/calls/query.ts'
import { withoutLayout } from '../../../testing/layout.ts'
import { type Page, press, show } from '../testing/list-page.tsx'

beforeEach(withoutLayout)

const nothingFound: Partial<Page> = {
  records: [],
  total: 0,
  offers: 0,
  subject: 5,
  understood: {
    fields: [
      { field: 'standardIds', label: '标准', text: 'GB/T 5783', typed: ['GB5783'], ids: [5] },
      { field: 'nominalIds', label: '直径', text: 'M8', typed: ['M8'], ids: [12] },
      { field: 'lengths', label: '长度', text: '33', typed: ['33'], ids: [33] },
    ],
    rest: '',
  },
  nearest: {
    lengths: [30, 35].map((id) => ({ id, name: String(id), count: 85 })),
    nominals: [],
    anyLength: false,
    anyMade: [],
    without: [
      { field: 'lengths', count: 927 },
      { field: 'standardIds', count: 0 },
    ],
  },
}

test('a search without goods offers the lengths beside it, substitutes, and to drop what keeps goods away', async () => {
  const { router } = await show({ query: '?q=GB5783+M8×33', page: nothingFound })
  await screen.findByText('没有符合条件的商品')
  expect(screen.getByRole('button', { name: '取消 长度 33' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /不限标准/ })).toBeNull()
  await press('35 mm 85 条报价')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'GB5783 M8×35' }))
})

test('a length beside it that is in inches is named as it is written', async () => {
  const lengths = [{ id: 38.1, name: '1 1/2" (38.1)', count: 4 }]
  await show({ query: '?q=GB5783+M8×33', page: { ...nothingFound, nearest: { ...nothingFound.nearest!, lengths } } })
  expect(await screen.findByRole('button', { name: '1 1/2" 4 条报价' })).toBeTruthy()
})

test('lengths of another class say so, and are searched without the class', async () => {
  const fields = [
    ...nothingFound.understood!.fields,
    { field: 'strengthIds', label: '强度等级', text: '12.9', typed: ['12.9'], ids: [9] },
  ]
  const page = { ...nothingFound, understood: { fields, rest: '' } }
  const nearest = { ...nothingFound.nearest!, anyMade: ['strengthIds'] }
  const { router } = await show({ query: '?q=GB5783+M8×33+12.9', page: { ...page, nearest } })
  expect(await screen.findByRole('region', { name: '最近的长度（不限强度等级）' })).toBeTruthy()
  await press('35 mm 85 条报价')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'GB5783 M8×35' }))
})

/** What the search finds for a substitute; nothing for the standard itself. */
const foundOf = (substitute: number) => ({
  query: '?q=GB5783+M8×33',
  page: ({ keyword = '' }: { keyword?: string }): Partial<Page> =>
    keyword.startsWith('GB5783') ? nothingFound : { ...nothingFound, total: substitute },
})

test('a substitute is offered with what is on sale of it', async () => {
  await show(foundOf(3))
  expect(await screen.findByRole('button', { name: 'DIN 933 3 个规格' })).toBeTruthy()
})

test('a substitute of which nothing is on sale is not offered', async () => {
  const { server } = await show(foundOf(0))
  await screen.findByText('没有符合条件的商品')
  await waitFor(() => expect(server.callsOf(specificationList).length).toBeGreaterThan(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: /DIN 933/ })).toBeNull()
})

test('without its length the search goes on with standard and size', async () => {
  const { router } = await show({ query: '?q=GB5783+M8×33', page: nothingFound })
  await screen.findByText('没有符合条件的商品')
  await press('不限长度 927 条报价')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'GB5783 M8' }))
})

test('the last condition and all of them can be dropped', async () => {
  const { router } = await show({
    query: '?std=5&stock=1',
    page: { ...nothingFound, understood: { fields: [], rest: '' } },
  })
  await screen.findByText('没有符合条件的商品')
  await press('清空最后一个条件（有现货）')
  await waitFor(() => expect(router.state.location.search).toEqual({ std: '5' }))
  await press('查看全部商品')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('非标件 asks for goods made to drawings alone, and says that there are none instead of showing standard parts', async () => {
  const { understood: _, nearest: __, ...empty } = nothingFound
  const { server } = await show({ list: 'noStdProductList', page: { ...empty, subject: 0, facets: [] } })
  await screen.findByText('目前没有卖家在售的非标件')
  expect(server.callsOf(specificationList).at(-1)!.params).toMatchObject({ nonStandard: true })
})

test('标准件 does not ask for them', async () => {
  const { server } = await show({ page: { records: [], total: 0, offers: 0, facets: [] } })
  await screen.findByText('这里还没有商品')
  expect(server.callsOf(specificationList).at(-1)!.params).not.toHaveProperty('nonStandard')
})
