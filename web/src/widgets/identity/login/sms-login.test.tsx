import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import {
  captchaPicture,
  choose,
  letIn,
  mobile,
  press,
  problem,
  serverWithCaptcha,
  show,
  submit,
  type,
} from './testing/login-page.tsx'

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
    expect(server.callsOf(identity.sendLoginCode)).toHaveLength(0)
  })

  test('may ask again 60 seconds after a code was sent', async () => {
    const { server } = await show('login', serverWithCaptcha().on(identity.sendLoginCode, {}))
    await choose('短信登录')
    type('手机号', mobile)
    type('图形验证码', 'AB12')
    const cid = (await captchaPicture()).slice('data:'.length)
    await press('获取验证码')
    expect(server.callsOf(identity.sendLoginCode)[0]?.params).toEqual({ phoneNumber: mobile, captcha: 'AB12', cid })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '重新发送(60)' }).disabled).toBe(true)
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: '重新发送(59)' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false)
  })

  test('shows why a code was not sent, counts nothing down and brings another captcha', async () => {
    await show('login', serverWithCaptcha().on(identity.sendLoginCode, refuse('图形验证码错误，请重新输入')))
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
    const server = serverWithCaptcha().on(identity.sendLoginCode, {})
    server.on(identity.smsLogin, () => letIn(server))
    const { onDone } = await show('login', server)
    await choose('短信登录')
    type('手机号', mobile)
    type('图形验证码', 'AB12')
    await submit('短信登录')
    expect(problem()).toBe('短信验证码不能为空！')
    type('短信验证码', '123456')
    await submit('短信登录')
    expect(server.callsOf(identity.smsLogin)[0]?.params).toMatchObject({ phoneNumber: mobile, smsCode: '123456' })
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
