import * as auth from '@lianmeng/contract/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newcomer } from '../../lib/newcomer.ts'
import { answer, type FakeServer, fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
import { type LoginMode, LoginOrRegister, loginTitle } from './login-or-register.tsx'
import type { Invited } from './register-panel.tsx'

const mobile = '13800138000'

let captchas = 0
function serverWithCaptcha(): FakeServer {
  return fakeServer().on(auth.captcha, () => {
    captchas += 1
    const cid = `cid-${captchas}`
    return answer<typeof auth.captcha>({ captcha: `data:${cid}`, cid }, { captcha: `data:${cid}`, cid })
  })
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const form = (name: string) => document.forms.namedItem(name)
const submit = (name: string) => act(async () => void fireEvent.submit(form(name)!))
const choose = (tab: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name: tab })))
const problem = () => screen.getByRole('alert').textContent
/** Where the focus is: the name of the input. */
const focused = () => (document.activeElement as HTMLInputElement).name
const captchaPicture = async () => (await screen.findByAltText<HTMLImageElement>('图形验证码，点击刷新')).src

async function show(mode: LoginMode, server = serverWithCaptcha(), invited?: Invited) {
  const onDone = vi.fn()
  newcomer.set(null)
  const Panels = () => {
    const [shown, setShown] = useState(mode)
    return <LoginOrRegister mode={shown} onMode={setShown} onDone={onDone} invited={invited} />
  }
  await renderScreen(<Panels />, { server })
  return { onDone, server }
}

/** The server's reply to a login that succeeds: the session's cookies, then the envelope. */
const letIn = (server: FakeServer, top: { errorType?: number } = {}, message = '') => {
  becomeUser(aUser(), server)
  return answer<typeof auth.login>({}, { token: 'e1', ...top }, message)
}

describe('the title', () => {
  test.each([
    ['login', '紧固件联盟', '登录紧固件联盟'],
    ['login', '', '登录'],
    ['register', '紧固件联盟', '注册紧固件联盟'],
  ] as const)('of %s with the platform %j is %s', (mode, platform, title) => {
    expect(loginTitle(mode, platform)).toBe(title)
  })
})

