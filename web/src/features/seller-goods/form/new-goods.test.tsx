import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { matrixOptions } from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { addGoods } from '@lianmeng/contract/seller-goods/one-endpoints'
import { ownTaxRates } from '@lianmeng/contract/seller-goods/tax-endpoints'
import { sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aSellersPerson, roleKnown, standingAs } from '../../../testing/sellers.ts'
import { NewGoods } from './new-goods.tsx'

const options = {
  standardName: 'GB/T 5783-2016',
  productName: '六角头螺栓',
  sizes: [
    { nominalId: 8, toothId: 1, name: 'M8', lengths: [25, 30] },
    { nominalId: 10, toothId: 1, name: 'M10', lengths: [30, 40] },
  ],
  classes: [{ name: '8.8', isRecommended: true, usualMaterial: '35', materials: [{ id: 3, name: '35' }] }],
  surfaces: [{ id: 2, name: '镀蓝白锌' }],
  brands: [],
}

async function show(onClose = () => {}) {
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(ownTaxRates, { usual: 13, rates: [] })
    .on(goods.standardsToList, [
      { id: 5, name: 'GB/T 5783-2016', productName: '六角头螺栓' },
      { id: 6, name: 'GB/T 6170-2015', productName: '六角螺母' },
    ])
    .on(matrixOptions, options)
    .on(addGoods, { id: 1 })
  await renderScreen(<NewGoods onClose={onClose} />, { server, user: aSellersPerson(), path: '/seller/products' })
  await screen.findByRole('combobox', { name: /标准/ })
  await roleKnown(server)
  return server
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = async (name: RegExp, typed: string, option: string) => {
  const box = await screen.findByRole('combobox', { name })
  act(() => box.focus())
  fireEvent.change(box, { target: { value: typed } })
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: option })))
}

async function fill() {
  await choose(/标准/, '5783', 'GB/T 5783-2016 六角头螺栓')
  await choose(/直径/, 'M8', 'M8')
  await choose(/长度/, '30', '30')
  type(/品牌/, '恒固')
  type(/基础价/, '80')
  type(/大包装数/, '1000')
}

test('a product is made from a standard that is found by typing, with its price and its packages', async () => {
  const onClose = vi.fn()
  const server = await show(onClose)
  await fill()
  type(/^库存（支）/, '5000')
  await press('保存')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(addGoods)[0]!.params).toMatchObject({
    part: { standardId: 5, nominalId: 8, toothId: 1, length: 30, propertyClass: '8.8', materialId: 0, surfaceId: 2 },
    brandName: '恒固',
    price: '80',
    onHandInBaseUnits: 5000,
    taxRate: 13,
    listed: 1,
    packages: [{ bigSizeInBaseUnits: 1000 }],
  })
})

test('a missing value is named at its field, and nothing is sent', async () => {
  const server = await show()
  await press('保存')
  for (const text of ['请选择标准', '请填写品牌', '上架须先定价；不填价格请取消「立即上架」', '请填写每箱数量'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(server.callsOf(addGoods)).toEqual([])
})

test('a refusal of the server stands at the field that it names', async () => {
  const server = await show()
  await fill()
  server.on(addGoods, fail(409, sellerGoodsTexts.codeTaken))
  await press('保存')
  expect(await screen.findByText(sellerGoodsTexts.codeTaken)).toBeTruthy()
  expect(field('商品编码').getAttribute('aria-invalid')).toBe('true')
  server.on(addGoods, fail(409, sellerGoodsTexts.twin('HG-1')))
  await press('保存')
  expect(await screen.findByText(sellerGoodsTexts.twin('HG-1'))).toBeTruthy()
})

test('the next product keeps standard, class, surface, brand and packages, and begins with an empty size', async () => {
  const server = await show()
  await fill()
  type('商品编码', 'HG-1')
  await press('保存并新建下一个')
  await vi.waitFor(() => expect(field('商品编码').value).toBe(''))
  expect([field(/品牌/).value, field(/大包装数/).value, field(/基础价/).value]).toEqual(['恒固', '1000', ''])
  await choose(/直径/, 'M10', 'M10')
  await choose(/长度/, '40', '40')
  type(/基础价/, '90')
  await press('保存并新建下一个')
  await vi.waitFor(() => expect(server.callsOf(addGoods)).toHaveLength(2))
  expect(server.callsOf(addGoods)[1]!.params).toMatchObject({ part: { nominalId: 10, length: 40 }, price: '90' })
})

test('a price that nothing explains is asked about, and sent again once it is confirmed', async () => {
  const server = await show()
  await fill()
  server.on(addGoods, fail(422, '约 ¥200/kg'))
  await press('保存')
  await screen.findByText(/约 ¥200\/kg/)
  server.on(addGoods, { id: 1 })
  await press('就是这个价')
  await vi.waitFor(() => expect(server.callsOf(addGoods)).toHaveLength(2))
  expect(server.callsOf(addGoods)[1]!.params).toMatchObject({ confirmed: 1 })
})

test('goods that no standard holds are sent in words, and words that a standard holds are refused at their field', async () => {
  const server = await show()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '标准里没有，按描述销售' })))
  type(/品牌/, '恒固')
  type(/基础价/, '80')
  type(/大包装数/, '1000')
  await press('保存')
  expect(screen.getByText(sellerGoodsTexts.badWords)).toBeTruthy()
  type(/品名和规格/, ' 马车螺丝加大头 8×60 ')
  server.on(addGoods, fail(400, sellerGoodsTexts.inStandard))
  await press('保存')
  expect(await screen.findByText(sellerGoodsTexts.inStandard)).toBeTruthy()
  expect(server.callsOf(addGoods).at(-1)!.params).toMatchObject({ words: '马车螺丝加大头 8×60', price: '80' })
  expect(server.callsOf(addGoods).at(-1)!.params).not.toHaveProperty('part')
})
