import { drawingModelInfo } from '@lianmeng/contract/company/drawing-model'
import { download, drawingViews } from '@lianmeng/contract/drawings/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoginRequest, withdrawLogin } from '../../lib/person/login-request.ts'
import { aSubPart, someViews, viewsOfVisitor } from '../../testing/drawings.ts'
import { FileReply, fail, fakeServer, type Reply, refuse } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { DrawingDialog } from './drawing-dialog.tsx'

/** Shows whether a login is requested. */
const LoginWatch = () => <output>{useLoginRequest() ? '请登录' : ''}</output>

type Case = {
  views?: ReturnType<typeof someViews> | Reply
  user?: ReturnType<typeof aUser> | null
  server?: ReturnType<typeof fakeServer>
}

const show = async ({ views = someViews(), user = aUser(), server = fakeServer() }: Case = {}) => {
  const onClose = vi.fn()
  server.on(drawingViews, views)
  const element = (
    <>
      <DrawingDialog drawn={{ cid: 7 }} title="六角头螺栓" onClose={onClose} />
      <LoginWatch />
    </>
  )
  const view = await renderScreen(element, { server, user })
  return { ...view, server, onClose }
}
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent
const choose = async (name: string) => {
  const tab = await screen.findByRole('tab', { name })
  await act(async () => fireEvent.click(tab))
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sheet = () => screen.getByTestId('sheet')
const image = () => sheet().querySelector('img')!
const addressShown = () => new URL(image().src, 'http://localhost')
const stage = () => screen.getByRole('application')

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 500))
  HTMLElement.prototype.setPointerCapture ??= () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
  withdrawLogin()
})

test('it is called 尺寸图纸, is 770 wide and opens on the simple view of what it is asked for', async () => {
  const { server } = await show()
  const dialog = screen.getByRole('dialog', { name: '尺寸图纸' })
  expect(dialog.style.width).toBe('770px')
  await waitFor(() => expect(chosenTab()).toBe('简图'))
  expect(tabNames()).toEqual(['简图', '详图', '3D预览'])
  expect(server.callsOf(drawingViews)[0]?.params).toEqual({ cid: '7' })
  expect(Object.fromEntries(addressShown().searchParams)).toEqual({
    cid: '7',
    stdId: '5',
    nominalId: '12',
    length: '60',
    svgShowType: '1',
  })
  expect(screen.getByText('滚动鼠标滚轮可缩放')).toBeTruthy()
})

test('the tab 详图 shows the detail view', async () => {
  await show()
  await choose('详图')
  expect(addressShown().searchParams.get('svgShowType')).toBe('0')
})

test('the arrows walk along the tabs', async () => {
  await show()
  const tab = await screen.findByRole('tab', { name: '简图' })
  await act(async () => fireEvent.keyDown(tab, { key: 'ArrowRight' }))
  expect(chosenTab()).toBe('详图')
})

test('if only the detail view is available, it opens on that', async () => {
  await show({ views: someViews({ simple: false, solid: false }) })
  await waitFor(() => expect(tabNames()).toEqual(['详图']))
  expect(addressShown().searchParams.get('svgShowType')).toBe('0')
})

test('without any view it says so, with the reason', async () => {
  await show({ views: someViews({ simple: false, detail: false, solid: false, reason: '暂无尺寸数据' }) })
  expect(await screen.findByText('暂无图纸')).toBeTruthy()
  expect(screen.getByText('暂无尺寸数据')).toBeTruthy()
})

test('a refusal shows the server’s words', async () => {
  await show({ views: refuse('图纸不存在') })
  expect(await screen.findByText('图纸不存在')).toBeTruthy()
})

test('an answer that did not come can be asked for again', async () => {
  const { server } = await show({ views: fail(502) })
  server.on(drawingViews, someViews())
  await screen.findByText('加载失败，点击重试')
  await press('加载失败，点击重试')
  await waitFor(() => expect(chosenTab()).toBe('简图'))
})

test('a visitor sees every view of a standard part, and is asked to log in for a download', async () => {
  await show({ views: viewsOfVisitor(), user: null })
  await waitFor(() => expect(tabNames()).toEqual(['简图', '详图', '3D预览']))
  expect(screen.getByText('登录后可下载图纸和三维模型')).toBeTruthy()
  await press('STEP')
  expect(screen.getByText('请登录')).toBeTruthy()
})

test('a user who may not download sees the reason', async () => {
  await show({ views: someViews({ download: false, accessPermission: 1, reason: '卖家未开放图纸下载' }) })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'STEP' })
  await waitFor(() => expect(button.disabled).toBe(true))
  expect(button.title).toBe('卖家未开放图纸下载')
  expect(screen.getByText('卖家未开放图纸下载')).toBeTruthy()
})

test('a file is saved under the name that the server gives, with modelled thread where that is wanted', async () => {
  const server = fakeServer().on(download, new FileReply('ISO-10303-21;', 'GB_T_5782_M12x60.step'))
  const saved = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  await show({ server })
  fireEvent.click(await screen.findByRole('checkbox', { name: '真实螺纹' }))
  fireEvent.change(screen.getByRole('combobox', { name: '三维模型的实体状态' }), { target: { value: 'most' } })
  await press('STEP')
  await waitFor(() => expect(saved).toHaveBeenCalledWith('GB_T_5782_M12x60.step'))
  expect(server.callsOf(download)[0]?.params).toMatchObject({
    format: 'step',
    thread: 'true',
    limit: 'most',
    stdId: '5',
    length: '60',
  })
})

