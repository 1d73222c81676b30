import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { invoiceTitles } from '@lianmeng/contract/company/invoice-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberSeen } from '../../../lib/lists/seen-lines.ts'
import { aCartLine, anAddress, anOrder, cartCounters, nextStep } from '../../../testing/buying.ts'
import { fail, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import ConfirmOrderScreen from './confirm-order-screen.tsx'

type PreviewLine = DataOf<typeof orders.preview>['groups'][number]['lines'][number]

const okLine: PreviewLine = {
  cartItemId: 1,
  qty: 12_000,
  price: '58.60',
  amount: '703.20',
  amountItems: [{ item: 'goods', amount: '703.20' }],
  problem: '',
  problemText: '',
  reserves: false,
  dispatchOn: '2026-11-24',
}
const badLine: PreviewLine = {
  ...okLine,
  cartItemId: 2,
  price: null,
  amount: null,
  amountItems: [],
  problem: 'aboveStock',
  problemText: '加购数超出商品库存限制',
}

const previewOf = (total: string, ...lines: PreviewLine[]) => ({
  total,
  freight: '0.00',
  policy: { costCentres: [], problemText: '', rules: [], steps: [], budgets: [] },
  groups: [
    {
      erpTenantId: 1,
      companyShortName: '恒固标准件',
      amount: total,
      goods: total,
      missing: '0.00',
      leastOrder: '0.00',
      freight: null,
      lines,
    },
  ],
})
const placed = {
  groupNo: 'G1',
  total: '703.20',
  approvalNo: '',
  orders: [{ id: 1, orderNo: 'LM1', erpTenantId: 1, companyShortName: '恒固标准件', amount: '703.20' }],
}

const aTitle = {
  ...{ id: 7, title: '示例机械有限公司', taxNo: '91330424MA0SL00001', address: '', phone: '', bank: '', account: '' },
  ...{ email: '', isDefault: 1 },
}

const aShop = () =>
  fakeServer()
    .on(addresses.list, [anAddress()])
    .on(cart.list, { lines: [aCartLine(), aCartLine({ cartItemId: 2 })], freights: [], ...cartCounters })
    .on(orders.preview, previewOf('703.20', okLine))
    .on(orders.submitOrder, placed)
    .on(invoiceTitles, [aTitle])
    .on(orders.detail, { ...anOrder(), ...nextStep, events: [] })

async function showForm(server: ReturnType<typeof aShop>, items = '1') {
  const path = `/lmPortals/confirmOrder?items=${items}`
  const view = await renderScreen(<ConfirmOrderScreen />, { server, user: aUser(), path })
  await screen.findByRole('button', { name: '提交订单' })
  return view
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交订单' })

test('a double click submits once, with a key', async () => {
  const server = aShop()
  await showForm(server)
  await act(async () => {
    fireEvent.click(submitButton())
    fireEvent.click(submitButton())
  })
  await screen.findByText('订单提交成功')
  const [call, ...others] = server.callsOf(orders.submitOrder)
  expect(others).toEqual([])
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(call?.params).toMatchObject({ cartItemIds: [1], addressId: 1, expectedTotal: '703.20' })
  expect(call?.url.searchParams.get('ispc')).toBe('true')
})

test('the result takes the place of the form in the history', async () => {
  const { router } = await showForm(aShop())
  await press(submitButton())
  expect(await screen.findByText('订单提交成功')).toBeTruthy()
  expect(router.state.location.search).toEqual({ submitted: 'LM1' })
  expect(router.history.length).toBe(1)
  expect(await screen.findByText('¥703.20')).toBeTruthy()
})

test('reloading the result reads the orders and submits nothing', async () => {
  const server = aShop()
  await renderScreen(<ConfirmOrderScreen />, { server, user: aUser(), path: '/lmPortals/confirmOrder?submitted=LM1' })
  expect((await screen.findByText('LM1')).getAttribute('href')).toBe('/lmPortals/salesOrder?orderNo=LM1')
  expect(server.callsOf(orders.submitOrder)).toEqual([])
})

test('the note to a seller goes along', async () => {
  const server = aShop()
  await showForm(server)
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: ' 请发顺丰 ' } })
  await press(submitButton())
  expect(server.callsOf(orders.submitOrder)[0]?.params.remarks).toEqual([{ erpTenantId: 1, remark: '请发顺丰' }])
})

test('terms for every seller appear above terms for one seller', async () => {
  const server = aShop()
  await showForm(server)
  fireEvent.change(screen.getByLabelText('整单说明'), { target: { value: '2 号线改造' } })
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '请发顺丰' } })
  await press(submitButton())
  expect(server.callsOf(orders.submitOrder)[0]?.params.remarks).toEqual([
    { erpTenantId: 1, remark: '2 号线改造\n请发顺丰' },
  ])
})

test('the day, the invoice and the note of a line go along as they were chosen', async () => {
  const server = aShop()
  await showForm(server)
  fireEvent.change(await screen.findByLabelText('发票'), { target: { value: 'ordinary:7' } })
  await press(screen.getByRole('button', { name: '写备注' }))
  fireEvent.change(screen.getByLabelText('这一行的说明'), { target: { value: ' 每批附机械性能报告 ' } })
  await press(submitButton())
  expect(server.callsOf(orders.submitOrder)[0]?.params).toMatchObject({
    invoice: { titleId: 7, kind: 'ordinary' },
    lineNotes: [{ cartItemId: 1, note: '每批附机械性能报告' }],
  })
})

