import type { DataOf } from '@lianmeng/contract/endpoint'
import { suggest } from '@lianmeng/contract/find-goods/endpoints'
import * as standards from '@lianmeng/contract/standards/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aCategory, aStandard, aStandardInfo, standardsFound } from '../../../testing/standards.ts'
import { resultRows } from './export-result.ts'
import { recentQueries } from './recent.ts'
import StandardQueryScreen from './standard-query-screen.tsx'

type Page = DataOf<typeof standards.standardPage>

const standard = aStandard({ replaceStandardNum: 2 })

const show = async (query = '', page: Partial<Page> = {}) => {
  const server = fakeServer()
    .on(standards.standardPage, standardsFound([standard], { total: 31, ...page }))
    .on(standards.standardInfo, aStandardInfo())
    .on(standards.standardTypes, [{ id: 1, name: '国标' }])
    .on(standards.bigCategories, [aCategory(1, '螺栓')])
    .on(standards.smallCategories, [aCategory(101, '六角头螺栓', 1)])
    .on(suggest, [{ standardId: 44, standardName: 'DIN 933', productName: '六角头螺栓', count: 9, status: '现行' }])
  const view = await renderScreen(<StandardQueryScreen />, { server, path: `/lmPortals/standardQuery${query}` })
  return { ...view, server }
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '标准号或名称' })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const asked = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf(standards.standardPage).map(({ params }) => Object.entries(params).flat().join(' '))

beforeEach(() => recentQueries.set([]))

test('the address says what is looked for, ten to a page', async () => {
  const { server } = await show('?keyword=GB5783&type=1&big=1&small=101&status=现行&gb=1&p=2')
  await screen.findByRole('article', { name: 'GB/T 5783-2016' })
  expect(asked(server)).toEqual([
    'keyword GB5783 standardTypeId 1 bigCategoryId 1 smallCategoryId 101 status 现行 isGb 1 start 2 length 10',
  ])
})

test('typing a number and pressing 查询 looks it up from the first page', async () => {
  const { router } = await show('?p=2')
  fireEvent.change(box(), { target: { value: ' din 933 ' } })
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
  await press(/GB\/T 5783/)
  const row = screen.getByRole('article')
  const headers = await within(row).findAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual(['规格', 'k', 's'])
  expect(within(row).getByRole('row', { name: 'M10 6.4 —' })).toBeTruthy()
  for (const text of ['头部高度', '等同 ISO 4017', '5.6　8.8', '依据 GB/T 5783-2016'])
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
  await screen.findByRole('article', { name: 'GB/T 5783-2016' })
  server.on(standards.standardPage, fail(500))
  fireEvent.change(box(), { target: { value: 'b' } })
  await press('查询')
  expect(await screen.findByText('请求错误，请重试！')).toBeTruthy()
})

test('the pages lead on', async () => {
  const { router } = await show()
  await screen.findByRole('button', { name: '第 4 页' })
  await press('下一页')
  await waitFor(() => expect(router.state.location.search).toEqual({ p: '2' }))
})

test('a suggestion is taken with the keyboard and leads to the standard', async () => {
  const { router } = await show()
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'din9' } })
  await screen.findByRole('option', { name: /DIN 933/ })
  expect(within(screen.getByRole('listbox')).getByRole('option').querySelector('mark')?.textContent).toBe('DIN 9')
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.href).toBe('/lmPortals/standardview?standardId=44'))
})

test('status and Chinese standards narrow the list', async () => {
  const { router } = await show()
  fireEvent.change(screen.getByRole('combobox', { name: '状态' }), { target: { value: '废止' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ status: '废止' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '只看国标' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ gb: '1', status: '废止' }))
})

test('a row names the year, the equivalents and what leads on', async () => {
  await show()
  const row = await screen.findByRole('article')
  for (const text of ['2016', '等同 ISO 4017']) expect(row.textContent).toContain(text)
  const hrefs = within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['2', '/lmPortals/standardview?standardId=5&tab=substitutes'],
    ['参数', '/lmPortals/standardview?standardId=5'],
    ['图纸', '/lmPortals/standardview?standardId=5&tab=drawing'],
    ['对照', '/lmPortals/utilityTools/standardControl?standardId=5'],
    ['在售商品', '/lmPortals/productList?std=5'],
  ])
})

test('without a match the nearest standards are shown', async () => {
  await show('?keyword=GB5738', { records: [], total: 0, nearest: [standard] })
  const nearest = await screen.findByRole('region', { name: '相近标准' })
  expect(within(nearest).getByRole('article', { name: 'GB/T 5783-2016' })).toBeTruthy()
})

test('the last queries are remembered, the newest first, each once', async () => {
  const { router } = await show()
  for (const keyword of ['GB5783', 'din 933', 'GB5783']) {
    fireEvent.change(box(), { target: { value: keyword } })
    await press('查询')
  }
  const recent = await screen.findByRole('navigation', { name: '最近查询' })
  const names = () => [...recent.querySelectorAll('button')].map((button) => button.textContent)
  expect(names()).toEqual(['GB5783', 'din 933', '清空记录'])
  await act(async () => fireEvent.click(within(recent).getByRole('button', { name: 'din 933' })))
  await waitFor(() => expect(router.state.location.search).toEqual({ keyword: 'din 933' }))
  await press('清空记录')
  expect(screen.queryByRole('navigation', { name: '最近查询' })).toBeNull()
})

test('all pages of a result are exported as a table', async () => {
  const saved = vi.fn()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:x'), revokeObjectURL: vi.fn() }),
  )
  const { server } = await show('?keyword=a')
  server.on(standards.standardPage, ({ start = 1 }) =>
    standardsFound([aStandard({ standardName: `DIN ${start}` })], { total: 2, start: Number(start) }),
  )
  await press('导出结果')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const text = await (saved.mock.calls[0]![0] as Blob).text()
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['标准号', 'DIN 1', 'DIN 2', ''])
})

test('the exported table has the columns of the list', () => {
  expect(resultRows([standard])).toEqual([
    ['标准号', '名称', '状态', '年份', '对应国际标准', '替代标准', '在售条数'],
    ['GB/T 5783-2016', '六角头螺栓 全螺纹', '现行', '2016', '等同 ISO 4017', 'DIN 933', '40'],
  ])
})
