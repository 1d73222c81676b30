import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { saveBases } from '@lianmeng/contract/seller-prices/cell-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { setCounts } from '@lianmeng/contract/seller-stock/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { gridHasRoom } from '../../../testing/layout.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aSellersPerson, roleKnown, standingAs } from '../../../testing/sellers.ts'
import ProductsScreen from '../products-screen.tsx'

beforeEach(gridHasRoom)

const row = (id: number) =>
  ({
    id,
    version: 1,
    ownCode: `HG-${id}`,
    standardName: 'GB/T 5783-2025',
    productName: '六角头螺栓',
    specification: `M8×${id}`,
    strengthName: '8.8',
    surfaceName: '镀蓝白锌',
    materialName: '35',
    textureName: '碳钢',
    toothType1Name: '',
    toothType2Name: '',
    threadRotation: 1,
    brandName: '恒固',
    packageName: '1,000 支/箱',
    price: '42.5',
    tierCount: 0,
    onHandInBaseUnits: 1000,
    reservedInBaseUnits: 0,
    availableInBaseUnits: 1000,
    shortageInBaseUnits: 0,
    warnBelowInBaseUnits: 0,
    bin: '',
    thumbnail: '',
    reservable: 0,
    listed: true,
    source: 1,
    standardId: 5,
    baseUnit: 1,
    saleUnit: 3,
    baseUnitName: '支',
    saleUnitName: '千支',
    changedAt: '2026-11-23T00:00:00.000Z',
  }) satisfies goods.SellerGoods

let leave: (to: string) => Promise<void>

async function show(role: SellerRole = 'owner') {
  const server = fakeServer()
    .on(standing, standingAs(role))
    .on(goods.list, { records: [row(1), row(2), row(3)], total: 3 })
    .on(goods.summary, { states: [], standards: [], nominals: [], strengths: [], surfaces: [], brands: [] })
    .on(saveBases, { accepted: 1, refused: [] })
    .on(setCounts, { accepted: 1, refused: [], short: [] })
  const { router } = await renderScreen(<ProductsScreen />, {
    ...{ server, user: aSellersPerson(), path: '/seller/products' },
  })
  await screen.findByText('HG-1')
  await roleKnown(server)
  leave = (to) => act(async () => void router.navigate({ to } as never))
  return server
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } })
const key = (name: string, pressed: string) => act(async () => fireEvent.keyDown(cell(name), { key: pressed }))
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('arrows, Enter and Tab move between the cells, and Esc takes a change back', async () => {
  await show()
  act(() => cell('基础价 HG-1').focus())
  const steps: [string, string][] = [
    ['ArrowDown', '基础价 HG-2'],
    ['Enter', '基础价 HG-3'],
    ['ArrowUp', '基础价 HG-2'],
    ['Tab', '实际库存 HG-2'],
    ['Tab', '基础价 HG-3'],
    ['ArrowLeft', '实际库存 HG-2'],
    ['ArrowRight', '基础价 HG-3'],
  ]
  let at = '基础价 HG-1'
  for (const [pressed, next] of steps) {
    await key(at, pressed)
    expect(document.activeElement).toBe(cell(next))
    at = next
  }
  type('基础价 HG-3', '50')
  expect(screen.getByText('已改 1 个基础价，未保存')).toBeTruthy()
  await key('基础价 HG-3', 'Escape')
  expect(cell('基础价 HG-3').value).toBe('42.5')
  expect(screen.queryByText(/未保存/)).toBeNull()
})

