import { claimableLines, save } from '@lianmeng/contract/aftersale/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Shipment } from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { AskButton } from './ask-button.tsx'

const line = {
  lineNo: 1,
  goods: 'GB/T 5782 M8×25',
  unitName: '支',
  baseUnit: 1,
  receivedQty: 990,
  missingQty: 10,
  receivedAmount: '35.24',
  missingAmount: '0.36',
}

async function show(answer: DataOf<typeof claimableLines> = { problem: '', lines: [line] }) {
  const order = anOrder({ state: 'completed', stateName: '已完成', actions: [] })
  const lines = order.lines.map((one) => ({ ...one, receivedQty: 990, missingQty: 10 }))
  // The answer to a save is ignored.
  const server = fakeServer()
    .on(claimableLines, answer)
    .on(save, { aftersaleNo: 'SH1' } as DataOf<typeof save>)
  const path = '/lmPortals/salesOrder?orderNo=LM1'
  const shipments = [received(new Date())]
  await renderScreen(<AskButton order={{ ...order, lines, shipments }} />, { server, user: aUser(), path })
  await press('申请售后')
  return server
}

const received = (at: Date): Shipment => ({
  batch: 1,
  way: 'truck',
  wayName: '物流专线',
  carrier: '',
  waybillNo: '',
  note: '',
  shippedAt: '',
  shippedBy: '',
  arrivedAt: '',
  receivedAt: at.toISOString(),
  receivedBy: '',
  receiptNote: '',
  lines: [],
})

const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })

test('a claim for part of a line is sent once quantity and description are given', async () => {
  const server = await show()
  await press('提交申请')
  expect(await screen.findByText('请填写数量')).toBeTruthy()
  fill(/申请数量/, '100')
  fill(/问题描述/, '牙型不良')
  await press('提交申请')
  expect(server.callsOf(save)[0]?.params).toEqual({
    orderNo: 'LM1',
    kind: 'return',
    reason: 'quality',
    note: '牙型不良',
    lines: [{ lineNo: 1, qty: 100 }],
    fileIds: [],
  })
})

test('missing goods need no return', async () => {
  await show()
  fireEvent.change(screen.getByRole('combobox', { name: '售后原因', hidden: true }), { target: { value: 'missing' } })
  const kinds = screen.getAllByRole('radio', { hidden: true }).map((one) => one.parentElement?.textContent)
  expect(kinds).toEqual(['补发', '仅退款'])
  expect(screen.getByText(/最多 10 支/)).toBeTruthy()
})

test('an order without claimable goods says why', async () => {
  await show({ problem: '已超过售后申请期（收货后 15 天）', lines: [] })
  expect(await screen.findByText('已超过售后申请期（收货后 15 天）')).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('after the deadline a claim is not offered, and the reason is shown', async () => {
  const order = anOrder({ state: 'completed', stateName: '已完成', actions: [] })
  const lines = order.lines.map((one) => ({ ...one, receivedQty: 1000 }))
  const shipments = [received(new Date(Date.now() - 16 * 86_400_000))]
  const path = '/lmPortals/salesOrder?orderNo=LM1'
  await renderScreen(<AskButton order={{ ...order, lines, shipments }} />, {
    server: fakeServer(),
    user: aUser(),
    path,
  })
  expect(await screen.findByText('已超过售后申请期（收货后 15 天）')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请售后' })).toBeNull()
})
