import { facetValues } from '@lianmeng/contract/find-goods/facet-endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { selectedSellers } from '../../../lib/kept/kept.ts'
import { aProduct } from '../../../testing/buying.ts'
import { withoutLayout } from '../../../testing/layout.ts'
import { aSpecification, asked, press, show } from '../testing/list-page.tsx'

beforeEach(withoutLayout)

/** Opens a facet of the bar. */
const openFacet = async (name: string) => {
  const bar = within(await screen.findByRole('region', { name: '筛选' }))
  const button = await bar.findByRole('button', { name: new RegExp(`^${name}`) })
  await act(async () => fireEvent.click(button))
  const panel = await screen.findByRole('dialog')
  await within(panel).findAllByRole('group')
  return panel
}

test('several values of a facet may be chosen; each press is one call and starts at the first page', async () => {
  const { server, router } = await show({ query: '?p=3' })
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  fireEvent.click(facet.getByRole('button', { name: /^M8，/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12' }))
  fireEvent.click(facet.getByRole('button', { name: /^M10，/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12,13' }))
  await waitFor(() => expect(asked(server)).toHaveLength(3))
  expect(asked(server).at(-1)).toMatchObject({ nominalIds: [12, 13], start: 1 })
  fireEvent.click(facet.getByRole('button', { name: /^M8，1,214/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '13' }))
})

test('a value counts as chosen before the server has answered, and the rows stay meanwhile', async () => {
  await show()
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fireEvent.click(facet.getByRole('button', { name: /^M8，/ }))
  await waitFor(() => expect(facet.getByRole('button', { name: /^M8，/ }).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('M8×20')).toBeTruthy()
})

test('values without goods are greyed, and the counts say what they count', async () => {
  await show()
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  expect(facet.getByRole<HTMLButtonElement>('button', { name: /^M12/ }).disabled).toBe(true)
  // Of the range alone: values in inches stand there as well.
  expect(facet.getByText('范围按 mm，数字为报价条数')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '有现货 30 条', hidden: true })).toBeTruthy()
  expect(screen.getByTestId('total').textContent).toBe('120 个规格，240 条报价')
})

test('a range narrows diameters and lengths, and stands there as a chip', async () => {
  const { server, router } = await show({ query: '?l=20' })
  await screen.findByText('M8×20')
  const facet = within(await openFacet('长度 mm'))
  fireEvent.change(facet.getByRole('searchbox'), { target: { value: '20–40' } })
  fireEvent.click(facet.getByRole('button', { name: '筛选 20–40' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ lmin: '20', lmax: '40' }))
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ lengthFrom: 20, lengthTo: 40 }))
  expect(screen.getByRole('button', { name: '取消 长度 20–40 mm', hidden: true })).toBeTruthy()
})

test('a typed value is chosen with Enter', async () => {
  const { router } = await show()
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  const input = facet.getByRole('searchbox')
  fireEvent.change(input, { target: { value: 'm10' } })
  fireEvent.submit(input)
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '13' }))
})

test('chips name what is chosen; one goes by itself, or all at once', async () => {
  const { router } = await show({ query: '?d=12&l=20&stock=1' })
  await press(await screen.findByText('长度 20').then(() => '取消 长度 20'))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12', stock: '1' }))
  await press('清空')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

const understood = {
  fields: [
    { field: 'nominalIds', label: '直径', text: 'M8', typed: ['M8'], ids: [12] },
    { field: 'strengthIds', label: '等级', text: '8.8', typed: ['8.8'], ids: [3] },
  ],
  rest: '',
}

test('the understood pieces are shown one by one, with a switch to plain text', async () => {
  const { router } = await show({ query: '?q=M8+8.8', page: { understood } })
  await screen.findByText('直径 M8')
  await press('取消 等级 8.8')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'M8' }))
  await press('不对？按原文搜索')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'M8', raw: '1' }))
  await press('改为识别规格')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'M8' }))
})

test.each([
  ['beside what was understood', understood.fields],
  ['alone', []],
])('a standard that the library lacks is named as such, %s', async (_where, fields) => {
  const strange = { fields, rest: 'DIN 99999', strangers: ['DIN 99999'] }
  await show({ query: '?q=DIN+99999+M8+8.8', page: { understood: strange } })
  await screen.findByText('没有收录标准 DIN 99999')
})

test('sorting by price turns round when pressed again', async () => {
  const { router } = await show()
  await screen.findByText('M8×20')
  await press('单价')
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'priceAsc' }))
  await press('单价 ↑')
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'priceDesc' }))
})

test('switches narrow the list', async () => {
  const { router } = await show()
  await screen.findByText('M8×20')
  await press('更多筛选')
  await screen.findByRole('checkbox', { name: /可拆包/ })
  for (const name of ['有现货', '可预订', '可拆包', '可购买'])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name), hidden: true })))
  await waitFor(() => expect(router.state.location.search).toEqual({ stock: '1', reserve: '1', unpack: '1', buy: '1' }))
})

