import * as office from '@lianmeng/contract/payments/seller-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { aPayment } from '../testing/payments.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const payment = {
  ...aPayment({ state: 'submitted', hasVoucher: true, submittedAt: '2026-11-20T04:00:00Z', amount: '100.00' }),
  sameVoucherAs: '',
}

async function show(changes: Partial<typeof payment> = {}) {
  const server = fakeServer().on(office.acceptPayment, payment).on(office.returnPayment, payment)
  const page = <VerifyDialog payment={{ ...payment, ...changes }} onClose={() => {}} />
  await renderScreen(page, { server, user: aUser() })
  return server
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!))
const receive = (value: string) => fireEvent.change(screen.getByLabelText(/到账金额/), { target: { value } })

test('all of it has come, unless the seller says otherwise', async () => {
  const server = await show()
  await press('确认到账')
  const [call] = server.callsOf(office.acceptPayment)
  expect(call?.params).toEqual({ paymentNo: payment.paymentNo, received: '100.00', writeOff: false })
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('the difference may be written off as a bank fee', async () => {
  const server = await show()
  receive('94.50')
  fireEvent.click(screen.getByRole('checkbox', { name: /差额 ¥5.50/, hidden: true }))
  await press('确认到账')
  expect(server.callsOf(office.acceptPayment)[0]?.params).toMatchObject({ received: '94.50', writeOff: true })
})

test.each(['', '0', '100.01', '1.234'])('%j is not sent', async (received) => {
  const server = await show()
  receive(received)
  await press('确认到账')
  expect(screen.getByText(/到账金额」/)).toBeTruthy()
  expect(server.callsOf(office.acceptPayment)).toEqual([])
})

test('an error disappears once the amount is corrected', async () => {
  await show()
  receive('40')
  fireEvent.click(screen.getByRole('checkbox', { name: /差额 ¥60.00/, hidden: true }))
  await press('确认到账')
  expect(screen.getByText('差额超过 50 元，不能按银行手续费核销')).toBeTruthy()
  receive('90')
  expect(screen.queryByText('差额超过 50 元，不能按银行手续费核销')).toBeNull()
})

test('a voucher that is a PDF is there to be saved', async () => {
  await show({ isVoucherPdf: true })
  expect(screen.getByRole('link', { name: '下载汇款回单（PDF）', hidden: true }).hasAttribute('download')).toBe(true)
  expect(screen.queryByRole('img', { name: '汇款回单', hidden: true })).toBeNull()
})

test('a voucher goes back with a reason only; one that was shown before is pointed out', async () => {
  const server = await show({ sameVoucherAs: 'FK261120AAAAA' })
  expect(screen.getByText(/FK261120AAAAA/)).toBeTruthy()
  await press('退回回单')
  await press('确定退回')
  expect(server.callsOf(office.returnPayment)).toEqual([])
  fireEvent.change(screen.getByLabelText('退回原因'), { target: { value: '未到账' } })
  await press('确定退回')
  expect(server.callsOf(office.returnPayment)[0]?.params).toEqual({ paymentNo: payment.paymentNo, reason: '未到账' })
})
