import { saveUpload, type UploadedDrawing, uploadedDrawing } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import EditorScreen from '../editor-screen.tsx'

const anUpload = (changes: Partial<UploadedDrawing> = {}): UploadedDrawing => ({
  taskId: 7,
  name: '支架',
  number: '',
  material: '',
  size: '',
  quantityNote: '',
  fileKind: 'pdf',
  fileName: '支架.pdf',
  bytes: 2_500_000,
  hash: 'a'.repeat(64),
  pages: 2,
  solid: null,
  revision: 3,
  updatedAt: '2026-05-01T02:00:00.000Z',
  updatedBy: '王采购',
  ...changes,
})

async function open(upload = anUpload(), user = aUser()) {
  const server = fakeServer().on(uploadedDrawing, upload).on(saveUpload, { revision: 4 })
  await renderScreen(<EditorScreen />, { server, path: '/lmPortals/ygpProject?file=7', user })
  await screen.findByRole('heading', { name: '支架' })
  return server
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a PDF is shown page by page, with its name and size', async () => {
  await open()
  expect(screen.getByText(/支架.pdf，2.4 MB/)).toBeTruthy()
  expect(screen.getByRole('img', { name: '支架 第 1 页' })).toBeTruthy()
  await press('第 2 页')
  expect(screen.getByRole<HTMLImageElement>('img', { name: '支架 第 2 页' }).src).toContain('page=2')
})

test('the facts of the part are saved with the revision that was read; a part without a name is not', async () => {
  const server = await open()
  fireEvent.change(screen.getByLabelText(/零件名称/), { target: { value: ' ' } })
  await press('保存资料')
  expect(screen.getByText('请填写零件名称')).toBeTruthy()
  expect(server.callsOf(saveUpload)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText(/零件名称/), { target: { value: '吊环' } })
  await press('保存资料')
  await waitFor(() => expect(server.callsOf(saveUpload)).toHaveLength(1))
  expect(server.callsOf(saveUpload)[0]?.params).toMatchObject({ taskId: 7, revision: 3, name: '吊环' })
})

test('a person who may only read changes nothing', async () => {
  await open(anUpload(), aReader())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存资料' }).disabled).toBe(true)
})
