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
  doubt: '',
  confirmed: false,
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
      list: { ...list, items: 2, version: list.version + saved.count },
      moves: [{ move: 'doubt' as const, count: Number(saved.price) > 400 ? 1 : 0 }],
      average: null,
    }))
    .on(prices.items, () => ({ records: [{ ...row, price: saved.price, version: saved.version }], total: 1 }))
    .on(prices.saveItems, async ({ items: [item] }) => {
      await saving.promise
      saved = { price: item!.price, version: item!.version + 1, count: saved.count + 1 }
      return { saved: [{ id: row.id, version: saved.version }] }
    })
    .on(prices.activate, { activated: 1, heldBack: 0, draftId: 0 })
  await renderScreen(<PriceListEditor listId={list.id} />, { server, user: aSellersPerson() })
  return { server, finish: saving.resolve }
}

async function type(text: string): Promise<void> {
  const price = await screen.findByLabelText('新价 A-1')
  fireEvent.change(price, { target: { value: text } })
  fireEvent.blur(price)
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a price typed just before is saved, and its warning read, before the list can be activated', async () => {
  const { server, finish } = await showList()
  await type('500')
  await press('检查并激活')
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: '保存中…' })
  expect(wait.disabled).toBe(true)
  finish()

  await screen.findByText('1 个价格待确认，本次不生效，将留在一张新的草稿里；其余价格照常生效。')
  await press('激活')
  await waitFor(() => expect(server.callsOf(prices.activate)[0]?.params).toMatchObject({ version: 5 }))
})

test('tiers go with the price that was typed just before', async () => {
  const { server, finish } = await showList()
  await type('48')
  await press('阶梯价 A-1')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交中…' }).disabled).toBe(true))
  finish()
  await screen.findByText(/新价 48 元/)
  fireEvent.change(screen.getByLabelText('第 1 档数量'), { target: { value: '10' } })
  fireEvent.change(screen.getByLabelText('第 1 档单价'), { target: { value: '45' } })
  await press('保存')
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

test('a wrong price stays to be mended', async () => {
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
  await press('按比例调价')
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

const reason = '约 ¥310/kg，同规格其他卖家 ¥8–12/kg'

/** A list in which the prices of some goods wait. */
async function showWaiting(path = '/seller/prices') {
  const rows = ['A-1', 'A-2', 'A-3'].map((ownCode, i) => ({
    ...row,
    id: 12 + i,
    ownCode,
    price: '3100',
    version: 3 + i,
    doubt: ownCode === 'A-3' ? '' : reason,
    confirmed: ownCode === 'A-3',
  }))
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(prices.itemsSummary, {
      list: { ...list, items: 3 },
      moves: [
        { move: 'all', count: 3 },
        { move: 'doubt', count: 2 },
      ],
      average: null,
    })
    .on(prices.items, { records: rows, total: rows.length })
    .on(prices.confirmItems, ({ items }) => ({ confirmed: items.length }))
  await renderScreen(<PriceListEditor listId={list.id} />, { server, user: aSellersPerson(), path })
  return server
}

test('a price that waits says why beside its row and is confirmed by itself, as it was seen', async () => {
  const server = await showWaiting()
  expect(await screen.findAllByText(reason)).toHaveLength(2)
  await press('确认新价 A-2')
  expect(screen.queryByRole('button', { name: '确认新价 A-3' })).toBeNull()
  await waitFor(() => expect(server.callsOf(prices.confirmItems)).toHaveLength(1))
  expect(server.callsOf(prices.confirmItems)[0]!.params).toEqual({ listId: 3, items: [{ id: 13, version: 4 }] })
})

test('a confirmation is taken back at its row', async () => {
  const server = await showWaiting()
  server.on(prices.unconfirmItems, { unconfirmed: 1 })
  await press('撤回确认 A-3')
  expect(screen.queryByRole('button', { name: '撤回确认 A-1' })).toBeNull()
  await waitFor(() =>
    expect(server.callsOf(prices.unconfirmItems)[0]?.params).toEqual({ listId: 3, items: [{ id: 14, version: 5 }] }),
  )
  await screen.findByText('已撤回确认，该价格重新判断')
})

test('under 待确认 prices are chosen and confirmed together, and no button confirms all', async () => {
  const server = await showWaiting('/seller/prices?move=doubt')
  for (const code of ['A-1', 'A-2']) fireEvent.click(await screen.findByLabelText(`选择 ${code}`))
  await press('确认所选 2 行')
  await waitFor(() =>
    expect(server.callsOf(prices.confirmItems)[0]?.params.items).toEqual([
      { id: 12, version: 3 },
      { id: 13, version: 4 },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /确认所选/ })).toBeNull())
})

test('after a list was activated the page says how many prices wait, with the way to their draft', async () => {
  const server = await showWaiting()
  server.on(prices.activate, { activated: 1, heldBack: 2, draftId: 9 })
  await screen.findAllByText(reason)
  await press('检查并激活')
  await screen.findByText(/^2 个价格待确认，本次不生效/)
  await press('激活')
  const link = await screen.findByRole('link', { name: '去确认' })
  expect(link.getAttribute('href')).toMatch(/listId=9.*move=doubt/)
  expect(link.parentElement!.textContent).toBe('1 个价格已生效，2 个待确认，未生效：去确认。')
})
