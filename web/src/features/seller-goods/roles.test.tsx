import { goodsText } from '@lianmeng/contract/goods-name'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import * as stock from '@lianmeng/contract/seller-stock/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { gridHasRoom } from '../../testing/layout.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, roleKnown, standingAs } from '../../testing/sellers.ts'
import ProductsScreen from './products-screen.tsx'
import StockScreen from './stock-screen.tsx'

beforeEach(gridHasRoom)

const one: goods.SellerGoods = {
  id: 5,
  version: 3,
  ownCode: 'HG-8-20',
  standardId: 5,
  standardName: 'GB/T 5783-2025',
  productName: '六角头螺栓',
  specification: 'M8×20',
  strengthName: '8.8',
  surfaceName: '镀蓝白锌',
  materialName: '35',
  textureName: '碳钢',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  threadRotation: 1,
  brandName: '恒固',
  packageName: '1,000 支/箱',
  price: '42.5',
  tierCount: 0,
  onHandInBaseUnits: 5000,
  reservedInBaseUnits: 0,
  availableInBaseUnits: 5000,
  shortageInBaseUnits: 0,
  warnBelowInBaseUnits: 0,
  bin: '',
  thumbnail: '',
  reservable: 0,
  listed: true,
  source: 1,
  baseUnit: 1,
  saleUnit: 3,
  baseUnitName: '支',
  saleUnitName: '千支',
  changedAt: '2026-11-23T00:00:00.000Z',
}

const detail = {
  ...one,
  salePackageType: 0,
  minPurchaseInBaseUnits: 0,
  minReservationInBaseUnits: 0,
  deliveryDays: 1,
  accessPermission: 1,
  nonStandard: 0,
  tiers: [],
  part: null,
  taxRate: 13,
  pictures: [],
  packages: [
    {
      id: 1,
      name: '1,000 支/箱',
      bigSizeInBaseUnits: 1000,
      bigUnit: '箱',
      smallSizeInBaseUnits: 0,
      smallUnit: '',
      unpackingRate: 0,
      looseRate: 0,
    },
  ],
}

async function show(Screen: typeof ProductsScreen, role: SellerRole) {
  const server = fakeServer()
    .on(standing, standingAs(role))
    .on(goods.list, { records: [one], total: 1 })
    .on(goods.summary, { states: [], standards: [], nominals: [], strengths: [], surfaces: [], brands: [] })
    .on(goods.detail, detail)
    .on(prices.history, [])
    .on(prices.saveBase, {})
    .on(stock.moves, [])
  await renderScreen(<Screen />, { server, user: aSellersPerson(), path: '/seller/products' })
  await screen.findByText('HG-8-20')
  await roleKnown(server)
  return server
}

const words = (role: 'button' | 'link') => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const openDetail = async (word: string) => {
  await press(`${word} ${goodsText(one)}`)
  return within(await screen.findByRole('dialog'))
}

test.each<SellerRole>(['owner', 'sales'])('%s changes what is listed', async (role) => {
  await show(ProductsScreen, role)
  expect(words('button')).toEqual(expect.arrayContaining(['上架', '下架', '导出']))
  expect(words('link')).toEqual(expect.arrayContaining(['导入', '批量生成']))
  expect(screen.getByLabelText('设置图片')).toBeTruthy()
  const dialog = await openDetail('修改')
  expect(dialog.getByRole('button', { name: '保存' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: '改价' })).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: '商品编码' }).matches(':disabled')).toBe(false)
})

test.each<SellerRole>(['warehouse', 'service', 'reader'])(
  '%s looks at it, and has no button that fails',
  async (role) => {
    await show(ProductsScreen, role)
    expect(words('button')).not.toContain('上架')
    expect(words('button')).toContain('导出')
    expect(words('link')).not.toContain('导入')
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    const dialog = await openDetail('查看')
    const buttons = dialog.getAllByRole('button').filter((each) => !each.matches(':disabled'))
    expect(buttons.map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/保存|改价|添加/)]),
    )
    for (const field of dialog.getAllByRole('textbox')) expect(field.matches(':disabled')).toBe(true)
  },
)

test('finance changes the price and nothing else', async () => {
  await show(ProductsScreen, 'finance')
  const dialog = await openDetail('修改')
  expect(dialog.getByRole('button', { name: '改价' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: '保存' })).toBeNull()
  expect(dialog.getByRole('textbox', { name: '商品编码' }).matches(':disabled')).toBe(true)
})

test('a new price leaves alone what is typed and not saved yet', async () => {
  const server = await show(ProductsScreen, 'owner')
  const dialog = await openDetail('修改')
  fireEvent.change(dialog.getByRole('textbox', { name: '商品编码' }), { target: { value: 'NEU-1' } })
  fireEvent.change(dialog.getByRole('textbox', { name: /^基础价/ }), { target: { value: '43' } })
  server.on(goods.detail, { ...detail, price: '43', version: 4 }).on(goods.save, {})
  await press('改价')
  await vi.waitFor(() => expect(server.callsOf(goods.detail)).toHaveLength(2))
  await roleKnown(server)
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  // The price typed is the price read: there is nothing left to change.
  await vi.waitFor(() => expect([isDisabled('改价'), isDisabled('保存')]).toEqual([true, false]))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '商品编码' }).value).toBe('NEU-1')
  await press('保存')
  await vi.waitFor(() => expect(server.callsOf(goods.save)).toHaveLength(1))
  expect(server.callsOf(goods.save)[0]!.params).toMatchObject({ ownCode: 'NEU-1', version: 4 })
})

