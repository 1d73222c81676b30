import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Statement, StatementWithLines, statements } from '@lianmeng/contract/statements/statement-endpoints'
import { statementStateTexts, statementTexts } from '@lianmeng/contract/statements/statement-texts'
import {
  differencesOf,
  isSettled,
  type StatementDifference,
  type StatementState,
} from '@lianmeng/trade/order/statement'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { notFound } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import type { Side } from '../../order/finding/side.ts'
import { linesOfStatement, type StatementKey } from './line-queries.ts'
import { findStatement, listStatements, type StatedOrder, type StatementOrder, type StatementRow } from './queries.ts'
import { text, wireLine } from './wire-line.ts'

const sumNames = ['ordered', 'delivered', 'returned', 'paid', 'invoiced'] as const

function sumsOf(of: Pick<StatementOrder, (typeof sumNames)[number]>) {
  const { ordered, delivered, returned, paid, invoiced } = of
  return {
    ordered: text(ordered),
    delivered: text(delivered),
    returned: text(returned),
    paid: text(paid),
    invoiced: text(invoiced),
  }
}

type Compare = (order: StatedOrder, state: StatementState) => StatementDifference[]

/** The differences when the statement was made: its paper names them. */
export const differencesThen: Compare = ({ ordered, delivered, returned, paid, invoiced, overInvoiced }) => {
  const money = (amount: number) => fen(BigInt(amount))
  return differencesOf({
    ordered: money(ordered),
    delivered: money(delivered),
    returned: money(returned),
    paid: money(paid),
    invoiced: money(invoiced),
    overInvoiced: money(overInvoiced),
  })
}

/** The differences that are left today. Those of a replaced statement stay as they were. */
const differencesNow: Compare = (order, state) => {
  if (state === 'replaced') return differencesThen(order, state)
  const { paidNow: paid, invoicedNow: invoiced, overInvoicedNow: overInvoiced } = order
  return differencesThen({ ...order, paid, invoiced, overInvoiced }, state)
}

function wireStatement(row: StatementRow): Statement {
  const total = (name: (typeof sumNames)[number] | 'open' | 'paidNow' | 'invoicedNow') =>
    row.orders.reduce((sum, order) => sum + order[name], 0)
  const open = fen(BigInt(total('open')))
  return {
    statementId: row.id,
    erpTenantId: row.tenantId,
    sellerName: row.sellerName,
    buyerId: row.buyerId,
    buyerName: row.buyerName,
    month: row.month,
    version: row.version,
    state: row.state,
    stateName: isSettled(row.state, open) ? statementTexts.settled : statementStateTexts[row.state],
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
    settledAt: row.settledAt?.toISOString() ?? '',
    settledBy: row.settledBy,
    ...sumsOf({
      ordered: total('ordered'),
      delivered: total('delivered'),
      returned: total('returned'),
      paid: total('paid'),
      invoiced: total('invoiced'),
    }),
    open: fenText(open),
    paidNow: text(total('paidNow')),
    invoicedNow: text(total('invoicedNow')),
    differing: row.orders.filter((order) => differencesNow(order, row.state).length > 0).length,
  }
}

export const statementsOfSide = async (db: Db, side: Side): Promise<DataOf<typeof statements>> =>
  (await listStatements(db, side)).map(wireStatement)

/** @throws 404 */
export async function requireStatement(db: Db, side: Side, key: StatementKey): Promise<StatementRow> {
  const row = await findStatement(db, side, key)
  if (!row) throw notFound(statementTexts.none)
  return row
}

/** One of the caller's own statements with its orders and lines. @throws 404 */
export async function statementWithLines(
  db: Db,
  side: Side,
  key: StatementKey,
  differences: Compare = differencesNow,
): Promise<StatementWithLines> {
  const row = await requireStatement(db, side, key)
  const lines = await linesOfStatement(db, key)
  const numberOf = new Map(row.orders.map(({ orderId, orderNo }) => [orderId, orderNo]))
  return {
    ...wireStatement(row),
    orders: row.orders.map((order) => ({
      orderNo: order.orderNo,
      poNo: order.poNo,
      placedOn: order.placedOn,
      ...sumsOf(order),
      paidNow: text(order.paidNow),
      invoicedNow: text(order.invoicedNow),
      differences: differences(order, row.state),
    })),
    lines: lines.map((line) => wireLine(line, numberOf.get(line.orderId)!)),
  }
}
