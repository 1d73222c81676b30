import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import * as contract from '@lianmeng/contract/aftersale/seller-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aSellersPerson, roleKnown, standingAs } from '../../../testing/sellers.ts'
import { SellerAftersale } from './aftersale-drawer.tsx'

/** A return of 100 pieces of which the seller accepted 60. */
const over: AftersaleWithHistory = {
  aftersaleNo: 'SH1',
  erpTenantId: 101,
  sellerName: '海盐标准件',
  buyerName: '示例机械',
  orderNo: 'A1',
  kind: 'return',
  kindName: '退货退款',
  remedy: 'return',
  remedyName: '退货退款',
  state: 'done',
  stateName: '已完成',
  isOpen: false,
  reasonName: '质量问题',
  note: '牙型不良',
  amount: '',
  freight: '0.00',
  reduced: '2.14',
  owed: '2.14',
  askedAt: '2026-11-27T03:11:00Z',
  dueAt: '',
  endedAt: '2026-11-28T03:13:00Z',
  lines: [
    { lineNo: 1, goods: 'GB/T 5783 M8×20', unitName: '支', qty: 100, acceptedQty: 60, restQty: 40, amount: '3.56' },
  ],
  restWaits: true,
  version: 5,
  actions: [],
  returnAddress: '一号库',
  usualReturnAddress: '一号库',
  receiver: '王收货 13600000000',
  deliveryAddress: '浙江省嘉兴市海盐县 示例路 8 号',
  back: null,
  out: null,
  rest: null,
  pictures: [],
  events: [],
}
const parcel = {
  wayName: '快递',
  carrier: '示例速递',
  waybillNo: 'YT1',
  note: '',
  at: '2026-11-28T04:00:00Z',
  by: '张三',
}

async function show(changes: Partial<AftersaleWithHistory> = {}) {
  const server = fakeServer()
    .on(standing, standingAs('warehouse'))
    .on(contract.aftersale, { ...over, ...changes })
    .on(contract.sendRest, {} as never)
  await renderScreen(<SellerAftersale aftersaleNo="SH1" onClose={() => {}} />, {
    server,
    user: aSellersPerson(),
    path: '/seller/aftersales',
  })
  await roleKnown(server)
  return server
}

test('both sides read whose the goods are that were not accepted, and that they wait for the seller', async () => {
  await show()
  expect(screen.getByText('GB/T 5783 M8×20 40 支，属买家所有，待卖家退回买家')).toBeTruthy()
  expect(screen.getByText('未接受的货物待退回')).toBeTruthy()
})

test('the seller sends them to the buyer with a waybill, though the after-sale is over', async () => {
  const server = await show()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '退回未接受的货物' })))
  const dialog = within(await screen.findByRole('dialog', { name: '退回未接受的货物' }))
  expect(dialog.getByText('40 支')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/承运公司/), { target: { value: '示例速递' } })
  fireEvent.change(dialog.getByLabelText(/运单号/), { target: { value: 'YT1' } })
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '确认寄出', hidden: true })))
  await vi.waitFor(() => expect(server.callsOf(contract.sendRest)).toHaveLength(1))
  expect(server.callsOf(contract.sendRest)[0]!.params).toMatchObject({ aftersaleNo: 'SH1', waybillNo: 'YT1' })
})

test('sent goods show their waybill, and are not sent again', async () => {
  await show({ restWaits: false, rest: parcel })
  expect(screen.getByText(/^GB\/T 5783 M8×20 40 支，属买家所有，已退回买家（快递 示例速递 YT1/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '退回未接受的货物' })).toBeNull()
})

test('an exchange names them along with the goods that are sent', async () => {
  await show({
    kind: 'exchange',
    remedy: 'exchange',
    state: 'toSend',
    isOpen: true,
    restWaits: false,
    actions: ['send'],
  })
  expect(screen.getByText(/随换货一并退回买家$/)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '寄出货物' })))
  expect((await screen.findByRole('dialog', { name: '寄出货物' })).textContent).toContain('60 支，并退回未接受的 40 支')
})
