import { drawingViews } from '@lianmeng/contract/drawings/endpoints'
import { detail } from '@lianmeng/contract/find-goods/endpoints'
import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../testing/buying.ts'
import { someViews, viewsOfVisitor } from '../../testing/drawings.ts'
import { fail, fakeServer, type Reply } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { aStandardInfo } from '../../testing/standards.ts'
import ImagePreviewScreen from './image-preview-screen.tsx'

const show = (
  query: string,
  views: ReturnType<typeof someViews> | Reply,
  user = null as ReturnType<typeof aUser> | null,
) => {
  const server = fakeServer()
    .on(drawingViews, views)
    .on(detail, { ...aProduct(), otherOffers: 0, isClassBeside: false })
    .on(standardInfo, aStandardInfo())
  return renderScreen(<ImagePreviewScreen />, { server, path: `/fasternerImg${query}`, user })
}
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

test('a visitor sees the detail view of a product', async () => {
  const { server } = await show('?componentId=7', viewsOfVisitor())
  await waitFor(() => expect(chosenTab()).toBe('详图'))
  expect(server.callsOf(drawingViews)[0]?.params).toEqual({ cid: '7' })
  expect(screen.queryByRole('link', { name: '新标签页打开' })).toBeNull()
})

test('a user who may see the detail view sees it first', async () => {
  await show('?componentId=7', someViews(), aUser())
  await waitFor(() => expect(chosenTab()).toBe('详图'))
})

test('view=3d shows the solid of a specification', async () => {
  const { server } = await show('?stdId=5&nominalId=12&view=3d', someViews(), aUser())
  await waitFor(() => expect(chosenTab()).toBe('3D预览'))
  expect(server.callsOf(drawingViews)[0]?.params).toEqual({ stdId: '5', nominalId: '12' })
})

test.each([
  ['?componentId=7', 'GB/T 5783-2016 六角头螺栓 全螺纹 M8×20'],
  ['?stdId=5', 'GB/T 5783-2016 六角头螺栓 全螺纹'],
])('%s without a drawing is still named', async (query, name) => {
  await show(query, fail(404, '图纸不存在'))
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(await screen.findByText('暂无图纸')).toBeTruthy()
})

test('an address that names nothing says so', async () => {
  await show('', someViews())
  expect(screen.getByText('内容不存在或已下线')).toBeTruthy()
})
