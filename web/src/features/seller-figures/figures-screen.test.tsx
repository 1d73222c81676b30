import * as contract from '@lianmeng/contract/seller-figures/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import FiguresScreen from './figures-screen.tsx'

const seller = aUser({ roles: ['seller'], seller: { id: 7, name: '恒固' } })

const answers = { placed: 8, confirmed: 6, declined: 1, expired: 1, medianMinutes: 90 }
const nothing = {
  months: [],
  categories: [],
  standards: [],
  customers: [],
  answers: { ...answers, placed: 0, medianMinutes: null },
  punctuality: { due: 0, onTime: 0 },
}
const figures: contract.Figures = {
  months: [
    { month: '2026-10', orders: 2, amount: '500.00' },
    { month: '2026-11', orders: 4, amount: '1000.00' },
  ],
  categories: [
    { name: '螺栓', orders: 5, amount: '1200.00' },
    { name: '螺母', orders: 2, amount: '300.00' },
  ],
  standards: [{ standardName: 'GB/T 5783-2016', productName: '六角头螺栓 全螺纹', orders: 6, amount: '1500.00' }],
  customers: [{ buyerId: 3, name: '示例机械', orders: 6, amount: '1500.00', lastAt: '2026-11-20T02:00:00Z' }],
  answers,
  punctuality: { due: 3, onTime: 2 },
}
const slow = {
  total: 120,
  value: '9000.00',
  rows: [
    {
      id: 1,
      ownCode: 'A-1',
      standardName: 'GB/T 97.1-2002',
      productName: '平垫圈',
      specification: '8',
      strengthName: '200 HV',
      materialName: '',
      textureName: '碳钢',
      surfaceTreatmentName: '本色',
      toothType1Name: '',
      toothType2Name: '',
      threadRotation: 1,
      brandName: '',
      packageName: '',
      onHandInBaseUnits: 5000,
      unitName: '支',
      value: '90.00',
    },
  ],
}

const show = (given: contract.Figures, path = '/seller/figures') => {
  const server = fakeServer().on(contract.figures, given).on(contract.slow, slow)
  return renderScreen(<FiguresScreen />, { server, user: seller, path })
}

test('each figure says what it counts, and months are as long as their sales', async () => {
  await show(figures)
  const sales = await screen.findByRole('region', { name: '销售额' })
  expect(within(sales).getByText(/已确认且未取消的订单/)).toBeTruthy()
  const widths = [...sales.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)
  expect(widths).toEqual(['50%', '100%'])
  expect(within(sales).getByText('¥1,000.00')).toBeTruthy()
})

test('sales by category are bars too, and every figure can be exported', async () => {
  await show(figures)
  const block = await screen.findByRole('region', { name: '按品类' })
  expect(within(block).getByText(/按商品标准所属的大类汇总/)).toBeTruthy()
  const widths = [...block.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)
  expect(widths).toEqual(['100%', '25%'])
  for (const region of screen.getAllByRole('region'))
    expect(within(region).getByRole('button', { name: '导出' })).toBeTruthy()
})

test('orders are shown with what became of them, and how long the first answer took', async () => {
  await show(figures)
  const region = await screen.findByRole('region', { name: '订单答复' })
  expect(within(region).getByText('6（75%）')).toBeTruthy()
  expect(within(region).getByText('1.5 小时')).toBeTruthy()
})

test('slow goods say how many there are beyond those that are shown', async () => {
  await show(figures)
  const region = await screen.findByRole('region', { name: '滞销商品' })
  expect(within(region).getByText(/共 120 个，库存金额 ¥9,000.00；下面是金额最高的 1 个/)).toBeTruthy()
})

test('days without sales say so', async () => {
  await show(nothing)
  expect(await screen.findByText('这段时间没有成交')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '客户' })).toBeNull()
})

test('the days of the address are asked for', async () => {
  const asked: unknown[] = []
  const server = fakeServer()
    .on(contract.figures, (params) => {
      asked.push(params)
      return figures
    })
    .on(contract.slow, slow)
  await renderScreen(<FiguresScreen />, { server, user: seller, path: '/seller/figures?from=2026-01-01&to=2026-03-31' })
  await screen.findByRole('region', { name: '销售额' })
  expect(asked).toEqual([{ from: '2026-01-01', to: '2026-03-31' }])
})

test('goods that left as promised are a share of those that were due', async () => {
  await show(figures)
  const block = await screen.findByRole('region', { name: '准时发货' })
  expect(within(block).getByText('66.7%')).toBeTruthy()
  expect(within(block).getByText('3 行')).toBeTruthy()
})

test('figures say of which moment they are, stay while they are read, and change at a press', async () => {
  const { server } = await show(figures)
  expect(await screen.findByText(/^截至 .* 的数据，阅读时不变$/)).toBeTruthy()
  server.on(contract.figures, { ...figures, months: [{ month: '2026-11', orders: 9, amount: '77.00' }] })
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(screen.queryByText('¥77.00')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '刷新' })))
  expect(await screen.findByText('¥77.00')).toBeTruthy()
})
