import { sellerCard, sellerInfo } from '@lianmeng/contract/sellers/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { SellerCard } from './seller-card.tsx'
import { SellerFacts } from './seller-facts.tsx'

const seller = {
  erpTenantId: 4,
  tenantId: 4,
  companyShortName: '恒固',
  companyName: '恒固标准件有限公司',
  areaName: '浙江嘉善',
  address: '工业路 1 号',
  status: 3,
  statusName: '会员',
  sellsOpenly: 1,
}
const contacts = [{ contactName: '李经理', position: '销售', mobilePhoneNum: '13800138001' }]

const server = () =>
  fakeServer()
    .on(sellerInfo, seller)
    .on(sellerCard, { ...seller, contacts })

test('a visitor sees company and address, and that contacts need a login', async () => {
  const fake = server()
  await renderScreen(<SellerFacts erpTenantId={4} />, { server: fake })
  await waitFor(() => expect(screen.getByText('恒固标准件有限公司')).toBeTruthy())
  expect(screen.getByRole('button', { name: '登录后查看联系人' })).toBeTruthy()
  expect(fake.callsOf(sellerCard)).toHaveLength(0)
})

test('a buyer sees the contacts with name, position and phone', async () => {
  await renderScreen(<SellerFacts erpTenantId={4} />, { server: server(), user: aUser() })
  await waitFor(() => expect(screen.getByText('13800138001')).toBeTruthy())
  expect(screen.getByText('销售')).toBeTruthy()
})

for (const [isWide, width] of [
  [false, '245px'],
  [true, '300px'],
] as const)
  test(`the card is ${width} wide ${isWide ? 'with' : 'without'} unpacking prices`, async () => {
    await renderScreen(<SellerCard erpTenantId={4} name="恒固" isWide={isWide} />, { server: server() })
    expect(screen.getByLabelText('恒固联系名片').style.width).toBe(width)
  })