test('a drawing that did not load can be tried again', async () => {
  await show()
  await waitFor(() => expect(image()).toBeTruthy())
  fireEvent.error(image())
  await press('加载失败，点击重试')
  expect(within(sheet()).getByRole('status', { name: '加载中' })).toBeTruthy()
  fireEvent.load(image())
  expect(within(sheet()).queryByRole('status')).toBeNull()
})

test('the wheel enlarges towards the pointer; a double click shows the whole sheet again', async () => {
  await show()
  await waitFor(() => expect(image()).toBeTruthy())
  fireEvent.wheel(stage(), { deltaY: -100, clientX: 700, clientY: 500 })
  const [, x = '', y = '', scale = ''] =
    sheet().style.transform.match(/translate\((.+)px, (.+)px\) scale\((.+)\)/) ?? []
  expect(Number(scale)).toBeGreaterThan(1)
  expect(Number(x)).toBeCloseTo(700 - 700 * Number(scale))
  expect(Number(y)).toBeCloseTo(500 - 500 * Number(scale))
  fireEvent.doubleClick(stage())
  expect(screen.getByText('100%')).toBeTruthy()
})

test('keys enlarge, move and show the whole again', async () => {
  await show()
  await waitFor(() => expect(image()).toBeTruthy())
  fireEvent.keyDown(stage(), { key: '+' })
  expect(screen.getByText('125%')).toBeTruthy()
  const before = sheet().style.transform
  fireEvent.keyDown(stage(), { key: 'ArrowRight' })
  expect(sheet().style.transform).not.toBe(before)
  fireEvent.keyDown(stage(), { key: '0' })
  expect(screen.getByText('100%')).toBeTruthy()
})

test('a composite is taken apart, one part viewed, and back', async () => {
  const server = fakeServer()
  server.on(drawingViews, ({ combineTreeId }) =>
    combineTreeId
      ? someViews({ title: '平垫圈 12', solid: false, drawn: { stdId: 97, combineTreeId: 2 } })
      : someViews({ parts: [aSubPart()] }),
  )
  const view = await renderScreen(<DrawingDialog drawn={{ cid: 7 }} onClose={() => {}} />, { server, user: aUser() })
  await view.findByRole('button', { name: '查看组成零件（1）' })
  // Limits of material are for single parts.
  expect(screen.queryByRole('combobox', { name: '三维模型的实体状态' })).toBeNull()
  await press('查看组成零件（1）')
  expect(screen.getByRole('cell', { name: 'GB/T 97.1-2002' })).toBeTruthy()
  await press('查看图纸')
  await waitFor(() => expect(tabNames()).toEqual(['简图', '详图']))
  expect(screen.getByRole('heading', { name: '平垫圈 12' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: '三维模型的实体状态' })).toBeTruthy()
  expect(addressShown().searchParams.get('combineTreeId')).toBe('2')
  await press('返回')
  await waitFor(() => expect(tabNames()).toEqual(['简图', '详图', '3D预览']))
  expect(screen.getByRole('button', { name: '查看组成零件（1）' })).toBeTruthy()
})

test('if a part uses another standard’s figures, its list and its drawing say so', async () => {
  const note = '平垫圈 GB/T 97.4 暂无尺寸数据，按 GB/T 97.1 绘制，实际内孔较小。'
  await show({ views: someViews({ parts: [aSubPart({ note })] }) })
  await screen.findByRole('button', { name: '查看组成零件（1）' })
  await press('查看组成零件（1）')
  expect(screen.getByText(note)).toBeTruthy()
  await press('查看图纸')
  expect(screen.getByText(note)).toBeTruthy()
  await press('返回')
  expect(screen.queryByText(note)).toBeNull()
})

test('without WebGL the third tab says so and shows the drawing', async () => {
  await show()
  await choose('3D预览')
  expect(screen.getByText('当前浏览器不支持三维显示（WebGL），以下为图纸')).toBeTruthy()
  expect(addressShown().searchParams.get('svgShowType')).toBe('0')
})

test('the company’s preferred downloads come first, and are requested', async () => {
  const wishes = { companyMark: '', drawnBy: '', modelFormat: 'glb', modelledThread: true } as const
  const server = fakeServer().on(drawingModelInfo, wishes).on(download, new FileReply('glTF', 'M12x60.glb'))
  URL.createObjectURL = () => 'blob:saved'
  URL.revokeObjectURL = () => {}
  await show({ server })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '真实螺纹' }).checked).toBe(true))
  const formats = screen.getAllByRole('button', { name: /^(DXF|STEP|STL|GLB|PDF)$/ })
  expect(formats.map(({ textContent }) => textContent)).toEqual(['DXF', 'GLB', 'STEP', 'STL', 'PDF'])
  await press('GLB')
  await waitFor(() => expect(server.callsOf(download)[0]?.params).toMatchObject({ format: 'glb', thread: 'true' }))
})

test('a visitor is not asked for the wishes of a company', async () => {
  const server = fakeServer().on(drawingModelInfo, fail(401))
  await show({ views: viewsOfVisitor(), user: null, server })
  await screen.findByRole('button', { name: 'DXF' })
  expect(server.callsOf(drawingModelInfo)).toEqual([])
})

test('the drawings can be opened in a tab of their own, on the view that is looked at', async () => {
  await show()
  const link = await screen.findByRole('link', { name: '新标签页打开' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/fasternerImg?componentId=7', '_blank'])
  await choose('3D预览')
  expect(link.getAttribute('href')).toBe('/fasternerImg?componentId=7&view=3d')
})

test('a specification of the library is named in full for its own tab', async () => {
  await show({ views: someViews({ drawn: { stdId: 5, nominalId: 12, length: 60 } }) })
  const link = await screen.findByRole('link', { name: '新标签页打开' })
  expect(link.getAttribute('href')).toBe('/fasternerImg?stdId=5&nominalId=12&length=60')
})
