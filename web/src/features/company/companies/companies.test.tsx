import * as cart from '@lianmeng/contract/cart/endpoints'
import * as company from '@lianmeng/contract/company/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { CartButton } from '../../../widgets/site-header/cart-button.tsx'
import { Companies } from './companies.tsx'

const own = { id: 11, name: '示例机械有限公司', current: true, role: 'admin' } as const
const other = { id: 12, name: '另一家机械有限公司', current: false, role: 'reader' } as const
const openRequest = {
  id: 3,
  companyName: '第三家机械有限公司',
  state: 'open',
  createdAt: '2026-03-05T04:00:00Z',
} as const

async function show(server = fakeServer(), user = aUser()) {
  server.on(identity.switchable, { canSwitch: true, companies: [own, other] }).on(company.myRequests, [openRequest])
  await renderScreen(<Companies />, { server, user, path: '/lmPortals/enterpriseInfo' })
  await screen.findByRole('listitem', { name: own.name })
  return server
}
const item = (name: string) => within(screen.getByRole('listitem', { name }))
function WithCart() {
  return (
    <>
      <CartButton />
      <Companies />
    </>
  )
}
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const pressIn = (dialog: string, name: string) =>
  press(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name }))

test('every company shows the role there; another one can be switched to', async () => {
  const server = await show(fakeServer().on(identity.switchCompany, {}))
  expect(item(own.name).getByText('管理员')).toBeTruthy()
  expect(item(other.name).getByText('只读')).toBeTruthy()
  await press(item(other.name).getByRole('button', { name: '切换' }))
  expect(server.callsOf(identity.switchCompany)[0]?.params).toEqual({ companyId: 12 })
})

test('the current company is left after a question', async () => {
  const server = await show(fakeServer().on(company.leave, {}))
  await press(item(own.name).getByRole('button', { name: '退出企业' }))
  expect(server.callsOf(company.leave)).toEqual([])
  await pressIn('退出企业', '退出')
  expect(server.callsOf(company.leave)).toHaveLength(1)
})

test('after leaving the last company, nothing that requires one is read', async () => {
  const alone = aUser({ companyId: null, companyRole: null, rights: [] })
  const server = fakeServer().on(cart.count, {
    count: 4,
    leftOverShopCartNum: 0,
    lmShopCartNum: 0,
    norMalShopCartNum: 0,
  })
  server.on(company.leave, () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's reply would do
    document.cookie = 'wlm_epoch=left; path=/'
    server.on(userInfo, alone)
    return answer<typeof company.leave>({}, {})
  })
  server.on(identity.switchable, { canSwitch: true, companies: [own] }).on(company.myRequests, [])
  await renderScreen(<WithCart />, { server, user: aUser(), path: '/lmPortals/enterpriseInfo' })
  await screen.findByRole('listitem', { name: own.name })
  await press(item(own.name).getByRole('button', { name: '退出企业' }))
  await pressIn('退出企业', '退出')
  expect(server.callsOf(userInfo)).toHaveLength(2)
  expect(server.callsOf(cart.count)).toHaveLength(1)
})

test('a new company needs a name; its maker may go on acting for the present one', async () => {
  const server = await show(fakeServer().on(company.create, { companyId: 20 }))
  await press(screen.getByRole('button', { name: '新建企业' }))
  await press(screen.getByRole('button', { name: '新建' }))
  expect(screen.getByText('公司名称不能为空！')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '个体户' }))
  fireEvent.change(screen.getByLabelText('个体户名称'), { target: { value: ' 嘉善五金店 ' } })
  await press(screen.getByRole('button', { name: '新建' }))
  expect(server.callsOf(company.create)[0]?.params).toEqual({ name: '嘉善五金店', soleTrader: true })
  await pressIn('切换到新企业', '暂不切换')
  expect(server.callsOf(identity.switchCompany)).toEqual([])
})

test('a user without a company acts for the new one at once', async () => {
  const server = fakeServer().on(company.create, { companyId: 20 }).on(identity.switchCompany, {})
  await show(server, aUser({ companyId: null, companyRole: null, rights: [] }))
  await press(screen.getByRole('button', { name: '新建企业' }))
  fireEvent.change(screen.getByLabelText('公司全称'), { target: { value: '新机械有限公司' } })
  await press(screen.getByRole('button', { name: '新建' }))
  expect(server.callsOf(identity.switchCompany)[0]?.params).toEqual({ companyId: 20 })
})

const look = async (keyword: string) => {
  fireEvent.change(screen.getByLabelText('公司全称或统一社会信用代码'), { target: { value: keyword } })
  await press(screen.getByRole('button', { name: '查找' }))
}

test('a company is found by its whole name and asked to let one in', async () => {
  const found = { id: 30, name: '第四家机械有限公司', verified: true }
  const server = await show(fakeServer().on(company.find, [found]).on(company.join, {}))
  await look(' 第四家机械有限公司 ')
  expect(server.callsOf(company.find)[0]?.params).toEqual({ keyword: '第四家机械有限公司' })
  expect((await screen.findByRole('listitem', { name: found.name })).textContent).toContain('已认证')
  await press(item(found.name).getByRole('button', { name: '申请加入' }))
  await press(screen.getByRole('button', { name: '提交申请' }))
  expect(server.callsOf(company.join)[0]?.params).toEqual({ companyId: 30, note: '' })
})

test('a name that no company has says what to do', async () => {
  await show(fakeServer().on(company.find, []))
  await look('没有的公司')
  expect(await screen.findByText(/没有名称或代码为「没有的公司」的企业/)).toBeTruthy()
})

test('nothing is looked for with less than two characters', async () => {
  const server = await show(fakeServer().on(company.find, []))
  await look(' 甲 ')
  expect(server.callsOf(company.find)).toEqual([])
})

test('an open request can be withdrawn after a question', async () => {
  const server = await show(fakeServer().on(company.withdrawRequest, {}))
  const request = within(await screen.findByRole('listitem', { name: openRequest.companyName }))
  expect(request.getByText('待处理')).toBeTruthy()
  await press(request.getByRole('button', { name: '撤回' }))
  await pressIn('撤回申请', '撤回')
  expect(server.callsOf(company.withdrawRequest)[0]?.params).toEqual({ id: 3 })
})
