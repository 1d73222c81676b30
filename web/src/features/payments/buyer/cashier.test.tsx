import * as pay from '@lianmeng/contract/payments/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { aPayment } from '../testing/payments.ts'
import PaymentPageScreen from './payment-page-screen.tsx'

const order = (orderNo: string, changes: Partial<pay.SellerToPay['orders'][number]> = {}) => ({
  orderNo,
  createdAt: '2026-11-20T03:00:00Z',
  amount: '35.60',
  paid: '0.00',
  waiting: '0.00',
  open: '35.60',
  dueAt: '2026-11-22T03:00:00Z',
  changeOpen: false,
  onCredit: false,
  dueOn: '',
  ...changes,
})
const seller = (changes: Partial<pay.SellerToPay> = {}): pay.SellerToPay => ({
  erpTenantId: 105,
  companyShortName: '恒固标准件',
  payee: { accountName: '恒固标准件有限公司', bank: '示例银行', account: '6222' },
  channels: [],
  orders: [order('LM1'), order('LM2')],
  payments: [],
  ...changes,
})

async function show(sellers: pay.SellerToPay[], search = '') {
  const server = fakeServer().on(pay.toPay, sellers).on(pay.preparePayment, aPayment())
  return renderScreen(<PaymentPageScreen />, { server, user: aUser(), path: `/lmPortals/paymentPage${search}` })
}
const transfer = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '对公转账' })))

test('orders of a seller are paid by one transfer, each with its amount', async () => {
  const { server, router } = await show([seller()])
  fireEvent.change(await screen.findByLabelText('订单 LM2 本次付款金额'), { target: { value: '10' } })
  expect(screen.getByText('¥45.60')).toBeTruthy()
  await transfer()
  expect(server.callsOf(pay.preparePayment)[0]?.params).toEqual({
    tenantId: 105,
    orders: [
      { orderNo: 'LM1', amount: '35.60' },
      { orderNo: 'LM2', amount: '10' },
    ],
  })
  expect(router.state.location.search).toEqual({ tenantId: '105', paymentNo: 'FK2611207K3M9' })
})

test('a buyer coming from an order pays that one', async () => {
  const { server } = await show([seller()], '?orderNo=LM2')
  await screen.findByLabelText('订单 LM2 本次付款金额')
  await transfer()
  expect(server.callsOf(pay.preparePayment)[0]?.params).toMatchObject({ orders: [{ orderNo: 'LM2' }] })
})

test('waiting payments, credit and sellers without an account are shown', async () => {
  await show([
    seller({
      orders: [
        order('LM1', { waiting: '35.60', open: '0.00', dueAt: '' }),
        order('LM2', { onCredit: true, dueAt: '', dueOn: '2026-12-20' }),
      ],
      payments: [aPayment({ state: 'submitted', stateName: '待核对' })],
    }),
    seller({ erpTenantId: 106, companyShortName: '无账户紧固件', payee: null, orders: [order('LM3')] }),
  ])
  expect(await screen.findByText('核对期间不计时')).toBeTruthy()
  expect(screen.getByText('账期，2026-12-20 到期')).toBeTruthy()
  expect(screen.getByText('待核对', { selector: '.tag' })).toBeTruthy()
  expect(screen.getByText(/卖家尚未登记收款账户/)).toBeTruthy()
})

test('an amount that is none is not sent', async () => {
  const { server } = await show([seller()])
  fireEvent.change(await screen.findByLabelText('订单 LM1 本次付款金额'), { target: { value: '十元' } })
  await transfer()
  expect(server.callsOf(pay.preparePayment)).toEqual([])
})
