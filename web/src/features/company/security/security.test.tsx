import * as account from '@lianmeng/contract/account/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hasSession } from '../../../lib/person/session.ts'
import { answer, type FakeServer, FileReply, fail, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { Security } from './security.tsx'

const here = {
  id: 1,
  current: true,
  device: 'Chrome 142 · Windows 10',
  place: '浙江省 嘉兴市',
  ip: '1.2.3.4',
  createdAt: '2026-11-20T01:00:00Z',
  seenAt: '2026-11-21T01:00:00Z',
}
const elsewhere = { ...here, id: 2, current: false, device: 'Safari 19 · iOS', place: '上海市', ip: '5.6.7.8' }

const aKey: DataOf<typeof account.apiKeys>[number] = {
  id: 7,
  name: 'ERP 对接',
  shown: 'wlm_Ab3d',
  scopes: ['read', 'stock'],
  formerlyFull: false,
  companyName: '示例机械有限公司',
  sellerName: '',
  createdAt: '2026-11-01T00:00:00Z',
  usedAt: '',
  usedFrom: [],
  expiresAt: '2099-01-01T00:00:00Z',
}

const noRecords = { records: [], total: 0, start: 1, limit: 10 }
const captcha = { captcha: 'data:c1', cid: 'c1' }

const aServer = () =>
  fakeServer()
    .on(account.sessions, [here, elsewhere])
    .on(account.apiKeys, [aKey])
    .on(account.securityLog, noRecords)
    .on(identity.captcha, answer<typeof identity.captcha>(captcha, captcha))

async function show(server: FakeServer, user = aUser()) {
  await renderScreen(<Security />, { server, user, path: '/lmPortals/enterpriseInfo?tab=security' })
  await screen.findByText(user.userName)
}

const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => void fireEvent.click(within_.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (name: string) => act(async () => void fireEvent.submit(document.forms.namedItem(name)!))
const notices = () => [...document.querySelectorAll('.notice')].map((notice) => notice.textContent)
/** The dialog opened last. */
const dialog = () => within(screen.getAllByRole('dialog').at(-1)!)
const send = () => act(async () => void fireEvent.submit(screen.getAllByRole('dialog').at(-1)!.querySelector('form')!))

test('devices are listed, this one marked, and another one is made to log out', async () => {
  const server = aServer().on(account.endSession, {})
  await show(server)
  const row = within((await screen.findByText('Chrome 142 · Windows 10')).closest('li')!)
  expect(row.getByText('本机')).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
  await press('让 Safari 19 · iOS 退出')
  expect(server.callsOf(account.endSession)[0]?.params).toEqual({ id: 2 })
  expect(server.callsOf(account.sessions).length).toBeGreaterThan(1)
})

test('the other devices, or all, log out after a question', async () => {
  const server = aServer().on(account.endSessions, { ended: 1 })
  await show(server)
  await screen.findByText('本机')
  await press('退出其他设备')
  expect(server.callsOf(account.endSessions)).toEqual([])
  await press('退出其他设备', dialog())
  expect(server.callsOf(account.endSessions)[0]?.params).toEqual({ includingThis: false })
  expect(notices()).toContain('已退出 1 台设备')
  await press('全部退出')
  await press('全部退出', dialog())
  expect(server.callsOf(account.endSessions)[1]?.params).toEqual({ includingThis: true })
  expect(hasSession()).toBe(false)
})

test('a new password is set as a form, once the identity is proved', async () => {
  let proved = false
  const server = aServer()
    .on(identity.setPassword, () => (proved ? {} : fail(403, '请重新验证身份')))
    .on(identity.proveIdentity, () => {
      proved = true
      return {}
    })
  await show(server)
  await press('修改密码')
  await submit('修改密码')
  expect(screen.getByRole('alert').textContent).toBe('新密码不能为空！')
  type('新密码', 'Lianmeng-2027')
  await submit('修改密码')
  type('短信验证码', '123456')
  await submit('请重新验证身份')
  const calls = server.callsOf(identity.setPassword)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.params).toEqual({ password: 'Lianmeng-2027' })
  expect(calls[1]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect(notices()).toContain('修改成功')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a weak password is refused at its field', async () => {
  await show(aServer().on(identity.setPassword, refuse('该密码过于常见，请更换！')))
  await press('修改密码')
  type('新密码', 'password1')
  await submit('修改密码')
  expect(screen.getByLabelText('新密码').getAttribute('aria-invalid')).toBe('true')
})

test('a user without a password is offered to set one', async () => {
  await show(aServer(), aUser({ hasPassword: false }))
  expect(screen.getByRole('button', { name: '设置密码' })).toBeTruthy()
})

test('a new number is proved by a code that goes there', async () => {
  const server = aServer().on(account.sendPhoneCode, {}).on(account.changePhone, {})
  await show(server)
  await press('更换手机号')
  await screen.findByAltText('图形验证码，点击刷新')
  type('新手机号', '13800138000')
  type('图形验证码', 'AB12')
  await press('获取验证码')
  expect(server.callsOf(account.sendPhoneCode)[0]?.params).toEqual({
    phoneNumber: '13800138000',
    captcha: 'AB12',
    cid: 'c1',
  })
  type('短信验证码', '123456')
  await submit('更换手机号')
  expect(server.callsOf(account.changePhone)[0]?.params).toEqual({ phoneNumber: '13800138000', smsCode: '123456' })
})

test('the name is changed, and not to digits', async () => {
  const server = aServer().on(account.saveProfile, {})
  await show(server)
  await press('修改')
  type('姓名', '12345')
  await submit('修改姓名')
  expect(screen.getByRole('alert').textContent).toBe('姓名不能全为数字！')
  type('姓名', ' 李采购 ')
  await submit('修改姓名')
  expect(server.callsOf(account.saveProfile)[0]?.params).toEqual({ userName: '李采购' })
})

test('a key is shown once after it was made', async () => {
  const server = aServer().on(account.createApiKey, { id: 8, key: 'wlm_secret' })
  await show(server)
  await press('新建密钥')
  await send()
  expect(dialog().getByText('请填写名称')).toBeTruthy()
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'MES' } })
  await send()
  expect(server.callsOf(account.createApiKey)[0]?.params).toEqual({ name: 'MES', scopes: ['read'], days: 90 })
  expect(dialog().getByText('wlm_secret')).toBeTruthy()
  await press('我已保存', dialog())
  expect(screen.queryByText('wlm_secret')).toBeNull()
})

