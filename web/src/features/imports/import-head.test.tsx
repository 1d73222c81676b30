import * as imports from '@lianmeng/contract/imports/endpoints'
import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import { notStated } from '@lianmeng/trade/measure/measure'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import { ImportHead } from './import-head.tsx'

const job: imports.ImportJob = {
  id: 1,
  kind: 'prices',
  state: 'ready',
  fileName: '价格.csv',
  listId: 0,
  titles: ['商品编码', '价格'],
  mapping: ['ownCode', 'value'],
  measures: [notStated, { count: 1000, of: 'piece', tax: 'with', rate: null }],
  changes: [],
  rows: 10,
  bad: 2,
  doubtful: 1,
  unchanged: 0,
  waiting: 0,
  changed: 0,
  appliedUpto: 0,
  problem: '',
  createdBy: '王店主',
  createdAt: '2026-11-26T00:00:00Z',
}

async function show(changes: Partial<imports.ImportJob>) {
  const server = fakeServer().on(staff.standing, standingAs('owner')).on(imports.applyPrices, {})
  await renderScreen(<ImportHead job={{ ...job, ...changes }} />, {
    server,
    user: aSellersPerson(),
    path: '/seller/imports',
  })
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '写入 8 行' })))
  return server
}

test('the rows that wait are not counted among those that are written', async () => {
  const server = await show({ waiting: 3, rows: 13 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.callsOf(imports.applyPrices)[0]?.params).toEqual({ jobId: 1 })
})
