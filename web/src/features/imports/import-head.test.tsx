import * as imports from '@lianmeng/contract/imports/endpoints'
import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
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
  rows: 10,
  bad: 2,
  doubtful: 1,
  unchanged: 0,
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

test('prices in doubt are written after a question', async () => {
  const server = await show({})
  const question = screen.getByRole('dialog')
  expect(question.textContent).toContain('有 1 行价格与现价相差较大')
  expect(server.callsOf(imports.applyPrices)).toHaveLength(0)
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: '核对无误，写入' })))
  expect(server.callsOf(imports.applyPrices)[0]?.params).toEqual({ jobId: 1 })
})

test('prices without doubt are written at once', async () => {
  const server = await show({ doubtful: 0 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.callsOf(imports.applyPrices)).toHaveLength(1)
})
