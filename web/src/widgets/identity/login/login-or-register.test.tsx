import * as identity from '@lianmeng/contract/identity/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { loginTitle } from './login-or-register.tsx'
import {
  captchaPicture,
  choose,
  focused,
  form,
  letIn,
  mobile,
  press,
  problem,
  serverWithCaptcha,
  show,
  submit,
  type,
} from './testing/login-page.tsx'

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
  ])('a person with phone %j and password %j reads: %s', async (phone, password, text) => {
    const { server } = await show('login')
    type('手机号', phone)
    type('密码', password)
    await submit('密码登录')
    expect(problem()).toBe(text)
    expect(server.callsOf(identity.login)).toHaveLength(0)
  })

  test('that succeeds refreshes the user and carries on', async () => {
    const server = serverWithCaptcha()
    server.on(identity.login, () => letIn(server))
    const { onDone } = await show('login', server)
    type('手机号', mobile)
    type('密码', 'Lianmeng-2026')
    await submit('密码登录')
    expect(server.callsOf(identity.login)[0]?.params).toEqual({ username: mobile, password: 'Lianmeng-2026' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('that fails shows the server’s message; after five failures the captcha is required', async () => {
    const server = serverWithCaptcha().on(identity.login, refuse('手机号或密码错误', { errorType: 1 }))
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
    expect(server.callsOf(identity.login)).toHaveLength(5)
  })

  test('needs the captcha at once where the server says so, and a new one after each failure', async () => {
    const server = serverWithCaptcha().on(
      identity.login,
      refuse('登录失败次数过多，请输入图形验证码', { errorType: 2 }),
    )
    await show('login', server)
    type('手机号', mobile)
    type('密码', 'wrong')
    await submit('密码登录')
    const first = await captchaPicture()
    type('图形验证码', 'AB12')
    await submit('密码登录')
    expect(server.callsOf(identity.login)[1]?.params).toMatchObject({
      captcha: 'AB12',
      cid: first.slice('data:'.length),
    })
    await waitFor(async () => expect(await captchaPicture()).not.toBe(first))
    expect(screen.getByLabelText<HTMLInputElement>('图形验证码').value).toBe('')
  })

  test('shows the captcha that an answer brings, and asks for no other', async () => {
    const brought = { errorType: 2, captcha: 'data:brought', cid: 'brought' }
    const server = serverWithCaptcha().on(identity.login, refuse('登录失败次数过多，请输入图形验证码', brought))
    await show('login', server)
    type('手机号', mobile)
    type('密码', 'wrong')
    await submit('密码登录')
    expect(await captchaPicture()).toBe('data:brought')
    type('图形验证码', 'AB12')
    await submit('密码登录')
    expect(server.callsOf(identity.login)[1]?.params).toMatchObject({ captcha: 'AB12', cid: 'brought' })
    expect(server.callsOf(identity.captcha)).toHaveLength(0)
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
    const server = serverWithCaptcha().on(identity.login, refuse('手机号或密码错误', { errorType: 2 }))
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
