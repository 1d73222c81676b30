import { claimableLines, save } from '@lianmeng/contract/aftersale/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/buying.ts'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { pickedOnSlowLine } from '../../../testing/slow-upload.ts'
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

type Answer = DataOf<typeof claimableLines>

function renderButton(server: ReturnType<typeof fakeServer>) {
  const order = anOrder({ state: 'completed', stateName: '已完成', actions: [] })
  const lines = order.lines.map((one) => ({ ...one, receivedQty: 990, missingQty: 10 }))
  const path = '/lmPortals/salesOrder?orderNo=LM1'
  return renderScreen(<AskButton order={{ ...order, lines }} />, { server, user: aUser(), path })
}

async function show(answer: Answer = { problem: '', until: '', lines: [line] }) {
  // The answer to a save is ignored.
  const server = fakeServer()
    .on(claimableLines, answer)
    .on(save, { aftersaleNo: 'SH1' } as DataOf<typeof save>)
  await renderButton(server)
  return server
}

const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })

test('a claim for part of a line is sent once quantity and description are given', async () => {
  const server = await show()
  await press('申请售后')
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
  await press('申请售后')
  fireEvent.change(screen.getByRole('combobox', { name: '售后原因', hidden: true }), { target: { value: 'missing' } })
  const kinds = screen.getAllByRole('radio', { hidden: true }).map((one) => one.parentElement?.textContent)
  expect(kinds).toEqual(['补发', '仅退款'])
  expect(screen.getByText(/最多 10 支/)).toBeTruthy()
})

test('it says until when a claim is possible', async () => {
  await show({ problem: '', until: '2026-12-05T08:30:00Z', lines: [line] })
  expect(await screen.findByRole('button', { name: '申请售后' })).toBeTruthy()
  expect(screen.getByText(/^售后申请截止 2026-12-05 \d\d:30$/)).toBeTruthy()
})

test('after the deadline a claim is not offered, and the reason is shown with the day', async () => {
  await show({ problem: '已超过售后申请期（收货后 15 天）', until: '2026-12-05T08:30:00Z', lines: [] })
  expect(await screen.findByText(/^已超过售后申请期（收货后 15 天），截止 2026-12-05/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请售后' })).toBeNull()
})

test('nothing is offered when everything is claimed already', async () => {
  await show({ problem: '没有可申请售后的数量', until: '', lines: [] })
  expect(await screen.findByText('没有可申请售后的数量')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请售后' })).toBeNull()
})

test('the claimable rest is read again after a failure', async () => {
  const server = fakeServer().on(claimableLines, fail(500))
  await renderButton(server)
  expect(await screen.findByText('售后申请加载失败，点击重试')).toBeTruthy()
  server.on(claimableLines, { problem: '', until: '', lines: [line] })
  await press('售后申请加载失败，点击重试')
  expect(await screen.findByRole('button', { name: '申请售后' })).toBeTruthy()
})

test('a claim does not leave without the picture that is on its way', async () => {
  const server = await show()
  await press('申请售后')
  fill(/申请数量/, '100')
  fill(/问题描述/, '牙型不良')
  await pickedOnSlowLine(screen.getByLabelText('凭证图片'))
  await press('提交申请')
  expect(await screen.findByText('图片正在上传，请稍候')).toBeTruthy()
  expect(server.callsOf(save)).toEqual([])
})
