import type { DataOf } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
import InviteScreen from './invite-screen.tsx'

type Info = DataOf<typeof identity.invitation>

const anInvitation = (changes: Partial<Info> = {}): Info => ({
  state: 'open',
  companyName: '示例机械有限公司',
  inviterName: '张*',
  role: 'purchaser',
  phoneNumber: '',
  expiresAt: '2026-12-01T04:00:00Z',
  isOwn: false,
  isMember: false,
  byApproval: false,
  ...changes,
})

const serverWith = (info: Info) =>
  fakeServer()
    .on(identity.invitation, info)
    .on(
      identity.captcha,
      answer<typeof identity.captcha>({ captcha: 'data:c', cid: 'c' }, { captcha: 'data:c', cid: 'c' }),
    )

const show = (server: ReturnType<typeof fakeServer>, user: ReturnType<typeof aUser> | null = null) =>
  renderScreen(<InviteScreen />, { server, user, path: '/lmPortals/invite?code=i1' })

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const form = (name: string) => document.forms.namedItem(name)

test('a visitor learns who invites, as what and until when, and registers', async () => {
  const server = serverWith(anInvitation())
  await show(server)
  expect(await screen.findByRole('heading', { name: '张* 邀请您加入 示例机械有限公司' })).toBeTruthy()
  expect(screen.getByText('采购')).toBeTruthy()
  expect(screen.getByText(/^2026-12-01/)).toBeTruthy()
  expect(server.callsOf(identity.invitation)[0]?.params).toEqual({ code: 'i1' })
  expect(form('注册')).toBeTruthy()
  expect(screen.queryByLabelText('公司名称')).toBeNull()
  await press('已有账号？立即登录')
  expect(form('密码登录')).toBeTruthy()
})

test.each([
  ['used', '该邀请已被使用，请联系邀请人重新邀请'],
  ['expired', '该邀请已过期，请联系邀请人重新邀请'],
  ['revoked', '该邀请已被撤回，请联系邀请人'],
  ['unknown', '邀请不存在，请核对链接是否完整'],
] as const)('an invitation that is %s says so and leads home', async (state, text) => {
  await show(serverWith(anInvitation({ state })))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: '进入首页' })).toBeTruthy()
  expect(document.forms).toHaveLength(0)
})

test.each([
  [{ isOwn: true, isMember: true }, '不能接受自己发出的邀请'],
  [{ isMember: true, state: 'used' as const }, '您已是该企业的成员'],
  [{ phoneNumber: '138****8000' }, '该邀请仅限被邀请的手机号使用 138****8000'],
])('somebody logged in is told where an invitation is not for them: %j', async (changes, text) => {
  await show(serverWith(anInvitation(changes)), aUser())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '接受邀请' })).toBeNull()
})

test('a logged-in user accepts, and continues in the company', async () => {
  const server = serverWith(anInvitation({ phoneNumber: '199****0001' }))
  server.on(identity.acceptInvitation, () => {
    becomeUser(aUser({ companyName: '示例机械有限公司' }), server)
    return answer<typeof identity.acceptInvitation>({ joined: true, companyName: '示例机械有限公司' }, { token: 'e' })
  })
  const { router } = await show(server, aUser({ companyId: null, companyName: '' }))
  await screen.findByRole('button', { name: '接受邀请' })
  await press('接受邀请')
  expect(server.callsOf(identity.acceptInvitation)[0]?.params).toEqual({ code: 'i1' })
  expect(document.querySelector('.notice')?.textContent).toBe('已加入 示例机械有限公司')
  expect(router.state.location.pathname).toBe('/lmPortals/home')
})

test('the user learns that joining awaits an administrator', async () => {
  const server = serverWith(anInvitation({ byApproval: true }))
  server.on(
    identity.acceptInvitation,
    answer<typeof identity.acceptInvitation>({ joined: false, companyName: '示例' }, {}),
  )
  const { router } = await show(server, aUser())
  await screen.findByRole('button', { name: '接受邀请并申请加入' })
  await press('接受邀请并申请加入')
  expect(screen.getByText('已提交，等待管理员同意')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/lmPortals/invite')
})

test('an invitation that cannot be read can be asked for again', async () => {
  const server = serverWith(anInvitation()).on(identity.invitation, fail(503))
  await show(server)
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.on(identity.invitation, anInvitation())
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByRole('heading', { name: /邀请您加入/ })).toBeTruthy()
})

test('without a code the platform itself invites', async () => {
  await renderScreen(<InviteScreen />, { server: serverWith(anInvitation()), path: '/order/t/invite' })
  expect(screen.getByRole('heading', { name: '邀请您加入紧固件联盟' })).toBeTruthy()
  expect(screen.getByLabelText('公司名称')).toBeTruthy()
})
