import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { drawingModelInfo, modifyDrawingModel } from '@lianmeng/contract/company/drawing-model'
import * as identity from '@lianmeng/contract/identity/endpoints'
import {
  confirmMailAddress,
  mailAddress,
  messageSettings,
  quietTimes,
  saveMessageSetting,
  saveQuietTimes,
  sendMailCode,
} from '@lianmeng/contract/messages/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAddress } from '../../testing/buying.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../testing/render-screen.tsx'
import EnterpriseInfoScreen from './company-screen.tsx'

const show = (server: ReturnType<typeof fakeServer>, query = '', user = aUser()) =>
  renderScreen(<EnterpriseInfoScreen />, { server, user, path: `/lmPortals/enterpriseInfo${query}` })

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the tab stands in the address', async () => {
  const { router } = await show(fakeServer().on(addresses.list, []))
  await press(await screen.findByRole('tab', { name: '收货地址' }))
  expect(router.state.location.search).toEqual({ tab: 'addresses' })
  expect(screen.getByRole('tab', { name: '收货地址' }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByText('还没有收货地址')).toBeTruthy()
})

test('the keys that walk along tabs open them', async () => {
  const { router } = await show(fakeServer().on(addresses.list, []), '?tab=addresses')
  const tabs = await screen.findAllByRole('tab')
  const key = (name: string) => act(async () => void fireEvent.keyDown(screen.getByRole('tablist'), { key: name }))
  expect(tabs.filter(({ tabIndex }) => tabIndex === 0).map((tab) => tab.textContent)).toEqual(['收货地址'])
  await key('End')
  expect(router.state.location.search).toEqual({ tab: 'messages' })
  expect(document.activeElement?.textContent).toBe('消息设置')
  await key('ArrowRight')
  expect(router.state.location.search).toEqual({ tab: 'basics' })
})

test('a user without a company sees only their own tabs, and how to join one', async () => {
  const server = fakeServer().on(identity.switchable, { canSwitch: false, companies: [] })
  await show(server, '', aUser({ companyId: null, companyRole: null, rights: [] }))
  expect(await screen.findByText('您还不属于任何企业')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: '收货地址' })).toBeNull()
  expect(screen.getByRole('button', { name: '新建企业' })).toBeTruthy()
})

test('addresses are deleted only after a question', async () => {
  const server = fakeServer().on(addresses.list, [anAddress()]).on(addresses.remove, {})
  await show(server, '?tab=addresses')
  await press(await screen.findByRole('button', { name: '删除' }))
  expect(server.callsOf(addresses.remove)).toEqual([])
  await press(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement)
  expect(server.callsOf(addresses.remove)[0]?.params).toEqual({ id: 1 })
})

test('another address becomes the default', async () => {
  const server = fakeServer()
    .on(addresses.list, [anAddress(), anAddress({ id: 2, isDefault: 0 })])
    .on(addresses.setDefault, {})
  await show(server, '?tab=addresses')
  await press(await screen.findByRole('button', { name: '设为默认' }))
  expect(server.callsOf(addresses.setDefault)[0]?.params).toEqual({ id: 2 })
})

test('addresses that cannot be read can be asked for again', async () => {
  const server = fakeServer().on(addresses.list, fail(503))
  await show(server, '?tab=addresses')
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.on(addresses.list, [anAddress()])
  await press(retry)
  expect(await screen.findByText('张三')).toBeTruthy()
})

test('a user who may not purchase sees addresses read-only, with the reason', async () => {
  await show(fakeServer().on(addresses.list, [anAddress()]), '?tab=addresses', aReader())
  expect(await screen.findByText('您的角色（只读）不能采购，收货地址只能查看')).toBeTruthy()
  for (const name of ['编辑', '删除', '新增收货地址']) expect(screen.queryByRole('button', { name })).toBeNull()
})

const drawing = { companyMark: '', drawnBy: '', modelFormat: 'step', modelledThread: false } as const

test('drawing settings are saved trimmed, with what was left alone', async () => {
  const server = fakeServer().on(drawingModelInfo, drawing).on(modifyDrawingModel, {})
  await show(server, '?tab=drawing')
  await screen.findByLabelText('公司标识')
  type('公司标识', ' 示例机械 ')
  fireEvent.click(screen.getByLabelText('GLB'))
  await press(screen.getByRole('button', { name: '保存' }))
  expect(server.callsOf(modifyDrawingModel)[0]?.params).toEqual({
    companyMark: '示例机械',
    drawnBy: '',
    modelFormat: 'glb',
    modelledThread: false,
  })
  expect(await screen.findByText('图纸设置已保存')).toBeTruthy()
})

