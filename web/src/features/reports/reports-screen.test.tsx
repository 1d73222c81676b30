import type { DataOf } from '@lianmeng/contract/endpoint'
import { handleReport, reports } from '@lianmeng/contract/reports/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import ReportsScreen from './reports-screen.tsx'

type Report = DataOf<typeof reports>['records'][number]

const aReport = (changes: Partial<Report> = {}): Report => ({
  id: 3,
  erpTenantId: 101,
  sellerName: '恒固',
  goods: 'GB/T 5783 M8×25',
  kind: 'data',
  text: '头高写错了',
  contact: '13800138000',
  sentAt: '2026-11-20T08:00:00Z',
  handledAt: '',
  handledBy: '',
  note: '',
  ...changes,
})

async function show(report: Report, path = '/operator/reports') {
  const server = fakeServer()
    .on(reports, { records: [report], total: 1, start: 1, limit: 20 })
    .on(handleReport, {})
  await renderScreen(<ReportsScreen />, { server, user: aUser(), path })
  return server
}

const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))

test('the platform reads what is wrong with what, and marks it as handled with a note', async () => {
  const server = await show(aReport())
  expect(server.callsOf(reports)[0]?.params).toMatchObject({ isOpen: 'true' })
  const row = (await screen.findAllByRole('row'))[1]!
  for (const part of ['数据错误', '恒固', 'GB/T 5783 M8×25', '头高写错了', '13800138000'])
    expect(row.textContent).toContain(part)
  await press('标为已处理')
  await press('确定')
  expect(await screen.findByText('请填写处理说明')).toBeTruthy()
  const note = screen.getByRole('textbox', { name: '处理说明', hidden: true })
  fireEvent.change(note, { target: { value: '已通知卖家改正' } })
  await press('确定')
  expect(server.callsOf(handleReport)[0]?.params).toEqual({ reportId: 3, note: '已通知卖家改正' })
})

test('a handled one says by whom and what was done', async () => {
  const handled = aReport({ handledAt: '2026-11-21T08:00:00Z', handledBy: '运营示例', note: '已改正', goods: '' })
  const server = await show(handled, '/operator/reports?state=handled&kind=data')
  expect(server.callsOf(reports)[0]?.params).toMatchObject({ isOpen: 'false', kind: 'data' })
  const row = (await screen.findAllByRole('row'))[1]!
  for (const part of ['店铺', '已改正', '运营示例']) expect(row.textContent).toContain(part)
  expect(screen.queryByRole('button', { name: '标为已处理' })).toBeNull()
})
