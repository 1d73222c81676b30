import * as access from '@lianmeng/contract/operator-access/endpoints'
import { dutiesOf, type OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useArea } from '../../area/use-area.tsx'
import { fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
import OperatorGate from './operator-gate.tsx'
import OperatorMenu from './operator-menu.tsx'
import { forgetCodes } from './unsaved-codes.ts'

type Step = 'enrol' | 'prove' | 'passed'

const anOperator = aUser({ roles: ['operator'], companyId: null, companyName: '' })
const standing = (secondFactor: Step, role: OperatorRole = 'super') => ({
  secondFactor,
  role,
  duties: [...dutiesOf(role)],
})

const Menu = () => <OperatorMenu nav={useArea().nav} />

async function show(step: Step, { role = 'super' as OperatorRole, duty = undefined as 'content' | undefined } = {}) {
  const server = fakeServer().on(access.standing, standing(step, role)).on(access.beginEnrolment, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/%E8%81%94%E7%9B%9F:op?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ticket: 't1',
  })
  await renderScreen(
    <>
      <Menu />
      <OperatorGate needs={{ duty }}>后台内容</OperatorGate>
    </>,
    { server, user: anOperator, path: '/operator/overview' },
  )
  return server
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(forgetCodes)

describe('the back office', () => {
  test('opens to an operator who proved the second factor', async () => {
    await show('passed')
    expect(await screen.findByText('后台内容')).toBeTruthy()
    expect(lines()).toEqual([
      '概况',
      '监督',
      '订单',
      '支付渠道',
      '企业',
      '卖家',
      '联盟通知',
      '标准数据',
      '售后仲裁',
      '评价',
      '举报与纠错',
      '会话抽查',
      '工作日历',
      '系统',
      '内容',
      '后台人员',
      '审计日志',
    ])
  })

  test('shows of its navigation what the role includes', async () => {
    await show('passed', { role: 'auditor' })
    await screen.findByText('后台内容')
    expect(lines()).toEqual(['概况', '审计日志'])
  })

  test('says so on a page that is not on the operator’s duty', async () => {
    await show('passed', { role: 'auditor', duty: 'content' })
    expect(await screen.findByText('没有权限，请联系管理员！')).toBeTruthy()
    expect(screen.queryByText('后台内容')).toBeNull()
  })

  test('offers to try again where its standing cannot be read', async () => {
    const server = fakeServer().on(access.standing, fail(500))
    await renderScreen(<OperatorGate needs={{}}>后台内容</OperatorGate>, {
      server,
      user: anOperator,
      path: '/operator/overview',
    })
    expect(await screen.findByText('加载失败，点击重试')).toBeTruthy()
    server.on(access.standing, standing('passed'))
    await press('加载失败，点击重试')
    expect(await screen.findByText('后台内容')).toBeTruthy()
  })
})

describe('proving the second factor', () => {
  test('six digits are handed in by themselves and open the back office', async () => {
    const server = await show('prove')
    expect(await screen.findByRole('heading', { name: '两步验证' })).toBeTruthy()
    expect(lines()).toEqual([])
    server.on(access.proveSecondFactor, () => {
      server.on(access.standing, standing('passed'))
      becomeUser(anOperator, server)
      return { recoveryCodesLeft: 10 }
    })
    await type('动态验证码', '12 34 5')
    expect(server.callsOf(access.proveSecondFactor)).toHaveLength(0)
    await type('动态验证码', '12 34 56')
    expect(await screen.findByText('后台内容')).toBeTruthy()
    expect(server.callsOf(access.proveSecondFactor).map(({ params }) => params)).toEqual([{ code: '123456' }])
    expect(lines()).toContain('审计日志')
  })

  test.each([
    ['a refusal', refuse('动态验证码错误，请重新输入'), '动态验证码错误，请重新输入'],
    ['too many', fail(429, '错误次数过多，请 15 分钟后再试'), '错误次数过多，请 15 分钟后再试'],
  ])('%s is said at the field, which is empty again', async (_name, reply, text) => {
    const server = await show('prove')
    server.on(access.proveSecondFactor, reply)
    await screen.findByLabelText('动态验证码')
    await type('动态验证码', '000000')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByLabelText<HTMLInputElement>('动态验证码').value).toBe('')
    expect(screen.getByLabelText('动态验证码').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('.notice')).toBeNull()
  })

  test('too few digits are not sent', async () => {
    const server = await show('prove')
    await screen.findByLabelText('动态验证码')
    await type('动态验证码', '123')
    await press('验证')
    expect(screen.getByRole('alert').textContent).toBe('请输入 6 位动态验证码')
    expect(server.callsOf(access.proveSecondFactor)).toHaveLength(0)
  })

  test('a recovery code works as well, and says how many are left', async () => {
    const server = await show('prove')
    server.on(access.proveSecondFactor, () => {
      server.on(access.standing, standing('passed'))
      return { recoveryCodesLeft: 2 }
    })
    await screen.findByLabelText('动态验证码')
    await press('使用恢复码')
    await type('恢复码', 'K7QWE-2MNXA')
    await press('验证')
    expect(await screen.findByText('后台内容')).toBeTruthy()
    expect(server.callsOf(access.proveSecondFactor)[0]?.params).toEqual({ code: 'K7QWE-2MNXA' })
    expect(document.querySelector('.notice')?.textContent).toContain('还剩 2 个')
  })
})