test('a user who does not manage the company can read its drawing settings', async () => {
  await show(fakeServer().on(drawingModelInfo, drawing), '?tab=drawing', aReader())
  expect((await screen.findByLabelText<HTMLInputElement>('公司标识')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.getByText(/您的角色（只读）不能管理企业/)).toBeTruthy()
})

const settings = [
  { kind: 'order', channel: 'site', wanted: true },
  { kind: 'order', channel: 'sms', wanted: false },
  { kind: 'security', channel: 'site', wanted: true },
  { kind: 'security', channel: 'sms', wanted: false },
] as const

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a message setting is saved at once; messages about security stay', async () => {
  let isWanted = false
  const server = fakeServer()
    .on(quietTimes, { from: '', to: '' })
    .on(mailAddress, { address: '' })
    .on(messageSettings, () => settings.map((one) => (one === settings[1] ? { ...one, wanted: isWanted } : one)))
    .on(saveMessageSetting, () => {
      isWanted = true
      return {}
    })
  await show(server, '?tab=messages')
  await screen.findByText('订单')
  await press(box('订单消息 短信'))
  expect(server.callsOf(saveMessageSetting)[0]?.params).toEqual({ kind: 'order', channel: 'sms', wanted: true })
  await waitFor(() => expect(box('订单消息 短信').checked).toBe(true))
  expect(box('安全消息 站内').disabled).toBe(true)
  expect(box('安全消息 短信').disabled).toBe(false)
  expect(screen.getByText('为保护账号安全，站内的安全消息不能关闭')).toBeTruthy()
})

test('a message setting that could not be saved is as it was', async () => {
  const server = fakeServer()
    .on(quietTimes, { from: '', to: '' })
    .on(mailAddress, { address: '' })
    .on(messageSettings, [...settings])
    .on(saveMessageSetting, fail(503))
  await show(server, '?tab=messages')
  await screen.findByText('订单')
  await press(box('订单消息 短信'))
  await waitFor(() => expect(box('订单消息 短信').checked).toBe(false))
})

test('quiet hours are saved as a span of two different times, or taken away', async () => {
  const server = fakeServer()
    .on(messageSettings, [...settings])
    .on(quietTimes, { from: '', to: '' })
    .on(mailAddress, { address: '' })
    .on(saveQuietTimes, {})
  await show(server, '?tab=messages')
  await screen.findByLabelText('开始时间')
  const save = () => press(screen.getByRole('button', { name: '保存' }))
  type('开始时间', '22:00')
  await save()
  expect(screen.getByText('免打扰时段的开始与结束时间须同时填写，且不能相同')).toBeTruthy()
  type('结束时间', '22:00')
  await save()
  expect(server.callsOf(saveQuietTimes)).toEqual([])
  type('结束时间', '08:00')
  await save()
  expect(await screen.findByText('免打扰时段已保存')).toBeTruthy()
  type('开始时间', '')
  type('结束时间', '')
  await save()
  expect(server.callsOf(saveQuietTimes).map(({ params }) => params)).toEqual([
    { from: '22:00', to: '08:00' },
    { from: '', to: '' },
  ])
})

test('an address for mails is confirmed by the code that was sent to it', async () => {
  let address = ''
  const server = fakeServer()
    .on(messageSettings, [...settings])
    .on(quietTimes, { from: '', to: '' })
    .on(mailAddress, () => ({ address }))
    .on(sendMailCode, {})
    .on(confirmMailAddress, () => {
      address = 'wang@example.com'
      return {}
    })
  await show(server, '?tab=messages')
  await screen.findByLabelText('邮箱地址')
  type('邮箱地址', 'wang@example.com')
  await press(screen.getByRole('button', { name: '获取邮箱验证码' }))
  type('邮箱验证码', '123456')
  await press(screen.getByRole('button', { name: '确认邮箱' }))
  expect(await screen.findByRole('button', { name: '删除邮箱' })).toBeTruthy()
  expect(server.callsOf(sendMailCode).map(({ params }) => params)).toEqual([{ address: 'wang@example.com' }])
})