test('a copied range is pasted down and to the right, looked at with old and new, and saved together', async () => {
  const server = await show()
  await act(async () =>
    fireEvent.paste(cell('基础价 HG-1'), { clipboardData: { getData: () => '43\t500\n44\t600\n' } }),
  )
  await vi.waitFor(() => expect(cell('基础价 HG-2').value).toBe('44'))
  expect(cell('基础价 HG-1').dataset.changed).toBe('true')
  expect(screen.getByText('已改 2 个基础价、2 个实际库存，未保存')).toBeTruthy()
  server.on(saveBases, { accepted: 2, refused: [] }).on(setCounts, { accepted: 2, refused: [], short: [] })
  await press('核对并保存')
  expect(within(screen.getByRole('dialog')).getAllByText('42.5')).toHaveLength(2)
  await press('保存 4 处')
  await vi.waitFor(() => expect(server.callsOf(setCounts)).toHaveLength(1))
  expect(server.callsOf(saveBases)[0]!.params).toEqual({
    items: [
      { id: 1, before: '42.5', price: '43' },
      { id: 2, before: '42.5', price: '44' },
    ],
    confirmed: 0,
  })
  expect(server.callsOf(setCounts)[0]!.params).toEqual({
    items: [
      { id: 1, beforeInBaseUnits: 1000, qty: 500 },
      { id: 2, beforeInBaseUnits: 1000, qty: 600 },
    ],
  })
  await vi.waitFor(() => expect(screen.queryByText(/未保存/)).toBeNull())
})

test('a cell that somebody else changed stays typed, with the reason and the value of now', async () => {
  const server = await show()
  type('基础价 HG-1', '43')
  type('基础价 HG-2', '430')
  server.on(saveBases, {
    accepted: 0,
    refused: [
      { id: 1, reason: '已被改为 41', now: '41', inDoubt: false },
      { id: 2, reason: '与现价相差 5 倍以上', now: '42.5', inDoubt: true },
    ],
  })
  await press('核对并保存')
  await press('保存 2 处')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('已被改为 41')).toBeTruthy()
  server.on(saveBases, { accepted: 1, refused: [] })
  await press('确认 1 个异常价格')
  expect(server.callsOf(saveBases)[1]!.params).toEqual({
    items: [{ id: 2, before: '42.5', price: '430' }],
    confirmed: 1,
  })
  await press('保存 1 处')
  expect(server.callsOf(saveBases)[2]!.params).toMatchObject({ items: [{ id: 1, before: '41', price: '43' }] })
})

test('a cell without a number is marked and not sent', async () => {
  const server = await show()
  type('基础价 HG-1', '4x')
  expect(cell('基础价 HG-1').getAttribute('aria-invalid')).toBe('true')
  await press('核对并保存')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存 0 处' }).disabled).toBe(true)
  expect(server.callsOf(saveBases)).toEqual([])
})

test.each<[SellerRole, string[]]>([
  ['warehouse', ['实际库存 HG-1']],
  ['finance', ['基础价 HG-1']],
  ['reader', []],
])('%s types into %j of a row', async (role, names) => {
  await show(role)
  const fields = screen.queryAllByRole('textbox', { name: /HG-1$/ })
  expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(names)
})

test('the page is ticked by its title, then everything that the filter finds', async () => {
  const server = await show()
  server.on(goods.list, { records: [row(1), row(2), row(3)], total: 3 })
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' })))
  expect(screen.getByText('已选 3 个')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /M8×2/ })))
  await press('选择全部 3 个')
  expect(screen.getByText('已选全部 3 个')).toBeTruthy()
  await press('取消选择')
  expect(screen.getByText(/未勾选时对全部筛选结果操作/)).toBeTruthy()
})

test('a title orders the rows up, down, and as before', async () => {
  const server = await show()
  const sent = () => server.callsOf(goods.list).at(-1)!.params as { sort?: string; isDown?: unknown }
  for (const [sort, isDown] of [
    ['price', undefined],
    ['price', true],
    [undefined, undefined],
  ] as const) {
    await press('基础价')
    await vi.waitFor(() => expect(sent().sort).toBe(sort))
    expect(Boolean(sent().isDown)).toBe(Boolean(isDown))
  }
})

test('columns that somebody leaves out stay out for them', async () => {
  await show()
  await press('列')
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '库位' })))
  expect(screen.queryByRole('columnheader', { name: '库位' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '品牌' })))
  expect(screen.getByRole('columnheader', { name: '品牌' })).toBeTruthy()
})

test('leaving with cells that are typed and not saved is asked about', async () => {
  await show()
  await leave('/seller/orders')
  expect(screen.queryByRole('dialog')).toBeNull()
  await leave('/seller/products')
  type('基础价 HG-1', '43')
  await leave('/seller/orders')
  expect(screen.getByText('表格中有 1 处改动还没有保存，离开后不保留。')).toBeTruthy()
  await press('继续编辑')
  expect(cell('基础价 HG-1').value).toBe('43')
})
