import * as addresses from '@lianmeng/contract/addresses'
import * as auth from '@lianmeng/contract/auth'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAddress } from '../../testing/buying.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import EnterpriseInfoScreen from './enterprise-info-screen.tsx'

const own = { id: 11, name: '示例机械有限公司', current: true }
const other = { id: 12, name: '另一家机械有限公司', current: false }

const show = (server: ReturnType<typeof fakeServer>, query = '') =>
  renderScreen(<EnterpriseInfoScreen />, { server, user: aUser(), path: `/lmPortals/enterpriseInfo${query}` })

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

test('somebody in two companies can act for the other one', async () => {
  const server = fakeServer()
    .on(auth.switchable, { canSwitch: true, companies: [own, other] })
    .on(auth.switchCompany, {})
  await show(server)
  await press(await screen.findByRole('button', { name: '切换' }))
  expect(server.callsOf(auth.switchCompany)[0]?.params).toEqual({ companyId: 12 })
})

test('somebody in one company is not offered a switch', async () => {
  await show(fakeServer().on(auth.switchable, { canSwitch: false, companies: [own] }))
  expect(await screen.findByText('示例机械有限公司')).toBeTruthy()
  expect(screen.queryByText('切换企业')).toBeNull()
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
