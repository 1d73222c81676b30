import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { gridHasRoom } from '../../testing/layout.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import { PriceListEditor } from './price-list-editor.tsx'

const list: prices.PriceList = {
  id: 3,
  name: '专价',
  kind: 'base',
  whose: '',
  state: 'draft',
  validFrom: '',
  validTo: '',
  items: 1,
  version: 4,
  createdBy: '',
  createdAt: '',
}

const row: prices.PriceRow = {
  id: 12,
  ownCode: 'A-1',
  standardId: 5,
  standardName: 'GB/T 5783',
  productName: '六角头螺栓',
  specification: 'M8-20',
  strengthName: '8.8',
  surfaceName: '蓝白锌',
  materialName: '35',
  textureName: '碳钢',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  threadRotation: 1,
  brandName: '',
  packageName: '',
  listed: true,
  baseUnit: 1,
  baseUnitName: '支',
  saleUnit: 3,
  saleUnitName: '千支',
  base: '50',
  current: '50',
  price: '50',
  tiers: [],
  hasUnsureTiers: false,
  version: 1,
  changedBy: '',
}

beforeEach(gridHasRoom)

type Saved = { price: string; version: number; count: number }

/** A list whose saves wait until `finish` is called; then it says what was saved. */
async function showList() {
  const saving = Promise.withResolvers<void>()
  let saved: Saved = { price: '50', version: 1, count: 0 }
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(prices.itemsSummary, () => ({
      list: { ...list, version: list.version + saved.count },
      moves: [{ move: 'doubt' as const, count: Number(saved.price) > 400 ? 1 : 0 }],
      average: null,
    }))
    .on(prices.items, () => ({ records: [{ ...row, price: saved.price, version: saved.version }], total: 1 }))
    .on(prices.saveItems, async ({ items: [item] }) => {
      await saving.promise
      saved = { price: item!.price, version: item!.version + 1, count: saved.count + 1 }
      return { saved: [{ id: row.id, version: saved.version }] }
    })
    .on(prices.activate, {} as never)
  await renderScreen(<PriceListEditor listId={list.id} />, { server, user: aSellersPerson() })
  return { server, finish: saving.resolve }
}

async function type(text: string): Promise<void> {
  const price = await screen.findByLabelText('新价 A-1')
  fireEvent.change(price, { target: { value: text } })
  fireEvent.blur(price)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a price typed just before is saved, and its warning read, before the list can be activated', async () => {
  const { server, finish } = await showList()
  await type('500')
  press('检查并激活')
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: '保存中…' })
  expect(wait.disabled).toBe(true)
  finish()

  fireEvent.click(await screen.findByRole('checkbox'))
  press('激活')
  await waitFor(() => expect(server.callsOf(prices.activate)[0]?.params).toMatchObject({ version: 5, confirmed: 1 }))
})

test('tiers go with the price that was typed just before', async () => {
  const { server, finish } = await showList()
  await type('48')
  press('阶梯价 A-1')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交中…' }).disabled).toBe(true))
  finish()
  await screen.findByText(/新价 48 元/)
  fireEvent.change(screen.getByLabelText('第 1 档数量'), { target: { value: '10' } })
  fireEvent.change(screen.getByLabelText('第 1 档单价'), { target: { value: '45' } })
  press('保存')
  await waitFor(() =>
    expect(server.callsOf(prices.saveItems)[1]?.params.items).toMatchObject([
      { price: '48', version: 2, tiers: [{ fromInSaleUnits: 10, price: '45' }] },
    ]),
  )
})

test('a price that could not be saved stays in its field, marked, and is saved on leaving it again', async () => {
  const { server } = await showList()
  server.on(prices.saveItems, fail(500))
  await type('48.5')
  const price = await screen.findByLabelText<HTMLInputElement>('新价 A-1')
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
  expect(price.value).toBe('48.5')
  fireEvent.blur(price)
  await waitFor(() => expect(server.callsOf(prices.saveItems)).toHaveLength(2))
})

test('what is no price stays to be mended', async () => {
  const { server } = await showList()
  await type('12,5')
  const price = await screen.findByLabelText<HTMLInputElement>('新价 A-1')
  expect([price.value, price.getAttribute('aria-invalid')]).toEqual(['12,5', 'true'])
  await type('50')
  expect(price.getAttribute('aria-invalid')).toBe('false')
  expect(server.callsOf(prices.saveItems)).toEqual([])
})

test('a price that somebody else has changed is read again, and can be changed then', async () => {
  const { server } = await showList()
  await screen.findByLabelText('新价 A-1')
  server
    .on(prices.saveItems, fail(409, '价格已被他人修改'))
    .on(prices.items, { records: [{ ...row, price: '55', version: 7 }], total: 1 })
  await type('48')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('新价 A-1').value).toBe('55'))
  await type('49')
  await waitFor(() =>
    expect(server.callsOf(prices.saveItems)[1]?.params.items).toMatchObject([{ price: '49', version: 7 }]),
  )
})

test('a price cannot be typed over while the one before is saved', async () => {
  const { finish } = await showList()
  await type('48')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('新价 A-1').readOnly).toBe(true))
  finish()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('新价 A-1').readOnly).toBe(false))
})

test('an adjustment that got no answer is sent again under the same key', async () => {
  const { server } = await showList()
  await screen.findByLabelText('新价 A-1')
  server.on(prices.adjust, fail(504))
  press('按比例调价')
  const adjust = async () => fireEvent.click(await screen.findByRole('button', { name: '调价' }))
  await adjust()
  await waitFor(() => expect(server.callsOf(prices.adjust)).toHaveLength(1))
  server.on(prices.adjust, { changed: 1 })
  await adjust()
  await waitFor(() => expect(server.callsOf(prices.adjust)).toHaveLength(2))
  const [first, again] = server.callsOf(prices.adjust).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
})
