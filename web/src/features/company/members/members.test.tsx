import * as company from '@lianmeng/contract/company/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/companies.ts'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { Members } from './members.tsx'

const self = aMember({ userId: 1, name: '王采购', role: 'admin', orderLimit: '', isSelf: true })
const request = {
  id: 5,
  name: '赵新人',
  phoneNumber: '13700137000',
  note: '我是采购部的',
  createdAt: '2026-03-05T04:00:00Z',
}
const invitation = {
  id: 6,
  role: 'reader',
  phoneNumber: '',
  invitedBy: '王采购',
  expiresAt: '2026-12-05T04:00:00Z',
} as const

type Answer = Parameters<typeof answerOf>[0]
const answerOf = (changes: {
  members?: ReturnType<typeof aMember>[]
  requests?: (typeof request)[]
  invitations?: (typeof invitation)[]
}) => ({
  members: [self, aMember()],
  requests: [],
  invitations: [],
  ...changes,
})

async function show(answer: Answer = {}, server = fakeServer(), user = aUser()) {
  server.on(company.members, answerOf(answer))
  await renderScreen(<Members />, { server, user, path: '/lmPortals/enterpriseInfo' })
  await screen.findByRole('row', { name: '王采购' })
  // The session has loaded.
  await screen.findByText(/不能管理企业|邀请同事/)
  return server
}
const row = (name: string) => within(screen.getByRole('row', { name }))
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const pressIn = (dialog: string, name: string) =>
  press(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name }))

test('a member shows role, department, limit and state', async () => {
  await show({ members: [self, aMember({ disabled: true })] })
  expect(row('李同事').getByText('¥5,000.00')).toBeTruthy()
  expect(row('李同事').getByText('已停用')).toBeTruthy()
  expect(row('王采购').getByText('不限')).toBeTruthy()
  expect(row('王采购').getByText('本人')).toBeTruthy()
})

test('readers see the list and why there is nothing to press', async () => {
  await show({}, fakeServer(), aReader())
  expect(screen.getByText(/您的角色（只读）不能管理企业/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('people cannot disable, remove or succeed themselves', async () => {
  await show()
  const names = row('王采购')
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['编辑'])
})

test('role, department and limit are saved together', async () => {
  const server = await show({}, fakeServer().on(company.saveMember, {}))
  await press(row('李同事').getByRole('button', { name: '编辑' }))
  fireEvent.click(screen.getByRole('radio', { name: /财务/ }))
  fireEvent.change(screen.getByLabelText('单笔限额（元）'), { target: { value: ' 800.5 ' } })
  await press(screen.getByRole('button', { name: '保存' }))
  expect(server.callsOf(company.saveMember)[0]?.params).toEqual({
    userId: 2,
    role: 'finance',
    department: '采购部',
    orderLimit: '800.5',
    disabled: false,
  })
})

for (const limit of ['-1', '1.234', '一百'])
  test(`a limit of ${limit} is no limit`, async () => {
    const server = await show()
    await press(row('李同事').getByRole('button', { name: '编辑' }))
    fireEvent.change(screen.getByLabelText('单笔限额（元）'), { target: { value: limit } })
    await press(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('单笔限额应为不小于 0 的金额，最多两位小数')).toBeTruthy()
    expect(server.callsOf(company.saveMember)).toEqual([])
  })

test('a member is disabled after a question, and enabled without one', async () => {
  const server = await show({}, fakeServer().on(company.saveMember, {}))
  await press(row('李同事').getByRole('button', { name: '停用' }))
  expect(server.callsOf(company.saveMember)).toEqual([])
  await pressIn('停用成员', '停用')
  expect(server.callsOf(company.saveMember)[0]?.params).toMatchObject({ userId: 2, disabled: true })
})

test('a member is removed after a question', async () => {
  const server = await show({}, fakeServer().on(company.removeMember, {}))
  await press(row('李同事').getByRole('button', { name: '移出' }))
  await pressIn('移出成员', '移出')
  expect(server.callsOf(company.removeMember)[0]?.params).toEqual({ userId: 2 })
})

test('handing over the administration asks first, and for a proof where the server wants one', async () => {
  const server = await show({}, fakeServer().on(company.transferAdministration, fail(403, '请重新验证身份')))
  await press(row('李同事').getByRole('button', { name: '移交管理员' }))
  expect(server.callsOf(company.transferAdministration)).toEqual([])
  await pressIn('移交管理员', '移交')
  expect(server.callsOf(company.transferAdministration)[0]?.params).toEqual({ userId: 2 })
  expect(await screen.findByRole('dialog', { name: '请重新验证身份' })).toBeTruthy()
})

test('a request to join is accepted with a role', async () => {
  const server = await show({ requests: [request] }, fakeServer().on(company.decideRequest, {}))
  expect(screen.getByText('我是采购部的')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('角色'), { target: { value: 'approver' } })
  await press(screen.getByRole('button', { name: '同意' }))
  expect(server.callsOf(company.decideRequest)[0]?.params).toEqual({ id: 5, accept: true, role: 'approver' })
})

test('a request to join is refused after a confirmation', async () => {
  const server = await show({ requests: [request] }, fakeServer().on(company.decideRequest, {}))
  await press(screen.getByRole('button', { name: '拒绝' }))
  await pressIn('拒绝加入申请', '拒绝')
  expect(server.callsOf(company.decideRequest)[0]?.params).toMatchObject({ id: 5, accept: false })
})

test('an open invitation is taken back after a question', async () => {
  const server = await show({ invitations: [invitation] }, fakeServer().on(company.revokeInvitation, {}))
  expect(screen.getByText('凭链接加入')).toBeTruthy()
  await press(screen.getByRole('button', { name: '撤回' }))
  await pressIn('撤回邀请', '撤回')
  expect(server.callsOf(company.revokeInvitation)[0]?.params).toEqual({ id: 6 })
})

test('an invitation by link shows the link once', async () => {
  const link = 'http://localhost/lmPortals/invite?code=abc'
  const server = await show({}, fakeServer().on(company.invite, { id: 7, code: 'abc', link }))
  await press(screen.getByRole('button', { name: '邀请同事' }))
  fireEvent.click(screen.getByRole('radio', { name: /只读/ }))
  fireEvent.click(screen.getByRole('radio', { name: '3 天' }))
  await press(screen.getByRole('button', { name: '生成邀请' }))
  const shown = await screen.findByLabelText<HTMLInputElement>('邀请链接')
  expect(shown.value).toBe(link)
  expect(server.callsOf(company.invite)[0]?.params).toEqual({ role: 'reader', phoneNumber: '', days: 3 })
})

test('an invitation by number needs a number', async () => {
  const server = await show({}, fakeServer().on(company.invite, { id: 7, code: 'abc', link: 'http://localhost/' }))
  await press(screen.getByRole('button', { name: '邀请同事' }))
  fireEvent.click(screen.getByRole('radio', { name: /^手机号/ }))
  await press(screen.getByRole('button', { name: '生成邀请' }))
  expect(screen.getByText('请正确输入手机号！')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '139 0013 9000' } })
  await press(screen.getByRole('button', { name: '生成邀请' }))
  expect(server.callsOf(company.invite)[0]?.params).toEqual({ role: 'purchaser', phoneNumber: '13900139000', days: 7 })
})
