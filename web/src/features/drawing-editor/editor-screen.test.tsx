import { drawingDetail, previewDrawing, saveDrawing } from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingTemplates } from '@lianmeng/contract/drawing-edits/template-endpoints'
import { indicatePrice } from '@lianmeng/contract/quotes/sheet-endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aDraft, aState } from '../../testing/drawing-edits.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../testing/render-screen.tsx'
import EditorScreen from './editor-screen.tsx'

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

/** A server that takes lengths up to 120 mm and refuses longer ones. */
const lengthsUpTo120 = () =>
  fakeServer()
    .on(drawingDetail, aDraft())
    .on(drawingTemplates, [])
    .on(indicatePrice, ({ settings, quantities }) => ({
      prices: quantities.map(({ qty }) => ({ qty, least: '960', most: '1300', sellers: 3 })),
      changes: settings.map(({ key }) => ({ key, cost: '38' })),
      changesQty: 5000,
      hint: '',
    }))
    .on(saveDrawing, { revision: 4, savedAt: '2026-05-01T02:05:00.000Z' })
    .on(previewDrawing, ({ settings, set }) => {
      const before = settings[0]?.number ?? 80
      const wanted = set ? (set.number ?? 80) : before
      if (wanted <= 120) return aState(wanted)
      const refusal = { key: 'l', reason: '最长 120 mm', nearest: { key: 'l', number: 120 } }
      return aState(before, { refusal })
    })

const open = async (server = lengthsUpTo120(), user = aUser()) => {
  const shown = await renderScreen(<EditorScreen />, { server, path: '/lmPortals/ygpProject?task=7', user })
  await screen.findByRole('heading', { name: /WL-001.长螺栓/ })
  return shown
}
const length = () => screen.getByRole<HTMLInputElement>('textbox', { name: /公称长度/ })
const type = (text: string) =>
  act(async () => {
    fireEvent.change(length(), { target: { value: text } })
    fireEvent.keyDown(length(), { key: 'Enter' })
  })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a draft opens with its parameters, its sheet and no change', async () => {
  await open()
  expect(length().value).toBe('80')
  expect(within(screen.getByRole('region', { name: '图纸' })).getByRole('img', { name: '长螺栓' })).toBeTruthy()
  expect(screen.getByText(/还没有改动/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '撤销' }).disabled).toBe(true)
})

test('a changed value is listed as a change and saved by itself', async () => {
  const { server } = await open()
  await type('100')
  expect(within(screen.getByRole('table', { name: '改动 1 项' })).getByText('100')).toBeTruthy()
  await waitFor(() => expect(server.callsOf(saveDrawing)).toHaveLength(1), { timeout: 5000 })
  expect(server.callsOf(saveDrawing)[0]?.params).toEqual({
    taskId: 7,
    revision: 3,
    settings: [{ key: 'l', number: 100 }],
  })
  expect(await screen.findByText(/已自动保存/)).toBeTruthy()
})

test('the editor shows a price range at three quantities, the number of sellers, and the cost of each change', async () => {
  const { server } = await open()
  const card = await screen.findByRole('region', { name: '参考价' })
  await waitFor(() => expect(within(card).getAllByText('¥960–1,300')).toHaveLength(3))
  expect(within(card).getAllByText('3 家')).toHaveLength(3)
  await type('100')
  expect(await screen.findByText('+¥38')).toBeTruthy()
  const asked = () => server.callsOf(indicatePrice).at(-1)!.params
  expect(asked()).toMatchObject({ settings: [{ key: 'l', number: 100 }], quantities: [{ qty: 1000 }, {}, {}] })
  const quantity = screen.getByRole('textbox', { name: '参考价数量 3' })
  fireEvent.change(quantity, { target: { value: '500' } })
  expect(within(card).getByRole('alert').textContent).toBe('数量须由小到大')
  fireEvent.change(quantity, { target: { value: '50000' } })
  await waitFor(() => expect(asked().quantities.map(({ qty }) => qty)).toEqual([1000, 5000, 50_000]))
})

test('a value that is refused says why, and its nearest value can be taken', async () => {
  await open()
  await type('200')
  expect(screen.getByText('最长 120 mm')).toBeTruthy()
  expect(length().value).toBe('80')
  expect(screen.getByText(/还没有改动/)).toBeTruthy()
  await press('改为 120')
  expect(length().value).toBe('120')
  expect(screen.queryByText('最长 120 mm')).toBeNull()
})

test('a change can be undone and made again', async () => {
  await open()
  await type('100')
  await press('撤销')
  expect(length().value).toBe('80')
  expect(screen.getByText(/还没有改动/)).toBeTruthy()
  await press('重做')
  expect(length().value).toBe('100')
})

test('a change whose answer is under way survives a look at another view, and both are undone one by one', async () => {
  const server = lengthsUpTo120()
  await open(server)
  const late = Promise.withResolvers<void>()
  server.on(previewDrawing, async ({ settings, set }) => {
    await late.promise
    return aState(set?.number ?? settings[0]?.number ?? 80)
  })
  await type('100')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '改动后' })))
  await type('110')
  await act(async () => late.resolve())
  await waitFor(() => expect(length().value).toBe('110'))
  expect(server.callsOf(previewDrawing).at(-1)?.params).toMatchObject({ settings: [{ key: 'l', number: 100 }] })
  await press('撤销')
  expect(length().value).toBe('100')
})

test('the last state stays, with the reason, when the server fails', async () => {
  const server = lengthsUpTo120()
  await open(server)
  await type('100')
  server.on(previewDrawing, fail(503))
  await type('110')
  expect(await screen.findByText('服务不可用')).toBeTruthy()
  expect(screen.getByRole('table', { name: '改动 1 项' })).toBeTruthy()
})

test('a reader sees the draft but cannot change it', async () => {
  await open(lengthsUpTo120(), aReader())
  expect(length().matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: '另存版本' })).toBeNull()
})
