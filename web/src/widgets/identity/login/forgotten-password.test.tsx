import * as identity from '@lianmeng/contract/identity/endpoints'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeServer, fail, refuse } from '../../../testing/fake-server.ts'
import {
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
    ['short', '密码长度不能少于 8 位！'],
  ])('needs a good new password: %j', async (newPassword, text) => {
    const { server } = await openReset(serverWithCaptcha())
    fill(newPassword)
    await submit('找回密码')
    expect(problem()).toBe(text)
    expect(server.callsOf(identity.smsLogin)).toHaveLength(0)
  })

  test('is replaced by logging in by SMS and then setting the new one', async () => {
    const server = serverWithCaptcha().on(identity.resetPassword, {})
    server.on(identity.smsLogin, () => letIn(server))
    const { onDone } = await openReset(server)
    fill('Lianmeng-2026')
    await submit('找回密码')
    expect(server.callsOf(identity.resetPassword)[0]?.params).toEqual({ password: 'Lianmeng-2026' })
    expect(document.querySelector('.notice')?.textContent).toBe('修改成功')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('that is refused is asked for again, without another code', async () => {
    const server = serverWithCaptcha().on(identity.resetPassword, refuse('该密码过于常见，请更换！'))
    server.on(identity.smsLogin, () => letIn(server))
    const { onDone } = await openReset(server)
    fill('password1')
    await submit('找回密码')
    expect(problem()).toBe('该密码过于常见，请更换！')
    expect(focused()).toBe('password')
    server.on(identity.resetPassword, {})
    type('新密码', 'Lianmeng-2026')
    await submit('找回密码')
    expect(server.callsOf(identity.smsLogin)).toHaveLength(1)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('a code that could not be set says so', async () => {
    const server = serverWithCaptcha().on(identity.resetPassword, fail(500))
    server.on(identity.smsLogin, () => letIn(server))
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
