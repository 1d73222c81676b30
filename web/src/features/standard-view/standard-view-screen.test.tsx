import type { DataOf } from '@lianmeng/contract/endpoint'
import * as standards from '@lianmeng/contract/standards'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import StandardViewScreen from './standard-view-screen.tsx'

const standard: DataOf<typeof standards.standardPage>['records'][number] = {
  standardId: 5,
  standardName: 'GB/T 5783-2016',
  productName: '六角头螺栓 全螺纹',
  standardTypeId: 1,
  bigCategoryId: 1,
  smallCategoryId: 101,
  shapeTypeId: 10102,
  imageUrl: '',
  status: '被代替',
  replaceStandardNum: 1,
  replaceStandardList: [{ standardId: 44, standardName: 'DIN 933' }],
  count: 40,
}

const show = async (query = '') => {
  const server = fakeServer()
    .on(standards.bigCategories, [{ id: 1, name: '螺栓' }])
    .on(standards.smallCategories, [{ id: 101, name: '六角头螺栓', parentId: 1 }])
    .on(standards.shapeTypeItems, [
      { id: 10101, code: '10101', name: '六角头_半牙', parentId: 101 },
      { id: 10102, code: '10102', name: '六角头_全牙', parentId: 101 },
    ])
    .on(standards.standardPage, { records: [standard], total: 1, start: 1, limit: 10 })
    .on(standards.standardInfo, {
      standard,
      englishName: '',
      equivalents: [],
      propertyClasses: [],
      symbols: [],
      columns: ['d', 'k'],
      rows: [['M8', '5.3']],
      sources: [],
      confidence: '',
      offers: 40,
      sellers: 6,
    })
  const view = await renderScreen(<StandardViewScreen />, { server, path: `/lmPortals/standardview${query}` })
  return { ...view, server }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('one goes from category to category to shape to standard', async () => {
  const { server, router } = await show()
  await screen.findByRole('button', { name: '螺栓' })
  await press('螺栓')
  await press('六角头螺栓')
  await screen.findByRole('button', { name: '六角头 全牙' })
  await press('六角头 全牙')
  await waitFor(() => expect(router.state.location.search).toEqual({ big: '1', small: '101', shape: '10102' }))
  expect(server.callsOf(standards.standardPage).at(-1)?.params).toMatchObject({ shapeTypeId: '10102', length: '10' })
  const tile = screen.getByRole('link', { name: /GB\/T 5783-2016/ })
  expect(tile.getAttribute('href')).toBe('/lmPortals/standardview?standardId=5')
})

test('a standard shows its status, substitutes, figures and what is on sale', async () => {
  await show('?standardId=5&size=M8')
  await screen.findByRole('heading', { name: /GB\/T 5783-2016/ })
  expect(screen.getByText('被代替')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'DIN 933' }).getAttribute('href')).toBe(
    '/lmPortals/standardview?standardId=44',
  )
  expect(screen.getByRole('link', { name: /在售 40 条报价/ }).getAttribute('href')).toBe('/lmPortals/productList?std=5')
  expect((await screen.findByRole('row', { name: 'M8 5.3' })).dataset.current).toBe('true')
})

test('the way back keeps the place in the library', async () => {
  const { router } = await show('?big=1&small=101&standardId=5')
  await press('‹ 返回数字零件库')
  await waitFor(() => expect(router.state.location.search).toEqual({ big: '1', small: '101' }))
})
