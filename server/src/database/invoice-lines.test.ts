import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabaseBefore, type DatabaseBefore, type PutRow } from '../testing/database-before.ts'

/** Invoices from before lines recorded their invoiced amounts, and the result of the migration. */
const migration = '0043_invoice_lines.sql'
let base: DatabaseBefore
const put: PutRow = (table, said) => base.put(table, said)

const tenant = { tenant_id: 1 }

/** An order of ¥11.00: all of the first line was received, half of the second; with these requests. */
async function anOrder(id: number, requests: readonly (readonly [id: number, state: string, amount: number])[]) {
  await put('sales_order', {
    ...tenant,
    id,
    order_no: `LM${id}`,
    amount: 1100,
    freight: 100,
    buyer_id: 1,
    state: 'completed',
    freight_way: 'prepaid',
  })
  const line = { ...tenant, order_id: id }
  await put('order_line', { ...line, line_no: 1, qty: 10, amount: 600, shipped: 10, received: 10 })
  await put('order_line', { ...line, line_no: 2, qty: 4, amount: 400, shipped: 2, received: 2 })
  for (const [request, state, amount] of requests) {
    await put('invoice_request', { ...tenant, id: request, kind: 'special', amount, state })
    await put('invoice_request_order', { ...tenant, request_id: request, order_id: id, amount })
  }
}

const anInvoice = (no: string, request: number, gross: number, redOf: string | null = null) =>
  put('invoice', {
    ...tenant,
    invoice_no: no,
    request_id: request,
    net: gross,
    tax: 0,
    gross,
    red_of: redOf,
    source: 'typed',
  })

beforeAll(async () => {
  base = await aDatabaseBefore(migration)
})
afterAll(() => base.drop())

test('requests are laid over lines: what is kept first, then the freight, then the rest; issued ones before open ones', async () => {
  await anOrder(1, [
    [11, 'open', 300],
    [12, 'issued', 700],
    [13, 'reversed', 500],
    [14, 'declined', 650],
  ])
  await anOrder(2, [
    [21, 'issued', 250],
    [22, 'issued', 850],
  ])
  await anInvoice('A', 12, 700)
  await anInvoice('B', 13, 500)
  await anInvoice('B-', 13, -500, 'B')
  await anInvoice('C', 21, 250)
  await anInvoice('D', 22, 850)
  await base.migrate()

  const rows = await base.db<{ request: number; line: number; amount: number; back: number }[]>`
    select request_id::int as request, line_no::int as line, amount::int, taken_back::int as back from invoice_request_line
    order by 1, 2`
  expect(rows.map(({ request, line, amount, back }) => [request, line, amount, back])).toEqual([
    [11, 0, 100, 0],
    [11, 2, 200, 0],
    [12, 1, 600, 0],
    [12, 2, 100, 0],
    [13, 1, 500, 500],
    [14, 1, 600, 0],
    [14, 2, 50, 0],
    [21, 1, 250, 0],
    [22, 0, 100, 0],
    [22, 1, 350, 0],
    [22, 2, 400, 0],
  ])
  const red = await base.db`select invoice_no as no, line_no::int as line, amount::int from red_invoice_line`
  expect(red).toEqual([{ no: 'B-', line: 1, amount: 500 }])
  const lines = await base.db<{ invoiced: number }[]>`
    select invoiced::int from order_line order by order_id, line_no`
  expect(lines.map(({ invoiced }) => invoiced)).toEqual([600, 100, 600, 400])
  const orders = await base.db<
    { invoiced: number }[]
  >`select freight_invoiced::int as invoiced from sales_order order by id`
  expect(orders.map(({ invoiced }) => invoiced)).toEqual([0, 100])
})

test('no fen of a request is lost or laid twice', async () => {
  const [row] = await base.db`
    select count(*)::int as wrong from invoice_request r where r.amount <> (
      select coalesce(sum(l.amount), 0) from invoice_request_line l where l.tenant_id = r.tenant_id and l.request_id = r.id)`
  expect(row!.wrong).toBe(0)
})
