import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { statementDifferenceTexts } from '@lianmeng/contract/statements/statement-texts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { type Column, Table } from '../../ui/table/table.tsx'
import { SumSince } from './sum-since.tsx'

type Row = StatementWithLines['orders'][number] & { place: number }

const columns: readonly Column<Row>[] = [
  {
    title: '订单号',
    cell: ({ orderNo, poNo }) => (
      <>
        {orderNo}
        {poNo && <div className="sub">PO 号 {poNo}</div>}
      </>
    ),
  },
  { title: '下单日期', cell: ({ placedOn }) => placedOn },
  { title: '订购', isNumber: true, cell: ({ ordered }) => formatYuan(ordered) },
  { title: '已收', isNumber: true, cell: ({ delivered }) => formatYuan(delivered) },
  { title: '退货', isNumber: true, cell: ({ returned }) => formatYuan(returned) },
  { title: '已付', isNumber: true, cell: ({ paid, paidNow }) => <SumSince then={paid} now={paidNow} word="付" /> },
  {
    title: '已开票',
    isNumber: true,
    cell: ({ invoiced, invoicedNow }) => <SumSince then={invoiced} now={invoicedNow} word="开票" />,
  },
  {
    title: '三单匹配',
    cell: ({ differences }) =>
      differences.length > 0 ? (
        <span className="warn">{differences.map((one) => statementDifferenceTexts[one]).join('、')}</span>
      ) : (
        '一致'
      ),
  },
]

/** The orders of a statement: whether order, delivery, invoice and payment agree now. */
export const StatementOrders = ({ orders }: { orders: StatementWithLines['orders'] }) => (
  <Table
    name="订单"
    columns={columns}
    rows={orders.map((order, place) => ({ ...order, place }))}
    keyOf={({ place }) => place}
  />
)
