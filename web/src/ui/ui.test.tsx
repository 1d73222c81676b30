import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '../lib/calls/notify.ts'
import { confirmDialog } from './layer/confirm.tsx'
import { Dialog } from './layer/dialog.tsx'
import { Popover } from './layer/popover.tsx'
import { pagesShown } from './navigation/pager.tsx'

test('messages come and go, the same text once at a time', () => {
  vi.useFakeTimers()
  notify.success('成功加入购物车')
  notify.warning('请填写收货人姓名')
  notify.success('成功加入购物车')
  expect(screen.getAllByText('成功加入购物车')).toHaveLength(1)
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('请填写收货人姓名')
  vi.advanceTimersByTime(5000)
  expect(screen.queryByText('成功加入购物车')).toBeNull()
})

const aDialog = (onClose: () => void, closeOnOutside = false) => (
  <Dialog title="申请会员" width={520} onClose={onClose} closeOnOutside={closeOnOutside}>
    内容
  </Dialog>
)

test('a dialog has its title and width and closes by its button and by Esc', () => {
  const onClose = vi.fn()
  render(aDialog(onClose))
  const dialog = screen.getByRole('dialog', { name: '申请会员' })
  expect(dialog.style.width).toBe('520px')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a press beside a dialog closes it only where that is wanted', () => {
  const onClose = vi.fn()
  const { rerender } = render(aDialog(onClose))
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
  rerender(aDialog(onClose, true))
  fireEvent.click(screen.getByText('内容'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['添加待采清单', true],
  ['取消', false],
  ['关闭', false],
])('a question answered with %s is %s', async (button, answer) => {
  let asked: Promise<boolean> | undefined
  await act(async () => {
    asked = confirmDialog({ title: '温馨提醒', text: '确定是否加购？', okText: '添加待采清单' })
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })))
  expect(await asked).toBe(answer)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a popover opens by its button, takes the focus, and gives it back when Esc closes it', async () => {
  render(<Popover label="消息">{() => <button type="button">全部已读</button>}</Popover>)
  const button = screen.getByRole('button', { name: '消息' })
  fireEvent.click(button)
  const panel = await screen.findByRole('dialog', { name: '消息' })
  expect(panel.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(panel, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 0, 3, 4, 5, 6, 7, 0, 9]],
  [1, 20, [1, 2, 3, 0, 20]],
  [20, 20, [1, 0, 18, 19, 20]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})
