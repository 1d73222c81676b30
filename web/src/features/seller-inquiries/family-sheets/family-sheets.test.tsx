import * as sheets from '@lianmeng/contract/quotes/sheet-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import SellerInquiriesScreen from '../seller-inquiries-screen.tsx'

const sheet: sheets.FamilySheet = {
  family: 'hexBolt',
  wires: [{ name: '10B21', fits: '8.8', price: '5.2', heatTreatment: '1.5' }],
  steps: [{ name: '冷镦搓丝', work: '', rate: '120', setup: '300', tooling: '0' }],
  coatings: [],
  packing: '10',
  margin: 15,
  minimumQty: 1000,
  days: 12,
  isPublished: true,
  showsAlone: false,
  answersItself: false,
  mostQty: 0,
  mostAmount: '0',
  validDays: 7,
}

async function open(duties = ['prices']) {
  const kept = { ...sheet, familyName: '六角头螺栓', updatedAt: '2026-05-01T02:00:00.000Z', updatedBy: '李厂长' }
  const server = fakeServer()
    .on(sheets.familySheets, [kept])
    .on(sheets.saveFamilySheet, {})
    .on(standing, { tenantId: 101, role: 'owner', duties, reads: ['orders', 'prices'] } as never)
  const user = { ...aUser(), roles: ['seller'] } as never
  await renderScreen(<SellerInquiriesScreen />, { server, path: '/seller/inquiries?view=sheets', user })
  await screen.findByText('六角头螺栓')
  return server
}
const press = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a step for a split-pin hole and limits for answers without a person are added to a sheet', async () => {
  const server = await open()
  await press('修改')
  await press('增加工序')
  type('工序第 2 行工序', '钻销孔')
  type('工序第 2 行用于', 'pinHole')
  await press('保存')
  expect(server.callsOf(sheets.saveFamilySheet)).toHaveLength(0)
  type('工序第 2 行元/千支', '30')
  await act(async () => fireEvent.click(screen.getByLabelText('小额询价按本表自动报价')))
  type('每行数量不超过（支）', '5000')
  type('整单金额不超过（元）', '20000')
  await press('保存')
  await waitFor(() =>
    expect(server.callsOf(sheets.saveFamilySheet)[0]?.params).toEqual({
      ...sheet,
      readAt: '2026-05-01T02:00:00.000Z',
      steps: [...sheet.steps, { name: '钻销孔', work: 'pinHole', rate: '30', setup: '0', tooling: '0' }],
      answersItself: true,
      mostQty: 5000,
      mostAmount: '20000',
    }),
  )
})

test('a new sheet offers the families that have none', async () => {
  await open()
  await press('新建品类成本表')
  const names = [...screen.getByRole<HTMLSelectElement>('combobox', { name: /^品类/ }).options].map(({ text }) => text)
  expect(names).toContain('六角螺母')
  expect(names).not.toContain('六角头螺栓')
})

test('a person who may not change prices only sees the sheets', async () => {
  await open([])
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
  expect(screen.queryByRole('button', { name: '新建品类成本表' })).toBeNull()
})
