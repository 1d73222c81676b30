import * as contract from '@lianmeng/contract/membership/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeMembership, requestMembership, requestMemberships } from '../../lib/person/membership-request.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import type { Supplier } from '../../widgets/membership/recommendation-dialog.tsx'
import { MembershipHost } from './membership-host.tsx'

beforeEach(closeMembership)

const aSupplier = (erpTenantId: number, status = 1): Supplier => ({
  erpTenantId,
  tenantId: erpTenantId,
  companyShortName: `恒固${erpTenantId}`,
  companyName: `恒固${erpTenantId}标准件有限公司`,
  areaName: '浙江嘉善',
  address: '',
  status,
  statusName: '',
  jywShop: { domainNamePath: 'henggu', openKfFlag: 0, gsbTenantId: erpTenantId },
})

async function show(records: Supplier[], open: () => void, path = '/lmPortals/home') {
  const server = fakeServer()
    .on(contract.supplierPage, { records, total: records.length, start: 1, limit: 100 })
    .on(contract.statusOptions, [{ id: 1, value: '可申请' }])
    .on(contract.sellerRegions, [
      { value: '330000', label: '浙江省', children: [{ value: '330400', label: '嘉兴市', children: [] }] },
    ])
    .on(contract.applyMembership, { successNum: 1, failureNum: 0, failures: [] })
  await renderScreen(<MembershipHost />, { server, user: aUser(), path })
  await act(async () => open())
  await screen.findAllByText(/恒固/)
  return server
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })))
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
const notices = () => document.getElementById('notices')?.textContent ?? ''

test('applying for one seller: confirming sends the note and whether the number may be seen', async () => {
  const server = await show([aSupplier(7)], () => requestMembership(7))
  expect(screen.getByRole('dialog', { name: '申请会员' }).style.width).toBe('520px')
  fireEvent.change(screen.getByLabelText('附言'), { target: { value: '每月5吨' } })
  expect(isChecked('允许卖家查看我的手机号')).toBe(false)
  await choose('允许卖家查看我的手机号')
  await press('确定')
  expect(server.callsOf(contract.applyMembership)[0]?.params).toEqual({
    erpTenantIds: [7],
    lookYouPohone: 1,
    note: '每月5吨',
  })
  expect(notices()).toContain('已经成功提交会员申请！')
})

test.each([
  [0, '暂不可申请该卖家会员。'],
  [2, '申请已提交，卖家会在 15 天内处理，结果会通过站内消息通知您。'],
  [3, '您已是该卖家的会员，可直接查看会员价并下单。'],
])('at status %i nothing can be confirmed', async (status, text) => {
  await show([aSupplier(7, status)], () => requestMembership(7))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确定' })).toBeNull()
})

test('the quick way to many sellers is hidden in a shop', async () => {
  await show([aSupplier(7)], () => requestMembership(7), '/lmShop/productList?tid=7')
  expect(screen.queryByRole('button', { name: '一键申请多个卖家' })).toBeNull()
})

test('only who may be applied to can be chosen, and at most five', async () => {
  const server = await show([aSupplier(1, 3), ...[2, 3, 4, 5, 6, 7].map((id) => aSupplier(id))], requestMemberships)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '恒固1' }).disabled).toBe(true)
  await press('提交申请')
  expect(notices()).toContain('请选择卖家！')
  for (const id of [2, 3, 4, 5, 6, 7]) await choose(`恒固${id}`)
  expect(notices()).toContain('最多选择5个卖家')
  expect(isChecked('恒固7')).toBe(false)
  await press('提交申请')
  expect(server.callsOf(contract.applyMembership)[0]?.params).toMatchObject({ erpTenantIds: [2, 3, 4, 5, 6] })
})

test('applying for several sellers asks too whether the number may be seen', async () => {
  const server = await show([aSupplier(2)], requestMemberships)
  await choose('恒固2')
  expect(isChecked('允许卖家查看我的手机号')).toBe(false)
  await press('提交申请')
  expect(server.callsOf(contract.applyMembership)[0]?.params).toEqual({ erpTenantIds: [2], lookYouPohone: 0 })
})

test('a refused application shows its errorMes as an error', async () => {
  const server = await show([aSupplier(2)], requestMemberships)
  server.on(contract.applyMembership, refuse('会员申请失败', { errorMes: '暂不可申请该卖家会员' }))
  await choose('恒固2')
  await press('提交申请')
  expect(notices()).toContain('暂不可申请该卖家会员')
})

test('the result says how many sellers were asked, and why others were not', async () => {
  const server = await show([aSupplier(2), aSupplier(3)], requestMemberships)
  server.on(contract.applyMembership, {
    successNum: 1,
    failureNum: 1,
    failures: [{ erpTenantId: 3, companyShortName: '恒固3', reason: '暂不可申请该卖家会员' }],
  })
  await choose('恒固2')
  await choose('恒固3')
  await press('提交申请')
  const result = within(screen.getByRole('dialog', { name: '申请结果' }))
  expect(result.getByText(/成功/).textContent).toBe('成功 1 家，失败 1 家')
  expect(result.getByText('恒固3：暂不可申请该卖家会员')).toBeTruthy()
  expect(notices()).toContain('会员申请失败，尝试重新提交。')
})

test('region, status and name narrow the list; resetting shows all again', async () => {
  const server = await show([aSupplier(2)], requestMemberships)
  const asked = () => server.callsOf(contract.supplierPage).at(-1)?.params
  await press('卖家所在地区 全部地区')
  fireEvent.click(await screen.findByText('浙江省'))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '嘉兴市' })))
  fireEvent.change(screen.getByLabelText('申请状态'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('卖家名称'), { target: { value: ' 恒固 ' } })
  await press('搜索')
  expect(asked()).toEqual({ keyWords: '恒固', status: '1', areaCode: '330000,330400', start: '1', limit: '100' })
  await press('重置')
  expect(asked()).toEqual({ start: '1', limit: '100' })
  expect(screen.getByLabelText<HTMLInputElement>('卖家名称').value).toBe('')
})