const measured = { records: [aSpecification(aProduct({ dimensions: [{ letter: 'k', value: '5.3' }] }))], subject: 5 }

test('a range of a dimension that the columns show narrows the list, and stands there as a chip', async () => {
  const { server, router } = await show({ page: measured })
  await screen.findByText('M8×20')
  const choice = within(await openFacet('尺寸'))
  fireEvent.change(choice.getByRole('textbox', { name: 'k 的范围' }), { target: { value: '5-8' } })
  await act(async () => fireEvent.click(choice.getByRole('button', { name: '筛选 5–8' })))
  await waitFor(() => expect(router.state.location.search).toEqual({ dims: 'k:5-8' }))
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ dimensions: [{ letter: 'k', from: 5, to: 8 }] }))
  fireEvent.click(screen.getByRole('button', { name: '取消 k 5–8 mm', hidden: true }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('one figure is meant exactly, and a range of a letter takes the place of the one before', async () => {
  const { router } = await show({ query: '?dims=k:5-8,s:13-', page: measured })
  await screen.findByText('M8×20')
  const choice = within(await openFacet('尺寸'))
  expect(choice.getByRole('textbox', { name: 's 的范围' }).getAttribute('placeholder')).toBe('当前 ≥13 mm')
  fireEvent.change(choice.getByRole('textbox', { name: 'k 的范围' }), { target: { value: '5.3' } })
  await act(async () => fireEvent.click(choice.getByRole('button', { name: '筛选 5.3' })))
  await waitFor(() => expect(router.state.location.search).toEqual({ dims: 's:13-,k:5.3-5.3' }))
  await act(async () => fireEvent.click(choice.getByRole('button', { name: '清除' })))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('the sellers that were chosen last are offered by other lists, as far as they sell there', async () => {
  const sellers = {
    field: 'tenantIds',
    name: '卖家',
    values: [aValue(8, '恒固标准件'), aValue(9, '远航紧固件'), aValue(10, '无货', 0)],
  }
  selectedSellers.set([])
  const { router } = await show({ page: { facets: [sellers] } })
  await screen.findByText('M8×20')
  const facet = within(await openFacet('卖家'))
  expect(facet.queryByRole('button', { name: /^只看上次选定/ })).toBeNull()
  fireEvent.click(facet.getByRole('button', { name: /^恒固标准件/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ seller: '8' }))
  fireEvent.click(facet.getByRole('button', { name: '清除' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  act(() => selectedSellers.set([8, 10, 77]))
  fireEvent.click(await facet.findByRole('button', { name: '只看上次选定的 1 家' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ seller: '8' }))
})

test('sellers that the list does not name are looked for by their name', async () => {
  const sellers = { field: 'tenantIds', name: '卖家', values: [aValue(8, '恒固标准件')], others: 1900 }
  selectedSellers.set([950])
  const { router, server } = await show({ page: { facets: [sellers, aFacet('lengths'), aFacet('nominalIds')] } })
  server.on(facetValues, ({ text, ids }) => {
    if (ids) return [aValue(950, '远航紧固件')]
    return text === '远航' ? [aValue(950, '远航紧固件')] : []
  })
  await screen.findByText('M8×20')
  const facet = within(await openFacet('卖家 1,901'))
  expect(facet.getByText('这里是报价最多的 1 个，另有 1,900 个，输入卖家查找')).toBeTruthy()
  expect(await facet.findByRole('button', { name: '只看上次选定的 1 家' })).toBeTruthy()
  fireEvent.change(facet.getByRole('searchbox'), { target: { value: '远航' } })
  fireEvent.click(await facet.findByRole('button', { name: /^远航紧固件/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ seller: '950' }))
})

const aFacet = (field: string) => ({ field, name: field, values: [aValue(1, '1'), aValue(2, '2')] })
const aValue = (id: number, name: string, count = 3) => ({ id, name, count })

test('the bar is one line: what is chosen beyond it stands under 更多, which says how much', async () => {
  const fields = ['nominalIds', 'lengths', 'strengthIds', 'surfaceTreatmentIds', 'materialIds', 'tenantIds']
  const others = ['textureIds', 'toothType1Ids', 'brandIds']
  const facets = ['standardIds', ...fields, ...others].map((field) => ({
    field,
    name: `筛选项 ${field}`,
    values: [1, 2].map((id) => ({ id, name: String(id), count: 3 })),
  }))
  await show({ query: '?tex=1&tooth=1&brand=1', page: { facets } })
  const bar = within(await screen.findByRole('region', { name: '筛选' }))
  await bar.findByRole('button', { name: '筛选项 standardIds 2' })
  expect(bar.getAllByRole('button', { name: /^筛选项/ })).toHaveLength(8)
  expect(bar.getByRole('button', { name: '筛选项 textureIds 1' })).toBeTruthy()
  expect(bar.getByRole('button', { name: '更多筛选' }).textContent).toBe('更多 2')
})