test('a key gets the scopes that are ticked, at least one', async () => {
  const server = aServer().on(account.createApiKey, { id: 8, key: 'wlm_secret' })
  await show(server)
  await press('新建密钥')
  const tick = (name: RegExp) => act(async () => void fireEvent.click(dialog().getByRole('checkbox', { name })))
  expect(dialog().queryByRole('checkbox', { name: /^库存/ })).toBeNull()
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'MES' } })
  await tick(/^读取/)
  await send()
  expect(dialog().getByText('请至少勾选一项权限')).toBeTruthy()
  await tick(/^采购/)
  await send()
  expect(server.callsOf(account.createApiKey).map(({ params }) => params)).toEqual([
    { name: 'MES', scopes: ['purchase'], days: 90 },
  ])
})

test('somebody of a shop is offered the scopes of a shop too, all but reading unticked', async () => {
  await show(aServer(), aUser({ seller: { id: 1, name: '海盐紧固件' } }))
  await press('新建密钥')
  const boxes = dialog().getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes).toHaveLength(9)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, ...Array(8).fill(false)])
  expect(dialog().getByText(/海盐紧固件 中有效/)).toBeTruthy()
})

test('a key shows its scopes, where it was used, and that it could once do everything', async () => {
  const usedFrom = [{ ip: '1.2.3.4', place: '浙江省 嘉兴市' }]
  await show(aServer().on(account.apiKeys, [{ ...aKey, usedFrom, formerlyFull: true }]))
  const row = (await screen.findByText('ERP 对接')).closest('li')!
  expect(row.textContent).toContain('读取库存')
  expect(row.textContent).toContain('使用地址：1.2.3.4（浙江省 嘉兴市）')
  expect(row.textContent).toContain('原“读写”密钥')
})

test('a key is revoked after a question', async () => {
  const server = aServer().on(account.revokeApiKey, {})
  await show(server)
  await screen.findByText('ERP 对接')
  await press('停用')
  await press('停用', dialog())
  expect(server.callsOf(account.revokeApiKey)[0]?.params).toEqual({ id: 7 })
})

test('one’s own data is saved as a file', async () => {
  const made: Blob[] = []
  const createObjectURL = (content: Blob) => {
    made.push(content)
    return 'blob:1'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
  await show(aServer().on(account.exportData, new FileReply('{"name":"王采购"}', 'data.json', 'application/json')))
  await press('导出')
  expect(made).toHaveLength(1)
  expect(notices()).toEqual([])
})

test('an account is closed only by typing the word, and the session ends', async () => {
  const server = aServer().on(account.deleteAccount, {})
  await show(server)
  await press('注销账号')
  await send()
  expect(dialog().getByText('请输入「注销」以确认')).toBeTruthy()
  expect(server.callsOf(account.deleteAccount)).toEqual([])
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: '注销' } })
  await send()
  expect(server.callsOf(account.deleteAccount)).toHaveLength(1)
  expect(hasSession()).toBe(false)
})

test('an account that may not be closed yet says why', async () => {
  const reason = '您是示例机械有限公司唯一的管理员，请先移交管理员'
  await show(aServer().on(account.deleteAccount, refuse(reason)))
  await press('注销账号')
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: '注销' } })
  await send()
  expect(dialog().getByText(reason)).toBeTruthy()
  expect(hasSession()).toBe(true)
})

test('the security log is read page by page', async () => {
  const record = { at: '2026-11-20T01:00:00Z', event: '密码登录', ok: false, place: '上海市', ip: '5.6.7.8' }
  const server = aServer().on(account.securityLog, { records: [record], total: 25, start: 1, limit: 10 })
  await show(server)
  expect(await screen.findByText('密码登录')).toBeTruthy()
  expect(screen.getByText('失败')).toBeTruthy()
  await press('下一页')
  expect(server.callsOf(account.securityLog).at(-1)?.params).toEqual({ start: '2', limit: '10' })
})

test('each block that cannot be read is asked for again by itself', async () => {
  const server = aServer().on(account.sessions, fail(503))
  await show(server)
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  expect(screen.getByText('ERP 对接')).toBeTruthy()
  server.on(account.sessions, [here])
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByText('Chrome 142 · Windows 10')).toBeTruthy()
})
