import * as cart from '@lianmeng/contract/cart/endpoints'
import { count } from '@lianmeng/contract/orders/endpoints'
import { apply, type Notice, notification, userRights } from '@lianmeng/contract/union/endpoints'
import { askErp, type Card, saveBills, saveLayout, workbench } from '@lianmeng/contract/union/workbench-endpoints'
import { unionRights, unionStateOf } from '@lianmeng/trade/identity/union-rights'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartCounters } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import WorkbenchScreen from './workbench-screen.tsx'

const at = '2026-11-28T02:42:00.000Z'

const aCard = (given: Partial<Card> & Pick<Card, 'key'>): Card => ({
  right: 'platformAuth',
  granted: true,
  hidden: false,
  count: 0,
  dueAt: '',
  rows: [],
  at,
  ofErp: false,
  ...given,
})

const aRow = (title: string, text = '') => ({ title, text, dueAt: '', note: '', link: '' })

const answering = { linked: true, name: '示例ERP', answeredAt: at, failingSince: '', problem: '' }
const silent = { ...answering, failingSince: '2026-11-28T02:12:00.000Z', problem: '8 秒内没有应答' }

const notice: Notice = {
  noticeId: 'n12',
  kind: 'notice',
  title: '热浸镀锌联合采购',
  summary: '满 20 吨降 4.5%',
  publishedAt: at,
  validTo: '2026-11-30T09:00:00.000Z',
  state: 'open',
  repliedAt: '',
  answer: '',
  actions: ['apply', 'ignore'],
}

function aServer(
  cards: Card[],
  { erp = answering, granted = unionRights as readonly (typeof unionRights)[number][] } = {},
) {
  return fakeServer()
    .on(workbench, { at, cards, erp })
    .on(askErp, erp)
    .on(cart.count, { count: 3, ...cartCounters })
    .on(count, { count: 5 })
    .on(notification, { records: [notice], total: 1, start: 1, limit: 100, open: 1, ignored: 0 })
    .on(userRights, {
      unionState: unionStateOf(granted),
      rights: [],
      erpTenantId: 101,
      companyShortName: '通联',
      administrator: '吴经理',
      checkedAt: at,
    })
}

const staff = () => aUser({ seller: { id: 101, name: '通联' } })
const show = (server: ReturnType<typeof aServer>, user = staff()) =>
  renderScreen(<WorkbenchScreen />, { server, user, path: '/union/workbench' })
const press = async (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

test('a card without its right appears disabled, with the person to ask, and shows nothing of its content', async () => {
  const cards = [
    aCard({ key: 'orders', count: 2, rows: [aRow('XS-1', '海盐通达')] }),
    aCard({ key: 'today', right: 'traderFunction', granted: false, count: null }),
  ]
  await show(aServer(cards, { granted: ['platformAuth'] }))
  const locked = within(await screen.findByRole('region', { name: '今日' }))
  expect(locked.getByRole<HTMLButtonElement>('button', { name: '今日' }).disabled).toBe(true)
  expect(await locked.findByText('联系管理员开通：吴经理')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '新订单' })).getByText('XS-1')).toBeTruthy()
  expect(screen.getAllByText('已开通')).toHaveLength(1)
})

test('an ERP that does not answer is named with the time of its last answer, writes are off, and a retry asks again', async () => {
  const bills = aCard({ key: 'bills', right: 'fastenerBillSave', count: 1, rows: [aRow('XS-7')], ofErp: true })
  const { server } = await show(aServer([bills], { erp: silent }))
  expect(await screen.findByText(/起没有答复/)).toBeTruthy()
  expect(screen.getByText(/写入暂停，不排队/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '写入 1 张' }).disabled).toBe(true)
  const before = server.callsOf(askErp).length
  await press('现在重试')
  expect(server.callsOf(askErp).length).toBe(before + 1)
})

test('orders on the card of bills are written into the ERP', async () => {
  const bills = aCard({ key: 'bills', right: 'fastenerBillSave', count: 2, rows: [aRow('XS-7'), aRow('XS-8')] })
  const server = aServer([bills]).on(saveBills, { written: [{ key: 'XS-7', erpNo: '1' }] })
  await show(server)
  await press('写入 2 张')
  expect(server.callsOf(saveBills)[0]?.params).toEqual({ orderNos: ['XS-7', 'XS-8'] })
})

test('a person sorts and hides their own cards', async () => {
  const cards = [aCard({ key: 'orders' }), aCard({ key: 'toShip' }), aCard({ key: 'aftersales', hidden: true })]
  const server = aServer(cards).on(saveLayout, {})
  await show(server)
  expect(await screen.findByText('已隐藏 1 张')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '售后' })).toBeNull()
  await press('排序与隐藏')
  await press('下移新订单')
  await act(async () => void fireEvent.click(await screen.findByRole('checkbox', { name: '待发货' })))
  await press('保存')
  expect(server.callsOf(saveLayout)[0]?.params).toEqual({
    cards: ['toShip', 'orders', 'aftersales'],
    hidden: ['aftersales', 'toShip'],
  })
})

test('a notice is applied for on the workbench; without the right its buttons are off', async () => {
  const server = aServer([]).on(apply, { ...notice, state: 'applied', actions: ['withdraw'] })
  await show(server)
  await press('申请')
  expect(server.callsOf(apply)[0]?.params).toEqual({ noticeId: 'n12', action: 'apply' })
})

test('without the right a notice is shown with its buttons off', async () => {
  await show(aServer([], { granted: [] }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '申请' })
  await screen.findAllByText(/未开通，联系管理员开通/)
  expect(button.disabled).toBe(true)
})

test('somebody who works for no seller is led to becoming one', async () => {
  const server = aServer([])
  await show(server, aUser({ seller: null }))
  expect(await screen.findByText('申请开通')).toBeTruthy()
  expect(server.callsOf(workbench)).toEqual([])
})
