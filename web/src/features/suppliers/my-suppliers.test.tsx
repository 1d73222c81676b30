import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { mySuppliers, sellerRegions, supplierDealings } from '@lianmeng/contract/membership/endpoints'
import { sellerRatings, sellerReputation } from '@lianmeng/contract/ratings/endpoints'
import { sellerCard } from '@lianmeng/contract/sellers/endpoints'
import { shopProfile } from '@lianmeng/contract/shop/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aRating, aReputation } from '../../testing/ratings.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import MySuppliersScreen from './my-suppliers-screen.tsx'

const supplier = (erpTenantId: number, companyShortName: string) => ({
  erpTenantId,
  tenantId: erpTenantId,
  companyShortName,
  companyName: `${companyShortName}有限公司`,
  areaName: '浙江嘉善',
  address: '工业路 1 号',
  status: 3,
  statusName: '已是会员',
  jywShop: { domainNamePath: 'x', openKfFlag: 0, gsbTenantId: erpTenantId },
  levelName: '金牌会员',
  discount: '2',
  validTo: '2026-12-31',
  appliedAt: '',
  reason: '',
  mayUrge: false,
  offers: 12,
  business: ['螺栓', '螺母'],
})

const sellers: DataOf<typeof mySuppliers> = {
  records: [supplier(4, '恒固'), supplier(5, '海川')],
  total: 2,
  start: 1,
  limit: 20,
  counts: { member: 2, applying: 0, rejected: 0, available: 0, blocked: 0 },
  businesses: [
    { id: 1, name: '螺栓' },
    { id: 2, name: '螺母' },
  ],
}

async function show() {
  const server = fakeServer()
    .on(mySuppliers, sellers)
    .on(sellerRegions, [])
    .on(ownCredits, [
      {
        erpTenantId: 4,
        companyShortName: '恒固',
        limit: '50000.00',
        days: 30,
        frozen: false,
        held: '0.00',
        billed: '1200.00',
        available: '48800.00',
        overdueOrderNo: '',
        uses: [],
      },
    ])
    .on(supplierDealings, [{ erpTenantId: 4, orders: 3, amount: '3520.50', due: 8, onTime: 7 }])
    .on(sellerCard, {
      ...supplier(4, '恒固'),
      sellsOpenly: 1,
      contacts: [{ contactName: '李经理', position: '销售', mobilePhoneNum: '13800138001' }],
    })
    .on(shopProfile, {
      tenantId: 4,
      companyName: '恒固有限公司',
      areaName: '浙江嘉善',
      address: '工业路 1 号',
      intro: '始于 1998 年',
      honours: '',
      certificates: [],
      dispatchRegions: '全国',
      serviceHours: '',
    })
    .on(sellerReputation, aReputation())
    .on(sellerRatings, { records: [aRating({ comment: '牙型很好' })], total: 1, start: 1, limit: 10 })
  await renderScreen(<MySuppliersScreen />, { server, user: aUser(), path: '/lmPortals/mySupplier' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  return Object.assign(rows, { server })
}

test('each seller has terms of payment, purchases of twelve months and punctuality', async () => {
  const [granted, plain] = await show()
  await within(granted!).findByText('¥3,520.50')
  expect(granted!.textContent).toContain('账期 30 天')
  expect(granted!.textContent).toContain('额度 ¥50,000.00，可用 ¥48,800.00')
  expect(granted!.textContent).toContain('3 单')
  expect(granted!.textContent).toContain('87.5%')
  expect(plain!.textContent).toContain('现款')
})

test('a seller in detail says what buyers say of it', async () => {
  const [row] = await show()
  await act(async () => void fireEvent.click(within(row!).getByRole('button', { name: '详情' })))
  const drawer = screen.getByRole('dialog', { name: '恒固' })
  await act(async () => void fireEvent.click(within(drawer).getByRole('tab', { name: '评价' })))
  expect(await within(drawer).findByText('牙型很好')).toBeTruthy()
  expect(drawer.textContent).toContain('4.7 分（12 条评价）')
})

test('a seller in detail says its terms, its firm and its contacts, and leads to its orders', async () => {
  const [row] = await show()
  await act(async () => void fireEvent.click(within(row!).getByRole('button', { name: '详情' })))
  const drawer = screen.getByRole('dialog', { name: '恒固' })
  await within(drawer).findByText('始于 1998 年')
  expect(await within(drawer).findByText('13800138001')).toBeTruthy()
  expect(drawer.textContent).toContain('有效期至 2026-12-31')
  expect(within(drawer).getByRole('link', { name: '订单' }).getAttribute('href')).toContain('keyword=')
})

test('sellers are narrowed by their main business and by the standing with them', async () => {
  const { server } = await show()
  expect(screen.getAllByText('主营 螺栓、螺母')).toHaveLength(2)
  const asked = () => server.callsOf(mySuppliers).at(-1)!.params as { tab?: string; businessId?: string }
  const choose = (name: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }))
  await choose('主营', '2')
  expect(asked()).toMatchObject({ businessId: '2', tab: 'member' })
  await choose('状态', 'rejected')
  expect(asked()).toMatchObject({ businessId: '2', tab: 'rejected' })
  await choose('状态', 'all')
  expect(asked().tab).toBeUndefined()
})

test('a company that is a member nowhere sees the sellers that it may apply to, until it chooses a standing', async () => {
  const counts = { member: 0, applying: 0, rejected: 0, available: 2, blocked: 0 }
  const server = fakeServer()
    .on(mySuppliers, ({ tab }) =>
      tab === 'available' ? { ...sellers, counts } : { ...sellers, counts, records: [], total: 0 },
    )
    .on(sellerRegions, [])
    .on(ownCredits, [])
    .on(supplierDealings, [])
  await renderScreen(<MySuppliersScreen />, { server, user: aUser(), path: '/lmPortals/mySupplier' })
  expect(await screen.findByText('恒固')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /可申请/, selected: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: /已是会员/ }))
  expect(await screen.findByText('暂无卖家')).toBeTruthy()
})

test('nobody reads of a blacklist', async () => {
  await show()
  expect(document.body.textContent).toContain('暂不可申请')
  expect(document.body.textContent).not.toMatch(/黑名单|屏蔽/)
})
