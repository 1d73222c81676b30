import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../testing/builders.ts'
import { orders } from '../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

// 1000 pieces for 40 yuan, of 5000 in stock. Amounts in fen, quantities in thousandths.
const product = await aProduct(t.db, { price: '40', stock: 5000 })
const orderNo = await anOrder(t, await aShopper(t), product, 1000)

/** Writes into a row and takes it back. */
const written = (table: string, where: string, change: string): Promise<unknown> =>
  t.db.begin(async (tx) => {
    const { count } = await tx.unsafe(`update ${table} set ${change} where ${where}`)
    expect(count).toBe(1)
    throw new Error('written')
  })

const broken = { code: '23514' }

test.each([
  ['an amount below zero', 'amount = -1'],
  ['less than nothing paid', 'paid = -1'],
  ['less than nothing refunded', 'refunded = -1'],
  ['more refunded than paid', 'paid = 100, refunded = 101'],
  ['a reduction below zero', 'reduced = -1'],
  ['a reduction above the amount', 'reduced = 4001'],
  ['less than nothing invoiced', 'invoiced = -1'],
  ['freight below zero', "freight_way = 'prepaid', freight = -1"],
  ['freight above the amount', "freight_way = 'prepaid', freight = 4001"],
  ['freight reduced below zero', 'freight_reduced = -1'],
  ['freight reduced by more than it is', "freight_way = 'prepaid', freight = 100, freight_reduced = 101"],
  ['less than no freight invoiced', 'freight_invoiced = -1'],
  ['more freight invoiced than there is', "freight_way = 'prepaid', freight = 100, freight_invoiced = 101"],
  ['a delivery way that nobody knows', "freight_way = 'drone'"],
  ['freight for goods that are picked up', "freight_way = 'pickup', freight = 100"],
  ['a state of a change that nobody knows', "change_state = 'done'"],
])('no order has %s', async (_rule, change) => {
  await expect(written('sales_order', `order_no = '${orderNo}'`, change)).rejects.toMatchObject(broken)
})

test.each([
  ['no quantity', 'qty = 0'],
  ['less than nothing shipped', 'shipped = -1'],
  ['less than nothing cancelled', 'cancelled = -1'],
  ['more shipped and cancelled than ordered', 'shipped = 600000, cancelled = 400001'],
  ['less than nothing received', 'received = -1'],
  ['less than nothing missing', 'missing = -1'],
  ['more received and missing than shipped', 'shipped = 1000, received = 600, missing = 401'],
  ['less than nothing returned', 'returned = -1'],
  ['more returned than received', 'shipped = 1000, received = 600, returned = 601'],
  ['less than nothing on order', 'backordered = -1'],
  ['an amount below zero', 'amount = -1'],
  ['a reduction below zero', 'reduced = -1'],
  ['a reduction above the amount', 'reduced = 4001'],
  ['less than nothing invoiced', 'invoiced = -1'],
  ['more invoiced than the amount', 'invoiced = 4001'],
])('no line has %s', async (_rule, change) => {
  await expect(written('order_line', `product_id = ${product.componentId}`, change)).rejects.toMatchObject(broken)
})

test.each([
  ['less than nothing', 'on_hand = -1, reserved = 0'],
  ['less than nothing reserved', 'reserved = -1'],
  ['more reserved than there is, where nothing comes later', 'reserved = on_hand + 1'],
  ['a shortage below zero', 'shortage = -1'],
  ['a shortage above what there is', 'shortage = on_hand + 1'],
  ['a warning below zero', 'warn_below = -1'],
])('no stock has %s', async (_rule, change) => {
  await expect(written('stock', `product_id = ${product.componentId}`, change)).rejects.toMatchObject(broken)
})

test.each([
  ['sales_order', `order_no = '${orderNo}'`, 'paid = 4000, refunded = 4000, reduced = 4000, invoiced = 4000'],
  [
    'sales_order',
    `order_no = '${orderNo}'`,
    "freight_way = 'prepaid', freight = 4000, freight_reduced = 4000, freight_invoiced = 4000",
  ],
  ['sales_order', `order_no = '${orderNo}'`, "freight_way = 'collect', change_state = 'open'"],
  [
    'order_line',
    `product_id = ${product.componentId}`,
    'shipped = 600000, cancelled = 400000, received = 500000, missing = 100000, returned = 500000',
  ],
  ['order_line', `product_id = ${product.componentId}`, 'reduced = amount, invoiced = amount, backordered = 1'],
  ['stock', `product_id = ${product.componentId}`, 'reserved = on_hand, shortage = on_hand'],
  ['stock', `product_id = ${product.componentId}`, 'reservable = true, reserved = on_hand + 1'],
])('%s may go to each limit: where %s, %s', async (table, where, change) => {
  await expect(written(table, where, change)).rejects.toThrow('written')
})