test('a form without terms sends none', async () => {
  const server = aShop()
  await showForm(server)
  await press(submitButton())
  const sent = server.callsOf(orders.submitOrder)[0]?.params
  expect(Object.keys(sent ?? {}).sort()).toEqual(['addressId', 'cartItemIds', 'expectedTotal', 'remarks'])
})

test('after a price change, the buyer must agree to the new total first', async () => {
  let total = '703.20'
  const server = aShop()
    .on(orders.preview, () => previewOf(total, okLine))
    .on(orders.submitOrder, ({ expectedTotal }) => {
      total = '720.00'
      return expectedTotal === total ? placed : fail(409, '价格已变更')
    })
  await showForm(server)
  await press(submitButton())
  expect(await screen.findByText(/由 ¥703.20 变为 ¥720.00/)).toBeTruthy()
  await press(screen.getByRole('button', { name: '按新总额提交' }))
  await screen.findByText('订单提交成功')
  const calls = server.callsOf(orders.submitOrder)
  expect(calls.map(({ params }) => params.expectedTotal)).toEqual(['703.20', '720.00'])
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a refused order loses nothing and shows which line is wrong', async () => {
  let lines: Parameters<typeof previewOf>[1][] = [okLine, { ...badLine, problem: '', problemText: '' }]
  const server = aShop()
    .on(orders.preview, () => previewOf('703.20', ...lines))
    .on(orders.submitOrder, () => {
      lines = [okLine, badLine]
      return refuse('M8×20 库存不足')
    })
  await showForm(server, '1,2')
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '请发顺丰' } })
  await press(submitButton())
  expect(await screen.findByText('加购数超出商品库存限制')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('请发顺丰')
  expect(submitButton().disabled).toBe(true)
})

test('lines with a problem can be left for later', async () => {
  const server = aShop().on(orders.preview, ({ cartItemIds }) =>
    cartItemIds.includes(2) ? previewOf('703.20', okLine, badLine) : previewOf('703.20', okLine),
  )
  await showForm(server, '1,2')
  expect(screen.getByText(/1 种商品暂不能提交/)).toBeTruthy()
  await press(screen.getByRole('button', { name: '先不买这些，继续提交' }))
  await waitFor(() => expect(submitButton().disabled).toBe(false))
})

test('without an address there is no order, but a way to add one', async () => {
  await showForm(aShop().on(addresses.list, []))
  expect(screen.getByText('请先添加收货地址')).toBeTruthy()
  expect(submitButton().disabled).toBe(true)
  await press(screen.getByRole('button', { name: '新增收货地址' }))
  expect(within(screen.getByRole('dialog', { name: '新增收货地址' })).getByLabelText('收货人姓名')).toBeTruthy()
})

test('another address is asked for its own amounts', async () => {
  const server = aShop().on(addresses.list, [anAddress(), anAddress({ id: 2, receiverName: '李四', isDefault: 0 })])
  await showForm(server)
  fireEvent.change(screen.getByLabelText('收货地址'), { target: { value: '2' } })
  await waitFor(() => expect(server.callsOf(orders.preview)).toHaveLength(2))
  expect(server.callsOf(orders.preview).map(({ params }) => params.addressId)).toEqual([1, 2])
})

test('above the member’s limit there is no order, but a way back', async () => {
  const text = '超出您的单笔限额 ¥500.00，请联系企业管理员'
  const server = aShop().on(orders.preview, refuse(text))
  await renderScreen(<ConfirmOrderScreen />, { server, user: aUser(), path: '/lmPortals/confirmOrder?items=1' })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('返回待采清单').getAttribute('href')).toBe('/lmPortals/cart')
})

test('lines that were ordered meanwhile lead to the orders instead of an error', async () => {
  const server = aShop().on(orders.preview, fail(409, '所选商品已提交过订单'))
  await renderScreen(<ConfirmOrderScreen />, { server, user: aUser(), path: '/lmPortals/confirmOrder?items=1' })
  expect(await screen.findByText('所选商品已不在待采清单中')).toBeTruthy()
  expect(screen.getByText('查看订单').getAttribute('href')).toBe('/lmPortals/salesOrder')
})

test('a user who may not purchase sees why the order cannot be submitted', async () => {
  const path = '/lmPortals/confirmOrder?items=1'
  await renderScreen(<ConfirmOrderScreen />, { server: aShop(), user: aReader(), path })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '提交订单' })).disabled).toBe(true)
  expect(screen.getByText('您的角色（只读）不能采购')).toBeTruthy()
})

test('changes since the cart was last seen are marked at their rows, and need a confirmation', async () => {
  rememberSeen({ areaCode: '330424', lines: [{ cartItemId: 1, qty: 32_000, amount: '1875.20' }] })
  const server = aShop()
  await showForm(server)
  const row = screen.getByText('M8×20').closest('tr')!
  expect(within(row).getByText('数量 32 → 12 千支')).toBeTruthy()
  expect(within(row).getByText('金额 ¥1,875.20 → ¥703.20')).toBeTruthy()
  expect(submitButton().disabled).toBe(true)
  await press(screen.getByRole('button', { name: '已看过，按现在的提交' }))
  expect(screen.queryByText('数量 32 → 12 千支')).toBeNull()
  await press(submitButton())
  await screen.findByText('订单提交成功')
})
