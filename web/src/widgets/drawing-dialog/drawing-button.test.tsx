import { drawingViews } from '@lianmeng/contract/drawings/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { viewsOfVisitor } from '../../testing/drawings.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DrawingButton } from './drawing-button.tsx'

const button = () => screen.getByRole('button', { name: '尺寸图纸' })

test('the button opens the drawings of its part, and they close again', async () => {
  const server = fakeServer().on(drawingViews, viewsOfVisitor())
  await renderScreen(<DrawingButton drawn={{ cid: 7 }} />, { server })
  await act(async () => fireEvent.click(button()))
  expect(await screen.findByRole('dialog', { name: '尺寸图纸' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '关闭' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the first answer is asked for while the pointer is on its way, and once only', async () => {
  const server = fakeServer().on(drawingViews, viewsOfVisitor())
  await renderScreen(<DrawingButton drawn={{ cid: 7 }} />, { server })
  await act(async () => fireEvent.pointerEnter(button()))
  await waitFor(() => expect(server.callsOf(drawingViews)).toHaveLength(1))
  await act(async () => fireEvent.click(button()))
  await screen.findByRole('tab', { name: '简图' })
  expect(server.callsOf(drawingViews)).toHaveLength(1)
})
