import type { InvoiceLine } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { type ReactNode, useState } from 'react'
import { formatYuan } from '../../lib/text/yuan.ts'
import { type Column, Table } from '../../ui/table/table.tsx'

const columnsOf = <Line extends InvoiceLine>(codeOf: (line: Line) => ReactNode): readonly Column<Line>[] => [
  {
    title: '商品',
    cell: ({ goods, orderNo }) => (
      <>
        {goods}
        <div className="sub">订单 {orderNo}</div>
      </>
    ),
  },
  { title: '税收分类编码', width: 210, cell: codeOf },
  { title: '数量', width: 100, isNumber: true, cell: ({ quantity, unit }) => (unit ? `${quantity} ${unit}` : '—') },
  { title: '金额', width: 100, isNumber: true, cell: ({ net }) => formatYuan(net) },
  { title: '税率', width: 60, isNumber: true, cell: ({ taxRate }) => `${taxRate}%` },
  { title: '税额', width: 90, isNumber: true, cell: ({ tax }) => formatYuan(tax) },
  { title: '价税合计', width: 110, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
]

/** What an invoice is asked for, line by line. */
export const InvoiceLines = <Line extends InvoiceLine>({
  lines,
  codeOf = ({ taxCode }) => taxCode || <span className="sub">卖家未填</span>,
}: {
  lines: readonly Line[]
  codeOf?: (line: Line) => ReactNode
}) => (
  <Table
    name="开票明细"
    columns={columnsOf(codeOf)}
    rows={lines}
    keyOf={({ orderNo, lineNo }) => `${orderNo}/${lineNo}`}
  />
)

/** The lines of a request behind a word, read when somebody opens them. */
export function FoldedLines({ children }: { children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>开票明细</summary>
      {isOpen && children()}
    </details>
  )
}
