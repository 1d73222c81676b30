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
  shopName: '',
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
])('somebody logged in learns that an invitation is not for them: %j', async (changes, text) => {
  await show(serverWith(anInvitation(changes)), aUser())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '接受邀请' })).toBeNull()
})

test('a logged-in user accepts, and continues in the company', async () => {
  const server = serverWith(anInvitation({ phoneNumber: '199****0001' }))
  server.on(identity.acceptInvitation, () => {
    becomeUser(aUser({ companyName: '示例机械有限公司' }), server)
    return answer<typeof identity.acceptInvitation>({ companyName: '示例机械有限公司', shopName: '' }, { token: 'e' })
  })
  const { router } = await show(server, aUser({ companyId: null, companyName: '' }))
  await screen.findByRole('button', { name: '接受邀请' })
  await press('接受邀请')
  expect(server.callsOf(identity.acceptInvitation)[0]?.params).toEqual({ code: 'i1' })
  expect(document.querySelector('.notice')?.textContent).toBe('已加入 示例机械有限公司')
  expect(router.state.location.pathname).toBe('/lmPortals/home')
})

const ofShop = { companyName: '', shopName: '海盐紧固件', role: 'warehouse', phoneNumber: '199****0001' } as const

test('somebody invited onto a staff learns of the shop and the role, and registers without a company', async () => {
  await show(serverWith(anInvitation(ofShop)))
  expect(await screen.findByRole('heading', { name: '张* 邀请您成为 海盐紧固件 的员工' })).toBeTruthy()
  expect(screen.getByText('仓库')).toBeTruthy()
  expect(form('注册')).toBeTruthy()
  expect(screen.queryByLabelText('公司名称')).toBeNull()
})

test('a person who accepts an invitation onto a staff goes on in the back office', async () => {
  const server = serverWith(anInvitation(ofShop))
  server.on(identity.acceptInvitation, () => {
    becomeUser(aUser({ seller: { id: 1, name: '海盐紧固件' } }), server)
    return answer<typeof identity.acceptInvitation>({ companyName: '', shopName: '海盐紧固件' }, { token: 'e' })
  })
  const { router } = await show(server, aUser({ companyId: null, companyName: '' }))
  await screen.findByRole('button', { name: '接受邀请' })
  await press('接受邀请')
  expect(router.state.location.pathname).toBe('/seller/home')
})

test('somebody who was let into a company begins to buy for it with one press', async () => {
  const companies = [{ id: 12, name: '示例机械有限公司', current: false, role: 'purchaser' as const }]
  const server = serverWith(anInvitation()).on(identity.switchable, { canSwitch: false, companies })
  server.on(identity.switchCompany, () => {
    becomeUser(aUser({ companyName: '示例机械有限公司' }), server)
    return answer<typeof identity.switchCompany>({}, { token: 'e' })
  })
  const user = aUser({ companyId: null, companyName: '' })
  const { router } = await renderScreen(<InviteScreen />, { server, user, path: '/lmPortals/invite?company=12' })
  expect(await screen.findByText('您已加入「示例机械有限公司」')).toBeTruthy()
  await press('进入该企业')
  expect(server.callsOf(identity.switchCompany)[0]?.params).toEqual({ companyId: 12 })
  expect(router.state.location.pathname).toBe('/lmPortals/home')
})

test('a company that the user does not belong to is not entered', async () => {
  const server = serverWith(anInvitation()).on(identity.switchable, { canSwitch: false, companies: [] })
  await renderScreen(<InviteScreen />, { server, user: aUser(), path: '/lmPortals/invite?company=12' })
  expect(await screen.findByText('您已不是该企业的成员')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '进入该企业' })).toBeNull()
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
