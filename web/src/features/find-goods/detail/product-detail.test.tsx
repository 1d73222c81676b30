import * as cart from '@lianmeng/contract/cart/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { withoutLayout } from '../../../testing/layout.ts'
import { aUser } from '../../../testing/render-screen.tsx'
import { show } from '../testing/list-page.tsx'

beforeEach(withoutLayout)

test('an offer opens from the address and closes back to the list', async () => {
  const { router } = await show({ query: '?d=12&componentId=1' })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('另有 2 家在售')).toBeTruthy()
  expect(within(dialog).getByText('9,600 支/箱')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12' }))
})

test('详情 opens the offer', async () => {
  const { router } = await show({ query: '?d=12' })
  fireEvent.click(await screen.findByRole('link', { name: /M8×20 .*详情$/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12', componentId: '1' }))
})

test('closing an offer removes its history entry, so Back never reopens it', async () => {
  const { router } = await show({ query: '?d=12' })
  const before = router.history.length
  fireEvent.click(await screen.findByRole('link', { name: /M8×20 .*详情$/ }))
  const dialog = await screen.findByRole('dialog')
  expect(router.history.length).toBe(before + 1)
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12' }))
  expect(router.history.location.state.__TSR_index).toBe(0)
})

test('a quantity that is refused is marked at its field, until it is changed', async () => {
  const { server } = await show({ query: '?componentId=1', user: aUser() })
  server.on(cart.saveLines, refuse('商品已下架'))
  const dialog = within(await screen.findByRole('dialog'))
  const total = await dialog.findByRole('textbox', { name: '总量' })
  fireEvent.change(total, { target: { value: '9.6' } })
  fireEvent.click(dialog.getByRole('button', { name: '加入待采' }))
  expect(await dialog.findByText('商品已下架')).toBeTruthy()
  expect(total.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(total, { target: { value: '8' } })
  expect(total.getAttribute('aria-invalid')).toBe('false')
  expect(dialog.queryByText('商品已下架')).toBeNull()
})

test('a quantity that would be refused is marked while typing, with the quantity to take instead', async () => {
  const { server } = await show({ query: '?componentId=1', user: aUser(), least: 2000 })
  const dialog = within(await screen.findByRole('dialog'))
  const total = await dialog.findByRole<HTMLInputElement>('textbox', { name: '总量' })
  fireEvent.change(total, { target: { value: '1' } })
  expect(dialog.getByText('起购 2 千支')).toBeTruthy()
  expect(total.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(dialog.getByRole('button', { name: '改为 2' }))
  expect(total.value).toBe('2')
  expect(total.getAttribute('aria-invalid')).toBe('false')
  expect(server.callsOf(cart.saveLines)).toEqual([])
})
