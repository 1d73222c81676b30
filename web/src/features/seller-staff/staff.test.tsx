import type { DataOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/seller-staff/endpoints'
import { shopRest } from '@lianmeng/contract/shop/seller-endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Needs } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { formatMoment } from '../../lib/text/format.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import type { StaffMember } from './more-roles.tsx'
import SellerGate from './seller-gate.tsx'
import SellerMenu from './seller-menu.tsx'
import StaffScreen from './staff-screen.tsx'

const Menu = () => <SellerMenu nav={useArea().nav} />

const atWork = { rest: null, since: null, reason: '', holidayFrom: null, holidayTo: null }
const paused = { ...atWork, rest: 'paused', since: '2020-11-22T06:05:00.000Z', reason: '资质待核' } as const

type Entry = { needs?: Needs; rest?: DataOf<typeof shopRest> }

async function enterAs(role: SellerRole, { needs = { reads: 'staff' }, rest = atWork }: Entry = {}) {
  const server = fakeServer().on(contract.standing, standingAs(role)).on(shopRest, rest)
  await renderScreen(
    <>
      <Menu />
      <SellerGate needs={needs}>员工名单</SellerGate>
    </>,
    { server, user: aSellersPerson(), path: '/seller/staff' },
  )
}

test.each([
  [
    'paused',
    paused,
    `平台已暂停店铺（${formatMoment(new Date(paused.since))} 起，原因：资质待核）：买家只能在店铺内浏览商品，暂不能下单；进行中的订单照常履约。`,
  ],
  [
    'paused, who knows when',
    { ...paused, since: null, reason: '' },
    '平台已暂停店铺：买家只能在店铺内浏览商品，暂不能下单；进行中的订单照常履约。',
  ],
  [
    'closed',
    { ...paused, rest: 'closed', since: null, reason: '企业已注销' } as const,
    '平台已停用店铺（原因：企业已注销）：买家只能在店铺内浏览商品，不能下单。',
  ],
  [
    'on holiday',
    { ...atWork, rest: 'onHoliday', holidayFrom: '2026-10-01', holidayTo: '2026-10-07' } as const,
    '店铺休假中（10月1日至10月7日）：买家可浏览商品，暂不能下单；10月8日自动恢复。',
  ],
])('a shop that is %s says so above each page', async (_name, rest, text) => {
  await enterAs('warehouse', { rest })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('没有权限查看这一页')).toBeTruthy()
})

test('a shop at work says nothing above its pages', async () => {
  await enterAs('owner')
  expect(await screen.findByText('员工名单')).toBeTruthy()
  expect(screen.queryByText(/买家/)).toBeNull()
})

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('the owner enters every page', async () => {
  await enterAs('owner')
  expect(await screen.findByText('员工名单')).toBeTruthy()
  expect(lines()).toContain('员工')
})

test('others neither see nor enter the page of the staff', async () => {
  await enterAs('sales')
  expect(await screen.findByText('没有权限查看这一页')).toBeTruthy()
  expect(screen.getByText(/您在店铺中的角色是「销售」.*请联系店主/)).toBeTruthy()
  expect(lines()).not.toContain('员工')
  expect(lines()).toContain('订单')
})

test('the menu leads nobody to a page that their role may not read', async () => {
  await enterAs('warehouse')
  await screen.findByText('没有权限查看这一页')
  expect(lines()).toEqual(['首页', '订单', '询价', '售后', '评价', '批次与质保书', '商品', '库存', '导入中心'])
})

test('a page for those who change something is closed to those who only read it', async () => {
  await enterAs('reader', { needs: { reads: 'products', duty: 'products' } })
  expect(await screen.findByText('没有权限查看这一页')).toBeTruthy()
})

const aMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  userId: 2,
  name: '李仓库',
  phoneNumber: '199****0902',
  role: 'warehouse',
  moreRoles: [],
  disabled: false,
  isSelf: false,
  ...changes,
})

async function show(...rows: StaffMember[]) {
  const server = fakeServer().on(contract.staff, rows).on(contract.saveStaff, {}).on(contract.staffInvitations, [])
  await renderScreen(<StaffScreen />, { server, user: aSellersPerson(), path: '/seller/staff' })
  await screen.findByText(rows[0]!.name)
  return server
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const confirm = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })))

test('people cannot change themselves', async () => {
  await show(aMember({ userId: 1, name: '王店主', role: 'owner', isSelf: true }))
  expect(screen.getByText('本人')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull()
})

test('the owner sees what each role may read and change', async () => {
  await show(aMember())
  const table = within(screen.getByRole('table', { name: '各角色的权限' }))
  const rightsTo = (name: string) =>
    within(table.getByRole('cell', { name }).closest('tr')!)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rightsTo('库存')).toEqual(['查看并处理', '查看', '查看并处理', '查看', '查看', '查看'])
  expect(rightsTo('收款、退款、账期与收款账户')).toEqual(['查看并处理', '查看', '—', '查看并处理', '—', '—'])
})

test('another role is given after a question', async () => {
  const server = await show(aMember())
  await act(async () => void fireEvent.change(screen.getByLabelText('李仓库的角色'), { target: { value: 'sales' } }))
  expect(server.callsOf(contract.saveStaff)).toHaveLength(0)
  await confirm('修改')
  expect(server.callsOf(contract.saveStaff)[0]?.params).toEqual({ userId: 2, role: 'sales', disabled: false })
})

test('a member is disabled after a confirmation', async () => {
  const server = await show(aMember())
  await press('停用')
  await confirm('停用')
  expect(server.callsOf(contract.saveStaff)[0]?.params).toEqual({ userId: 2, role: 'warehouse', disabled: true })
})

const made = { id: 3, code: 'c', link: 'https://example.cn/lmPortals/invite?code=c' }

test('a person is invited by mobile number; a problem is shown at the field, then the link', async () => {
  const server = await show(aMember())
  server.on(contract.inviteStaff, refuse('该人员已是本店员工'))
  await press('邀请员工')
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138000' } })
  await press('发送邀请')
  expect(screen.getByRole('alert').textContent).toBe('该人员已是本店员工')
  server.on(contract.inviteStaff, made)
  await press('发送邀请')
  const wanted = { phoneNumber: '13800138000', role: 'sales', days: 7 }
  expect(server.callsOf(contract.inviteStaff).at(-1)?.params).toEqual(wanted)
  expect(screen.getByLabelText<HTMLInputElement>('邀请链接').value).toBe(made.link)
})

test('an invitation that nobody has accepted is taken back after a question', async () => {
  const open = {
    id: 3,
    role: 'owner',
    phoneNumber: '138****8000',
    invitedBy: '王店主',
    expiresAt: '2026-12-01T04:00:00Z',
  } as const
  const server = fakeServer().on(contract.staff, [aMember()]).on(contract.staffInvitations, [open])
  server.on(contract.revokeStaffInvitation, {})
  await renderScreen(<StaffScreen />, { server, user: aSellersPerson(), path: '/seller/staff' })
  expect((await screen.findByText('138****8000')).closest('li')!.textContent).toContain('店主')
  await press('撤回')
  await confirm('撤回')
  expect(server.callsOf(contract.revokeStaffInvitation)[0]?.params).toEqual({ id: 3 })
})
