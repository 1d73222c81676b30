import type { LineItem } from '@lianmeng/trade/price/line-items'
import type { Db } from '../../database/db.ts'

export type StatementKey = { tenantId: number; id: number }

/** A line of a statement: quantities in thousandths of the base unit, amounts in fen. */
export type StatementLine = {
  orderId: number
  orderLine: number
  goods: string
  unit: string
  orderedQty: number
  shippedQty: number
  receivedQty: number
  returnedQty: number
  ordered: number
  delivered: number
  returned: number
  /** Percent. */
  taxRate: number
  invoiced: number
  /** Micro-yuan per sale unit; null for freight. */
  price: number | null
  baseUnit: number | null
  saleUnit: number | null
  /** What of the amounts is charged beside quantity times price. */
  charges: readonly StatedCharge[]
}
/** A charge within the amounts of a line, fen. */
export type StatedCharge = { item: LineItem; ordered: number; delivered: number }

/** Lists for each column: as JSON the database would take three times as long to read thousands of rows. */
export async function addLines(tx: Db, { tenantId, id }: StatementKey, lines: readonly StatementLine[]): Promise<void> {
  const all = (name: Exclude<keyof StatementLine, 'charges'>) => lines.map((line) => line[name])
  const charges = lines.map((line) => JSON.stringify(line.charges))
  await tx`
    insert into statement_line (tenant_id, statement_id, line_no, order_id, order_line, goods, unit, ordered_qty,
      shipped_qty, received_qty, returned_qty, ordered, delivered, returned, tax_rate, invoiced,
      price, base_unit, sale_unit, charges)
    select ${tenantId}, ${id}, w.place, w.order_id, w.order_line, w.goods, w.unit, w.ordered_qty, w.shipped_qty, w.received_qty,
      w.returned_qty, w.ordered, w.delivered, w.returned, w.tax_rate, w.invoiced, w.price, w.base_unit, w.sale_unit, w.charges::jsonb
    from unnest(${all('orderId')}::bigint[], ${all('orderLine')}::smallint[], ${all('goods')}::text[], ${all('unit')}::text[],
      ${all('orderedQty')}::bigint[], ${all('shippedQty')}::bigint[], ${all('receivedQty')}::bigint[],
      ${all('returnedQty')}::bigint[], ${all('ordered')}::bigint[], ${all('delivered')}::bigint[],
      ${all('returned')}::bigint[], ${all('taxRate')}::smallint[], ${all('invoiced')}::bigint[],
      ${all('price')}::bigint[], ${all('baseUnit')}::smallint[], ${all('saleUnit')}::smallint[], ${charges}::text[]) with ordinality
      as w (order_id, order_line, goods, unit, ordered_qty, shipped_qty, received_qty, returned_qty, ordered, delivered, returned,
        tax_rate, invoiced, price, base_unit, sale_unit, charges, place)`
}

/** `invoiced` is null in older statements. */
export type SaidLine = Omit<StatementLine, 'invoiced'> & {
  invoiced: number | null
  lineNo: number
  dispute: string
  answer: string
  /** What was said before that, oldest first. */
  earlier: { dispute: string; answer: string }[]
}

/** The lines of a statement. */
export async function linesOfStatement(db: Db, { tenantId, id }: StatementKey): Promise<SaidLine[]> {
  return db<SaidLine[]>`
    select line_no as "lineNo", order_id as "orderId", order_line as "orderLine", goods, unit, ordered_qty as "orderedQty",
      shipped_qty as "shippedQty", received_qty as "receivedQty", returned_qty as "returnedQty", ordered, delivered,
      returned, tax_rate as "taxRate", invoiced, price, base_unit as "baseUnit", sale_unit as "saleUnit", charges, dispute, answer, earlier
    from statement_line where tenant_id = ${tenantId} and statement_id = ${id} order by line_no`
}

/** The amounts kept of each order of a statement, by tax rate; fen. */
export async function keptByRate(
  db: Db,
  { tenantId, id }: StatementKey,
): Promise<{ orderId: number; taxRate: number; amount: number }[]> {
  return db<{ orderId: number; taxRate: number; amount: number }[]>`
    select order_id as "orderId", tax_rate as "taxRate", sum(delivered - returned)::bigint as amount from statement_line
    where tenant_id = ${tenantId} and statement_id = ${id} group by order_id, tax_rate order by order_id, tax_rate desc`
}
