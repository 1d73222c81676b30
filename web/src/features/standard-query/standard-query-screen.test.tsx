import type { DataOf } from '@lianmeng/contract/endpoint'
import * as standards from '@lianmeng/contract/standards'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import StandardQueryScreen from './standard-query-screen.tsx'

type Page = DataOf<typeof standards.standardPage>

const standard: Page['records'][number] = {
  standardId: 5,
  standardName: 'GB/T 5783-2016',
  productName: '六角头螺栓 全螺纹',
  standardTypeId: 1,
  bigCategoryId: 1,
  smallCategoryId: 101,
  shapeTypeId: 10102,
  imageUrl: '',
  status: '现行',
  replaceStandardNum: 2,
  replaceStandardList: [{ standardId: 44, standardName: 'DIN 933' }],
  count: 40,
}
const info: DataOf<typeof standards.standardInfo> = {
  standard,
  englishName: 'Hexagon head screws',
  equivalents: [{ standardName: 'ISO 4017', degree: '等同' }],
  propertyClasses: ['5.6', '8.8'],
  symbols: [{ letter: 'k', meaning: '头部高度' }],
  columns: ['d', 'k', 's'],
  rows: [
    ['M8', '5.3', '13'],
    ['M10', '6.4', ''],
  ],
  sources: ['GB/T 5783-2016 表 1'],
  confidence: '两处来源一致',
  offers: 40,
  sellers: 6,
}

const show = async (query = '', page: Partial<Page> = {}) => {
  const server = fakeServer()
    .on(standards.standardPage, { records: [standard], total: 31, start: 1, limit: 10, ...page })
    .on(standards.standardInfo, info)
    .on(standards.standardTypes, [{ id: 1, name: '国标' }])
    .on(standards.bigCategories, [{ id: 1, name: '螺栓' }])
    .on(standards.smallCategories, [{ id: 101, name: '六角头螺栓', parentId: 1 }])
  const view = await renderScreen(<StandardQueryScreen />, { server, path: `/lmPortals/standardQuery${query}` })
  return { ...view, server }
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const asked = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf(standards.standardPage).map(({ params }) => Object.entries(params).flat().join(' '))

test('the address says what is looked for, ten to a page', async () => {
  const { server } = await show('?keyword=GB5783&type=1&big=1&small=101&p=2')
  await screen.findByText(/GB\/T 5783-2016/)
  expect(asked(server)).toEqual([
    'keyword GB5783 standardTypeId 1 bigCategoryId 1 smallCategoryId 101 start 2 length 10',
  ])
})

test('typing a number and pressing 查询 looks it up from the first page', async () => {
  const { router } = await show('?p=2')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' din 933 ' } })
  await press('查询')
  await waitFor(() => expect(router.state.location.search).toEqual({ keyword: 'din 933' }))
})

test('choosing another big category forgets the small one', async () => {
  const { router } = await show('?big=1&small=101')
  await screen.findByRole('option', { name: '六角头螺栓' })
  fireEvent.change(screen.getByRole('combobox', { name: '大类' }), { target: { value: '0' } })
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a row opens to dimensions, meanings, equivalents and sources', async () => {
  await show()
  await press(await screen.findByRole('button', { name: /GB\/T 5783/ }).then(() => /GB\/T 5783/))
  const row = screen.getByRole('article')
  const headers = await within(row).findAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual(['d', 'k', 's'])
  expect(within(row).getByRole('row', { name: 'M10 6.4 —' })).toBeTruthy()
  for (const text of ['头部高度', '等同 ISO 4017', '5.6　8.8', 'GB/T 5783-2016 表 1'])
    expect(row.textContent).toContain(text)
})

test('goods on sale are one press away', async () => {
  await show()
  expect((await screen.findByRole('link', { name: '在售商品' })).getAttribute('href')).toBe(
    '/lmPortals/productList?std=5',
  )
})

test('nothing found says how to look otherwise', async () => {
  const { router } = await show('?keyword=xyz', { records: [], total: 0 })
  await screen.findByText('没有找到标准')
  await press('清空条件')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a failure offers to try again', async () => {
  const { server } = await show('?keyword=a')
  await screen.findByText(/GB\/T 5783-2016/)
  server.on(standards.standardPage, fail(500))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'b' } })
  await press('查询')
  expect(await screen.findByText('请求错误，请重试！')).toBeTruthy()
})

test('the pages lead on', async () => {
  const { router } = await show()
  await screen.findByText('1 / 4')
  await press('下一页')
  await waitFor(() => expect(router.state.location.search).toEqual({ p: '2' }))
})