describe('setting up the second factor', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index + 2}-BBBBB`.slice(0, 11))

  async function begin() {
    const server = await show('enrol')
    await screen.findByRole('heading', { name: '设置两步验证' })
    await press('开始设置')
    await screen.findByRole('img', { name: '两步验证二维码' })
    return server
  }

  test('shows a picture to scan and the secret in groups of four', async () => {
    await begin()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  })

  test('ends with the recovery codes, which stay until they are kept', async () => {
    const server = await begin()
    server.on(access.confirmEnrolment, () => {
      server.on(access.standing, standing('passed'))
      // The session has a new secret, so all reads are repeated.
      becomeUser(anOperator, server)
      return { recoveryCodes: codes }
    })
    await type('动态验证码', '123456')
    expect(server.callsOf(access.confirmEnrolment)[0]?.params).toEqual({ code: '123456', ticket: 't1' })
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
    const enter = () => screen.getByRole<HTMLButtonElement>('button', { name: '进入后台' })
    expect(enter().disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('我已妥善保存'))
    expect(enter().disabled).toBe(false)
    await press('进入后台')
    expect(await screen.findByText('后台内容')).toBeTruthy()
    expect(screen.queryByText(codes[0]!)).toBeNull()
  })

  test('recovery codes are for their owner’s eyes only', async () => {
    const server = await begin()
    server.on(access.confirmEnrolment, () => {
      server.on(access.standing, standing('passed'))
      return { recoveryCodes: codes }
    })
    await type('动态验证码', '123456')
    await screen.findByText(codes[0]!)
    await act(async () => becomeUser({ ...anOperator, userId: 2 }, server))
    expect(await screen.findByText('后台内容')).toBeTruthy()
    expect(screen.queryByText(codes[0]!)).toBeNull()
  })

  test('codes can be copied, saved and printed', async () => {
    const written = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    URL.createObjectURL = vi.fn(() => 'blob:codes')
    URL.revokeObjectURL = vi.fn()
    const server = await begin()
    server.on(access.confirmEnrolment, { recoveryCodes: codes })
    await type('动态验证码', '123456')
    await screen.findByText(codes[0]!)
    await press('复制')
    expect(written).toHaveBeenCalledWith(codes.join('\n'))
    await press('下载')
    expect(URL.createObjectURL).toHaveBeenCalledTimes(1)
    await press('打印')
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('starts again after taking too long', async () => {
    const server = await begin()
    server.on(access.confirmEnrolment, refuse('设置已超时，请重新开始'))
    await type('动态验证码', '123456')
    expect((await screen.findByRole('alert')).textContent).toBe('设置已超时，请重新开始')
    server.on(access.beginEnrolment, { secret: 'KRSXG5A', uri: 'otpauth://totp/a?secret=KRSXG5A', ticket: 't2' })
    await press('重新生成密钥')
    expect(await screen.findByText('KRSX G5A')).toBeTruthy()
    expect(server.callsOf(access.beginEnrolment)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
