import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { statementQuantity } from '@lianmeng/contract/statements/statement-texts'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import { useState } from 'react'
import { amountBreakdown } from '../../lib/goods/amount-breakdown.ts'
import { formatCount } from '../../lib/text/format.ts'
import { formatUnitPrice, formatYuan } from '../../lib/text/yuan.ts'
import { AmountParts } from '../../ui/figures/amount-parts.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'

type Line = StatementWithLines['lines'][number]

/** Number of lines on the page at once: a month may have thousands. */
const pageSize = 100

const columns: readonly Column<Line>[] = [
  { title: '行', width: 44, cell: ({ lineNo }) => lineNo },
  { title: '订单号', width: 110, cell: ({ orderNo }) => orderNo },
  {
    title: '商品',
    cell: ({ goods, taxRate }) => (
      <>
        {goods}
        {taxRate !== usualTaxRate && <div className="sub">税率 {taxRate}%</div>}
      </>
    ),
  },
  {
    title: '含税单价',
    width: 150,
    isNumber: true,
    cell: ({ price, saleUnit }) => (price === '' ? '—' : `${formatUnitPrice(price)} /${saleUnit}`),
  },
  {
    title: '订购',
    width: 100,
    isNumber: true,
    cell: (line) => <Quantity line={line} inSaleUnits={line.orderedSaleQty} inBaseUnits={line.orderedQty} />,
  },
  { title: '已发', width: 86, isNumber: true, cell: ({ shippedQty, unit }) => statementQuantity(shippedQty, unit) },
  {
    title: '已收',
    width: 100,
    isNumber: true,
    cell: (line) => <Quantity line={line} inSaleUnits={line.receivedSaleQty} inBaseUnits={line.receivedQty} />,
  },
  { title: '退货', width: 70, isNumber: true, cell: ({ returnedQty, unit }) => statementQuantity(returnedQty, unit) },
  { title: '订购金额', width: 130, isNumber: true, cell: (line) => <Amount line={line} of="ordered" /> },
  { title: '已收金额', width: 130, isNumber: true, cell: (line) => <Amount line={line} of="delivered" /> },
  { title: '已开票', isNumber: true, cell: ({ invoiced }) => (invoiced === '' ? '—' : formatYuan(invoiced)) },
]

/** A quantity in the unit of the price, and in base units if that differs. */
function Quantity({ line, inSaleUnits, inBaseUnits }: { line: Line; inSaleUnits: string; inBaseUnits: string }) {
  const counted = statementQuantity(inBaseUnits, line.unit)
  if (line.price === '' || line.saleUnit === line.unit) return counted
  return (
    <>
      {inSaleUnits} {line.saleUnit}
      <div className="sub">{counted}</div>
    </>
  )
}

/** An amount, and below it the goods and each charge. */
function Amount({ line, of }: { line: Line; of: 'ordered' | 'delivered' }) {
  const items = line.items.map((one) => ({ item: one.item, amount: one[of] }))
  return (
    <>
      {formatYuan(line[of])}
      <AmountParts rows={amountBreakdown(items).rows} />
    </>
  )
}

type Props = {
  lines: readonly Line[]
  /** The kind of words possible now. */
  word: '异议' | '答复' | undefined
  words: Readonly<Record<number, string>>
  onType: (lineNo: number, text: string) => void
}

/** The lines of a statement, with the words of both sides. */
export function StatementLines({ lines, word, words, onType }: Props) {
  const [page, setPage] = useState(1)
  const isSaid = word !== undefined || lines.some(({ dispute }) => dispute !== '')
  const said: Column<Line> = {
    title: '异议与答复',
    cell: (line) => (
      <>
        {line.earlier.map(({ dispute, answer }, round) => (
          // Rounds are only ever added, and two of them may say the same.
          <div key={round} className="sub">
            此前异议：{dispute}；答复：{answer}
          </div>
        ))}
        {line.dispute && <div className="bad">异议：{line.dispute}</div>}
        {line.answer && <div>答复：{line.answer}</div>}
        {(word === '异议' || (word === '答复' && line.dispute !== '')) && (
          <input
            className="input"
            aria-label={`第 ${line.lineNo} 行${word}`}
            maxLength={200}
            placeholder={word}
            value={words[line.lineNo] ?? ''}
            onChange={({ target }) => onType(line.lineNo, target.value)}
          />
        )}
      </>
    ),
  }
  return (
    <>
      <Table
        name="商品行"
        columns={isSaid ? [...columns, said] : columns}
        rows={lines.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ lineNo }) => lineNo}
      />
      <Pager
        page={page}
        pages={Math.ceil(lines.length / pageSize)}
        total={`共 ${formatCount(lines.length)} 行`}
        onPage={setPage}
      />
    </>
  )
}