test('a row that somebody else changed meanwhile is read again, and typed text goes with it', async () => {
  const server = await show(ProductsScreen, 'owner')
  const dialog = await openDetail('修改')
  fireEvent.change(dialog.getByRole('textbox', { name: '商品编码' }), { target: { value: 'NEU-1' } })
  server.on(goods.save, fail(409, '商品已被修改')).on(goods.detail, { ...detail, deliveryDays: 9, version: 8 })
  await press('保存')
  await vi.waitFor(() => expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '发货天数' }).value).toBe('9'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '商品编码' }).value).toBe('NEU-1')
  server.on(goods.save, {})
  await press('保存')
  expect(server.callsOf(goods.save)[1]!.params).toMatchObject({ ownCode: 'NEU-1', deliveryDays: 9, version: 8 })
})

test('a number stays as it is typed, and what is none is not sent', async () => {
  const server = await show(ProductsScreen, 'owner')
  server.on(goods.save, {})
  const dialog = await openDetail('修改')
  const days = () => dialog.getByRole<HTMLInputElement>('textbox', { name: '库存低于此数预警（支）' })
  for (const typed of ['1', '1.', '1.5']) {
    fireEvent.change(days(), { target: { value: typed } })
    expect(days().value).toBe(typed)
  }
  fireEvent.change(days(), { target: { value: '1.5x' } })
  await press('保存')
  expect(dialog.getByText('请填写数字')).toBeTruthy()
  expect(server.callsOf(goods.save)).toEqual([])
  fireEvent.change(days(), { target: { value: '1.5' } })
  await press('保存')
  expect(server.callsOf(goods.save)[0]!.params).toMatchObject({ warnBelowInBaseUnits: 1.5 })
})

test('a person with the right counts the stock', async () => {
  await show(StockScreen, 'warehouse')
  await press(`盘点 ${goodsText(one)}`)
  expect(await screen.findByRole('button', { name: '确定' })).toBeTruthy()
})

test('after a failure the moves are read again: they tell whether it was booked', async () => {
  const server = await show(StockScreen, 'warehouse')
  server.on(stock.adjust, fail(502))
  await press(`盘点 ${goodsText(one)}`)
  const qty = await screen.findByRole<HTMLInputElement>('textbox', { name: /^数量/ })
  fireEvent.change(qty, { target: { value: '30' } })
  await vi.waitFor(() => expect(server.callsOf(stock.moves)).toHaveLength(1))
  server.on(goods.detail, { ...detail, onHandInBaseUnits: 1030, availableInBaseUnits: 1030 })
  await press('确定')
  await vi.waitFor(() => expect(server.callsOf(stock.moves)).toHaveLength(2))
  expect(await screen.findByText(/实际库存 1,030/)).toBeTruthy()
  expect(qty.value).toBe('30')
})

test('a move that got no answer is sent again under the same key; the next move has its own', async () => {
  const server = await show(StockScreen, 'warehouse')
  server.on(stock.adjust, fail(502))
  const open = () => press(`盘点 ${goodsText(one)}`)
  const type = async () =>
    fireEvent.change(await screen.findByRole('textbox', { name: /^数量/ }), { target: { value: '30' } })
  await open()
  await type()
  await press('确定')
  server.on(stock.adjust, { changed: 1, short: [] })
  await press('确定')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await type()
  await press('确定')
  await vi.waitFor(() => expect(server.callsOf(stock.adjust)).toHaveLength(3))
  const [first, again, next] = server.callsOf(stock.adjust).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([again === first, next === first]).toEqual([true, false])
})

test('others read what was done to the stock', async () => {
  await show(StockScreen, 'sales')
  await press(`流水 ${goodsText(one)}`)
  await screen.findByRole('dialog', { name: '库存流水' })
  expect(screen.queryByRole('button', { name: '确定' })).toBeNull()
  expect(words('link')).not.toContain('导入库存')
})

test('goods that are made to a drawing say how much of it buyers may see', async () => {
  const server = await show(ProductsScreen, 'owner')
  server.on(goods.save, {})
  const dialog = await openDetail('修改')
  expect(dialog.queryByText('图纸权限')).toBeNull()
  fireEvent.click(dialog.getByRole('checkbox', { name: /^非标件/ }))
  expect(dialog.getByText('图纸权限')).toBeTruthy()
  await press('保存')
  expect(server.callsOf(goods.save).at(-1)!.params).toMatchObject({ nonStandard: 1, accessPermission: 1 })
})
