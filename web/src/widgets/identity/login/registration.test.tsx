import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { newcomer } from '../../../lib/person/newcomer.ts'
import {
  captchaPicture,
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
  ])('a person with %j reads: %s', async (changes, text) => {
    const { server } = await show('register')
    fill(changes)
    await submit('注册')
    expect(problem()).toBe(text)
    expect(server.callsOf(identity.register)).toHaveLength(0)
  })

  test('the login of a company works, and shows the message that comes with error type 6', async () => {
    const server = serverWithCaptcha()
    server.on(identity.register, () => letIn(server, { errorType: 6 }, '同名企业已存在'))
    const { onDone } = await show('register', server)
    fill()
    const cid = (await captchaPicture()).slice('data:'.length)
    await submit('注册')
    expect(server.callsOf(identity.register)[0]?.params).toEqual({
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
    expect(server.callsOf(identity.register)).toHaveLength(0)
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
    server.on(identity.register, () => letIn(server))
    const { onDone } = await show('register', server, { code: 'i1', phoneNumber: '138****8000' })
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
    expect(server.callsOf(identity.register)[0]?.params).toMatchObject({ inviteCode: 'i1', agreed: true })
    expect(server.callsOf(identity.register)[0]?.params).not.toHaveProperty('companyName')
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(newcomer.get()).toBeNull()
  })

  test('the login of a sole trader goes its own way', async () => {
    const server = serverWithCaptcha()
    server.on(identity.registerSoleTrader, () => letIn(server))
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
    expect(server.callsOf(identity.registerSoleTrader)).toHaveLength(1)
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
