import * as access from '@lianmeng/contract/operator-access/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import type { Operator } from './operator-cells.tsx'
import OperatorsScreen from './operators-screen.tsx'

const anOperator = (changes: Partial<Operator> = {}): Operator => ({
  userId: 2,
  name: '李内容',
  phoneNumber: '199****0902',
  role: 'content',
  disabled: false,
  secondFactor: true,
  isSelf: false,
  ...changes,
})

async function show(...rows: Operator[]) {
  const server = fakeServer()
    .on(access.operators, rows)
    .on(access.saveOperator, {})
    .on(access.resetSecondFactor, {})
    .on(access.addOperator, { waits: false })
    .on(access.operatorRequests, [])
  await renderScreen(<OperatorsScreen />, { server, user: aUser({ roles: ['operator'] }), path: '/operator/operators' })
  await screen.findByText(rows[0]!.name)
  return server
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const confirm = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })))

test('people cannot change themselves', async () => {
  await show(anOperator({ userId: 1, name: '王超级', role: 'super', isSelf: true }))
  expect(screen.getByText('本人')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull()
})

test('another role is given after a question', async () => {
  const server = await show(anOperator())
  const select = screen.getByLabelText<HTMLSelectElement>('李内容的角色')
  await act(async () => void fireEvent.change(select, { target: { value: 'auditor' } }))
  expect(server.callsOf(access.saveOperator)).toHaveLength(0)
  await confirm('修改')
  expect(server.callsOf(access.saveOperator)[0]?.params).toEqual({ userId: 2, role: 'auditor', disabled: false })
})

test.each([
  [false, '停用', true],
  [true, '启用', false],
])('an operator whose access is off: %s can be switched: %s', async (disabled, name, expected) => {
  const server = await show(anOperator({ disabled }))
  await press(name)
  await confirm(name)
  expect(server.callsOf(access.saveOperator)[0]?.params).toEqual({ userId: 2, role: 'content', disabled: expected })
})

test('a lost authenticator is reset after a question', async () => {
  const server = await show(anOperator())
  await press('重置两步验证')
  await confirm('重置')
  expect(server.callsOf(access.resetSecondFactor)[0]?.params).toEqual({ userId: 2 })
})

test('without a second factor there is nothing to reset', async () => {
  await show(anOperator({ secondFactor: false }))
  expect(screen.getByText('未设置')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重置两步验证' })).toBeNull()
})

test('a person is added by mobile number; a problem is shown at the field', async () => {
  const server = await show(anOperator())
  await press('添加后台人员')
  const type = (value: string) => fireEvent.change(screen.getByLabelText('手机号'), { target: { value } })
  type('12345')
  await press('添加')
  expect(screen.getByRole('alert').textContent).toBe('请正确输入手机号！')
  server.on(access.addOperator, refuse('该手机号尚未注册，请对方先注册账号'))
  type('13800138000')
  await press('添加')
  expect(screen.getByRole('alert').textContent).toBe('该手机号尚未注册，请对方先注册账号')
  server.on(access.addOperator, { waits: false })
  fireEvent.change(screen.getByLabelText('角色'), { target: { value: 'admission' } })
  await press('添加')
  expect(server.callsOf(access.addOperator).at(-1)?.params).toEqual({ phoneNumber: '13800138000', role: 'admission' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
