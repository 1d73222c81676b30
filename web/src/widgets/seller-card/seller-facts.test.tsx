import { sellerCard, sellerInfo } from '@lianmeng/contract/sellers/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLoginRequest, withdrawLogin } from '../../lib/person/login-request.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { SellerCard } from './seller-card.tsx'
import { SellerFacts } from './seller-facts.tsx'
import { ShopButtons } from './shop-buttons.tsx'

const LoginAsked = () => <output>{useLoginRequest() ? '要求登录' : ''}</output>

afterEach(withdrawLogin)

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
  jywShop: { domainNamePath: 'henggu', openKfFlag: 0, gsbTenantId: 4 },
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

test('the button to customer service stands where the seller switched it on, and asks for a login first', async () => {
  const jywShop = { ...seller.jywShop, openKfFlag: 1 }
  const fake = fakeServer().on(sellerInfo, { ...seller, jywShop })
  const buttons = (
    <>
      <ShopButtons erpTenantId={4} />
      <LoginAsked />
    </>
  )
  await renderScreen(buttons, { server: fake })
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '在线客服' })))
  expect(screen.getByText('要求登录')).toBeTruthy()
})

test('without that switch there is no such button, and a shop without an address has a notice', async () => {
  const jywShop = { ...seller.jywShop, domainNamePath: '' }
  await renderScreen(<ShopButtons erpTenantId={4} jywShop={jywShop} />, { server: server() })
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '进店' })))
  expect(document.getElementById('notices')?.textContent).toContain('店铺信息缺失')
  expect(screen.queryByRole('button', { name: '在线客服' })).toBeNull()
})
