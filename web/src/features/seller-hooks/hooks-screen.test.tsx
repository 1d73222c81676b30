import * as contract from '@lianmeng/contract/hooks/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import HooksScreen from './hooks-screen.tsx'

const aHook: contract.Hook = {
  hookId: 3,
  address: 'https://erp.example.com/in',
  events: ['submitted', 'paid'],
  state: 'broken',
  failingSince: '2026-01-01T00:00:00Z',
  createdBy: '张三',
  createdAt: '2026-01-01T00:00:00Z',
}

async function show(hooks: contract.Hook[], path = '/seller/hooks') {
  const server = fakeServer()
    .on(contract.hooks, hooks)
    .on(contract.saveHook, { hookId: 4, secret: 'whs_once' })
    .on(contract.switchHook, {})
    .on(contract.hookLog, {
      records: [
        {
          deliveryId: 9,
          hookId: 3,
          event: 'paid',
          orderNo: 'D1',
          state: 'waiting',
          tries: 2,
          status: 500,
          answer: 'broken',
          createdAt: '2026-01-01T00:00:00Z',
          triedAt: '2026-01-01T00:00:00Z',
          nextAt: '2026-01-01T01:00:00Z',
          body: '{}',
        },
      ],
      total: 1,
      start: 1,
      limit: 20,
    })
    .on(contract.resend, {})
  const user = aUser({ roles: ['seller'], seller: { id: 7, name: '恒固' } })
  await renderScreen(<HooksScreen />, { server, user, path })
  return server
}

const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

test('a new address gets everything that is ticked, and its secret is shown once', async () => {
  const server = await show([])
  await press('添加地址')
  fireEvent.change(screen.getByRole('textbox', { name: /^地址/ }), { target: { value: 'https://erp.example.com/in' } })
  fireEvent.click(screen.getByLabelText('已发货'))
  await press('保存')
  expect((await screen.findByTestId('new-secret')).textContent).toBe('whs_once')
  expect(server.callsOf(contract.saveHook)[0]?.params).toEqual({
    address: 'https://erp.example.com/in',
    events: ['submitted', 'confirmed', 'paid', 'cancelled', 'received', 'asked', 'changed'],
  })
  await press('我已保存')
  expect(screen.queryByTestId('new-secret')).toBeNull()
})

test('an address that was switched off after failures says so and is switched on', async () => {
  const server = await show([aHook])
  expect(await screen.findByText('失败停用')).toBeTruthy()
  expect(screen.getByText('新订单、已收款')).toBeTruthy()
  await press('启用')
  expect(server.callsOf(contract.switchHook)[0]?.params).toEqual({ hookId: 3, on: 1 })
})

test('the log shows the outcome of a message and resends it', async () => {
  const server = await show([aHook], '/seller/hooks?hookId=3')
  expect(await screen.findByText('500 broken')).toBeTruthy()
  expect(screen.getByText('待发送')).toBeTruthy()
  await press('重发')
  expect(server.callsOf(contract.resend)[0]?.params).toEqual({ deliveryId: 9 })
})
