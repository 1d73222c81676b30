import * as access from '@lianmeng/contract/operator-access/endpoints'
import {
  type CompanyParty,
  companyParty,
  endCompanySessions,
  endSellerSessions,
  noteCompany,
  type SellerParty,
  sellerParty,
} from '@lianmeng/contract/operator-office/party-endpoints'
import { dutiesOf, type OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import CompanyScreen from './company-screen.tsx'
import SellerScreen from './seller-screen.tsx'

const party = {
  people: [{ userId: 3, name: '周采购', phoneNumber: '138****8001', roleName: '管理员', disabled: false }],
  orders: 12,
  openDisputes: 1,
  decidedDisputes: 2,
  history: [
    {
      id: 9,
      at: '2026-11-20T08:00:00Z',
      event: 'company.verification',
      eventName: '审核企业认证',
      userId: 1,
      userName: '王审核',
      companyName: '',
      object: '企业 5',
      result: 'ok',
      ip: '',
      changes: [{ field: '认证状态', before: '待审核', after: '已认证' }],
    },
  ],
  duplicates: [{ kind: 'seller' as const, id: 101, name: '丙店', same: ['account' as const, 'phone' as const] }],
  notes: [{ id: 1, text: '电话核实过', author: '王审核', writtenAt: '2026-11-20T08:00:00Z' }],
}

const company: CompanyParty = {
  ...party,
  id: 5,
  name: '海盐买家',
  soleTrader: false,
  creditCode: '91330424MA28A1B2X3',
  legalPerson: '张三',
  hasLicense: true,
  verification: 'verified',
  verificationNote: '',
  verificationAt: '2026-11-20T08:00:00Z',
  address: '',
  phoneNumber: '',
  createdAt: '2026-10-01T00:00:00Z',
  addresses: [],
  shop: null,
}

const seller: SellerParty = {
  ...party,
  tenantId: 102,
  shortName: '海盐标准件',
  companyName: '海盐标准件有限公司',
  areaName: '浙江嘉兴海盐',
  address: '百步镇一号',
  taxNumber: '',
  state: 'paused',
  stateNote: '资质到期',
  stateSince: '2026-11-20T08:00:00Z',
  bank: '工行',
  bankAccount: '12345678',
  accountChanges: [],
  application: null,
}

async function show(element: ReactNode, path: string, role: OperatorRole = 'admission') {
  const server = fakeServer()
    .on(access.standing, { secondFactor: 'passed', role, duties: [...dutiesOf(role)] })
    .on(companyParty, company)
    .on(sellerParty, seller)
    .on(noteCompany, {})
    .on(endCompanySessions, { ended: 2 })
    .on(endSellerSessions, { ended: 0 })
  await renderScreen(element, { server, user: aUser({ roles: ['operator'] }), path })
  return server
}

const card = (name: string) => within(screen.getByRole('region', { name }))

test('a company shows its people, what happened, and who may be the same', async () => {
  const server = await show(<CompanyScreen />, '/operator/company?id=5')
  expect(await screen.findByRole('heading', { name: '海盐买家' })).toBeTruthy()
  expect(server.callsOf(companyParty)[0]?.params).toEqual({ id: '5' })
  expect(card('人员').getByText('周采购')).toBeTruthy()
  expect(card('变更记录').getByText('审核企业认证，认证状态：待审核 → 已认证')).toBeTruthy()
  expect(card('可能重复').getByText(/收款账号、电话相同/)).toBeTruthy()
  expect(card('可能重复').getByRole('link', { name: '丙店' }).getAttribute('href')).toBe('/operator/seller?id=101')
})

test('orders and disputes lead to their lists, of this one alone', async () => {
  await show(<SellerScreen />, '/operator/seller?id=102')
  expect((await screen.findByRole('link', { name: '订单 12' })).getAttribute('href')).toBe(
    '/operator/orders?seller=102',
  )
  const decided = screen.getByRole('link', { name: '已裁决售后 2' }).getAttribute('href')
  expect(decided).toBe('/operator/disputes?seller=102&state=decided')
  expect(screen.getByText('资质到期', { exact: false })).toBeTruthy()
  expect(screen.getByText('工行 12345678')).toBeTruthy()
})

test('the licence is fetched only when it is asked for', async () => {
  await show(<CompanyScreen />, '/operator/company?id=5')
  await screen.findByText('海盐买家')
  expect(document.querySelector('img')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '查看营业执照' })))
  expect(screen.getByAltText<HTMLImageElement>('营业执照').src).toContain('/operator/v1/company/license/5')
})

test('a note is shown with author and moment; a new one needs words', async () => {
  const server = await show(<CompanyScreen />, '/operator/company?id=5')
  expect((await screen.findByText('电话核实过')).parentElement?.textContent).toContain('王审核')
  const add = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '添加备注' })))
  await add()
  expect(server.callsOf(noteCompany)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText('备注', { selector: 'textarea' }), { target: { value: ' 已回访 ' } })
  await add()
  expect(server.callsOf(noteCompany)[0]?.params).toEqual({ id: 5, text: '已回访' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注', { selector: 'textarea' }).value).toBe('')
})

test.each([
  {
    element: <CompanyScreen />,
    path: '/operator/company?id=5',
    endpoint: endCompanySessions,
    of: { id: 5 },
    done: '已退出 2 台设备',
  },
  {
    element: <SellerScreen />,
    path: '/operator/seller?id=102',
    endpoint: endSellerSessions,
    of: { tenantId: 102 },
    done: '此人没有登录的设备',
  },
])('sessions of a person are ended with a reason only: $path', async ({ element, path, endpoint, of, done }) => {
  const server = await show(element, path)
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '让 周采购 退出登录' })))
  const dialog = within(screen.getByRole('dialog', { name: '退出登录' }))
  const ok = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: '退出登录' })))
  await ok()
  expect(server.callsOf(endpoint)).toHaveLength(0)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '手机丢失' } })
  await ok()
  expect(server.callsOf(endpoint)[0]?.params).toEqual({ ...of, userId: 3, reason: '手机丢失' })
  expect(await screen.findByText(done)).toBeTruthy()
})