describe('a login by password', () => {
  test.each([
    ['', '', '请正确输入手机号！'],
    ['12800138000', 'x', '请正确输入手机号！'],
    [mobile, '', '密码不能为空！'],
  ])('with phone %j and password %j is told: %s', async (phone, password, text) => {
    const { server } = await show('login')
    type('手机号', phone)
    type('密码', password)
    await submit('密码登录')
    expect(problem()).toBe(text)
    expect(server.callsOf(auth.login)).toHaveLength(0)
  })

  test('that succeeds refreshes the user and carries on', async () => {
    const server = serverWithCaptcha()
    server.on(auth.login, () => letIn(server))
    const { onDone } = await show('login', server)
    type('手机号', mobile)
    type('密码', 'Lianmeng-2026')
    await submit('密码登录')
    expect(server.callsOf(auth.login)[0]?.params).toEqual({ username: mobile, password: 'Lianmeng-2026' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('that fails shows the server’s message; after five failures the captcha is required', async () => {
    const server = serverWithCaptcha().on(auth.login, refuse('手机号或密码错误', { errorType: 1 }))
    await show('login', server)
    type('手机号', mobile)
    type('密码', 'wrong')
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(screen.queryByLabelText('图形验证码')).toBeNull()
      await submit('密码登录')
      expect(problem()).toBe('手机号或密码错误')
    }
    await submit('密码登录')
    expect(problem()).toBe('图形验证码不能为空！')
    expect(server.callsOf(auth.login)).toHaveLength(5)
  })

  test('needs the captcha at once where the server says so, and a new one after each failure', async () => {
    const server = serverWithCaptcha().on(auth.login, refuse('登录失败次数过多，请输入图形验证码', { errorType: 2 }))
    await show('login', server)
    type('手机号', mobile)
    type('密码', 'wrong')
    await submit('密码登录')
    const first = await captchaPicture()
    type('图形验证码', 'AB12')
    await submit('密码登录')
    expect(server.callsOf(auth.login)[1]?.params).toMatchObject({ captcha: 'AB12', cid: first.slice('data:'.length) })
    await waitFor(async () => expect(await captchaPicture()).not.toBe(first))
    expect(screen.getByLabelText<HTMLInputElement>('图形验证码').value).toBe('')
  })

  test('marks the field that is wrong, tells why and leads there', async () => {
    await show('login')
    type('手机号', mobile)
    await submit('密码登录')
    const password = screen.getByLabelText<HTMLInputElement>('密码')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(password.getAttribute('aria-describedby')!)?.textContent).toBe('密码不能为空！')
    expect(focused()).toBe('password')
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBeNull()
  })

  test('can show what was typed, and says when Caps Lock is on', async () => {
    await show('login')
    const password = screen.getByLabelText<HTMLInputElement>('密码')
    await press('显示')
    expect(password.type).toBe('text')
    await press('隐藏')
    expect(password.type).toBe('password')
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('大写锁定已打开')).toBeTruthy()
  })

  test('never cuts a password that is pasted', async () => {
    await show('login')
    expect(screen.getByLabelText<HTMLInputElement>('密码').maxLength).toBe(-1)
  })

  test('is known to password managers', async () => {
    await show('login')
    expect(screen.getByLabelText('手机号').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('密码').getAttribute('autocomplete')).toBe('current-password')
  })

  test('keeps the number and the count of failures while one looks elsewhere', async () => {
    const server = serverWithCaptcha().on(auth.login, refuse('手机号或密码错误', { errorType: 2 }))
    await show('login', server)
    type('手机号', mobile)
    type('密码', 'wrong')
    await submit('密码登录')
    await choose('短信登录')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe(mobile)
    fireEvent.keyDown(screen.getByRole('tab', { name: '短信登录' }), { key: 'ArrowLeft' })
    expect(form('密码登录')).toBeTruthy()
    expect(screen.getByLabelText('图形验证码')).toBeTruthy()
  })

  test('forgets what was wrong when something is typed', async () => {
    await show('login')
    await submit('密码登录')
    type('手机号', '1')
    expect(problem()).toBe('')
  })
})

describe('a login by SMS', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))

  test.each([
    ['', '', '请正确输入手机号！'],
    [mobile, '', '图形验证码不能为空！'],
  ])('asks for a code only with phone and captcha: %j %j', async (phone, captcha, text) => {
    const { server } = await show('login')
    await choose('短信登录')
    type('手机号', phone)
    type('图形验证码', captcha)
    await press('获取验证码')
    expect(problem()).toBe(text)
    expect(server.callsOf(auth.sendLoginCode)).toHaveLength(0)
  })

  test('may ask again 60 seconds after a code was sent', async () => {
    const { server } = await show('login', serverWithCaptcha().on(auth.sendLoginCode, {}))
    await choose('短信登录')
    type('手机号', mobile)
    type('图形验证码', 'AB12')
    const cid = (await captchaPicture()).slice('data:'.length)
    await press('获取验证码')
    expect(server.callsOf(auth.sendLoginCode)[0]?.params).toEqual({ phoneNumber: mobile, captcha: 'AB12', cid })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '重新发送(60)' }).disabled).toBe(true)
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: '重新发送(59)' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false)
  })

  test('shows why a code was not sent, counts nothing down and brings another captcha', async () => {
    await show('login', serverWithCaptcha().on(auth.sendLoginCode, refuse('图形验证码错误，请重新输入')))
    await choose('短信登录')
    type('手机号', mobile)
    type('图形验证码', 'AB12')
    const first = await captchaPicture()
    await press('获取验证码')
    expect(problem()).toBe('图形验证码错误，请重新输入')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false)
    await waitFor(async () => expect(await captchaPicture()).not.toBe(first))
  })

  test('needs the code, then succeeds', async () => {
    const server = serverWithCaptcha().on(auth.sendLoginCode, {})
    server.on(auth.smsLogin, () => letIn(server))
    const { onDone } = await show('login', server)
    await choose('短信登录')
    type('手机号', mobile)
    type('图形验证码', 'AB12')
    await submit('短信登录')
    expect(problem()).toBe('短信验证码不能为空！')
    type('短信验证码', '123456')
    await submit('短信登录')
    expect(server.callsOf(auth.smsLogin)[0]?.params).toMatchObject({ phoneNumber: mobile, smsCode: '123456' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('brings another captcha when its picture is pressed', async () => {
    await show('login')
    await choose('短信登录')
    const first = await captchaPicture()
    await act(async () => void fireEvent.click(screen.getByAltText('图形验证码，点击刷新')))
    await waitFor(async () => expect(await captchaPicture()).not.toBe(first))
  })
})

describe('a forgotten password', () => {
  async function openReset(server: FakeServer) {
    const shown = await show('login', server)
    await press('忘记密码')
    return shown
  }
  const fill = (newPassword: string) => {
    type('手机号', mobile)
    type('图形验证码', 'AB12')
    type('短信验证码', '123456')
    type('新密码', newPassword)
  }

  test.each([
    ['', '新密码不能为空！'],
    ['short', '密码长度不能少于8位！'],
  ])('needs a good new password: %j', async (newPassword, text) => {
    const { server } = await openReset(serverWithCaptcha())
    fill(newPassword)
    await submit('找回密码')
    expect(problem()).toBe(text)
    expect(server.callsOf(auth.smsLogin)).toHaveLength(0)
  })

  test('is replaced by logging in by SMS and then setting the new one', async () => {
    const server = serverWithCaptcha().on(auth.resetPassword, {})
    server.on(auth.smsLogin, () => letIn(server))
    const { onDone } = await openReset(server)
    fill('Lianmeng-2026')
    await submit('找回密码')
    expect(server.callsOf(auth.resetPassword)[0]?.params).toEqual({ password: 'Lianmeng-2026' })
    expect(document.querySelector('.notice')?.textContent).toBe('修改成功')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('that is refused is asked for again, without another code', async () => {
    const server = serverWithCaptcha().on(auth.resetPassword, refuse('该密码过于常见，请更换！'))
    server.on(auth.smsLogin, () => letIn(server))
    const { onDone } = await openReset(server)
    fill('password1')
    await submit('找回密码')
    expect(problem()).toBe('该密码过于常见，请更换！')
    expect(focused()).toBe('password')
    server.on(auth.resetPassword, {})
    type('新密码', 'Lianmeng-2026')
    await submit('找回密码')
    expect(server.callsOf(auth.smsLogin)).toHaveLength(1)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('that could not be set is told so', async () => {
    const server = serverWithCaptcha().on(auth.resetPassword, fail(500))
    server.on(auth.smsLogin, () => letIn(server))
    await openReset(server)
    fill('Lianmeng-2026')
    await submit('找回密码')
    expect(problem()).toBe('修改失败')
  })

  test('is replaced by one whose strength is shown', async () => {
    await openReset(serverWithCaptcha())
    type('新密码', 'abcdefgh')
    expect(screen.getByText('弱')).toBeTruthy()
    type('新密码', 'abcdefgh-Qwerty-42')
    expect(screen.getByText('强')).toBeTruthy()
  })

  test('is left for the login again', async () => {
    await openReset(serverWithCaptcha())
    await press('记起密码？立即登录')
    expect(form('密码登录')).toBeTruthy()
  })
})

describe('a registration', () => {
  const fill = (changes: Record<string, string> = {}) => {
    const values = { 手机号: mobile, 图形验证码: 'AB12', 短信验证码: '123456', 姓名: '王采购', 公司名称: '示例公司' }
    for (const [label, value] of Object.entries({ ...values, ...changes })) type(label, value)
    fireEvent.click(agreement())
  }
  const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' })

  test.each([
    [{ 手机号: '12800138000' }, '请正确输入有效的手机号！'],
    [{ 短信验证码: '' }, '短信验证码不能为空！'],
    [{ 姓名: ' ' }, '姓名不能为空！'],
    [{ 姓名: '12345' }, '姓名不能全为数字！'],
    [{ 公司名称: '' }, '公司名称不能为空！'],
  ])('with %j is told: %s', async (changes, text) => {
    const { server } = await show('register')
    fill(changes)
    await submit('注册')
    expect(problem()).toBe(text)
    expect(server.callsOf(auth.register)).toHaveLength(0)
  })

  test('of a company logs in, and shows the message that comes with error type 6', async () => {
    const server = serverWithCaptcha()
    server.on(auth.register, () => letIn(server, { errorType: 6 }, '同名企业已存在'))
    const { onDone } = await show('register', server)
    fill()
    const cid = (await captchaPicture()).slice('data:'.length)
    await submit('注册')
    expect(server.callsOf(auth.register)[0]?.params).toEqual({
      phoneNumber: mobile,
      cid,
      smsCode: '123456',
      userName: '王采购',
      companyName: '示例公司',
      agreed: true,
    })
    expect(document.querySelector('.notice')?.textContent).toBe('同名企业已存在')
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(newcomer.get()).toEqual({ hasNamesake: true })
  })

  test('needs the agreements, which open beside', async () => {
    const { server } = await show('register')
    fill()
    fireEvent.click(agreement())
    await submit('注册')
    expect(problem()).toBe('请先阅读并同意用户协议与隐私政策')
    expect(focused()).toBe('agreed')
    expect(server.callsOf(auth.register)).toHaveLength(0)
    for (const [name, path] of [
      ['《用户协议》', '/order/fwsm/yhxy'],
      ['《隐私政策》', '/order/fwsm/ysxy'],
    ] as const) {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name })
      expect([link.pathname, link.target]).toEqual([path, '_blank'])
    }
  })

  test('by an invitation names no company and leads nobody on', async () => {
    const server = serverWithCaptcha()
    server.on(auth.register, () => letIn(server))
    const { onDone } = await show('register', server, { code: 'i1', phoneNumber: '138****8000', byApproval: false })
    expect(screen.queryByLabelText('公司名称')).toBeNull()
    expect(screen.getByText('此邀请仅限手机号 138****8000 使用')).toBeTruthy()
    for (const [label, value] of [
      ['手机号', mobile],
      ['短信验证码', '123456'],
      ['姓名', '李采购'],
    ] as const)
      type(label, value)
    fireEvent.click(agreement())
    await captchaPicture()
    await submit('注册')
    expect(server.callsOf(auth.register)[0]?.params).toMatchObject({ inviteCode: 'i1', agreed: true })
    expect(server.callsOf(auth.register)[0]?.params).not.toHaveProperty('companyName')
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(newcomer.get()).toBeNull()
  })

  test('of a sole trader goes its own way', async () => {
    const server = serverWithCaptcha()
    server.on(auth.registerSoleTrader, () => letIn(server))
    const { onDone } = await show('register', server)
    const kinds = within(screen.getByRole('radiogroup'))
    await act(async () => void fireEvent.click(kinds.getByLabelText('个体户')))
    for (const [label, value] of [
      ['手机号', mobile],
      ['短信验证码', '123456'],
      ['姓名', '李师傅'],
      ['个体户名称', '李记五金'],
    ] as const)
      type(label, value)
    fireEvent.click(agreement())
    await submit('注册')
    expect(server.callsOf(auth.registerSoleTrader)).toHaveLength(1)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('and login lead to each other', async () => {
    await show('login')
    await press('还没有账号？立即注册')
    expect(form('注册')).toBeTruthy()
    await press('已有账号？立即登录')
    expect(form('密码登录')).toBeTruthy()
  })
})
