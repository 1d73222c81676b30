import type { Mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { type Column, Table } from '../../ui/table/table.tsx'
import { OrderLink } from './order-link.tsx'
import { SupervisionCard } from './supervision-card.tsx'

type OverdueLists = Pick<Mismatches, 'redLetters' | 'invoiceRequests' | 'statements'>
type RowOf<Part extends keyof OverdueLists> = Mismatches[Part][number]

/** Red letters that wait for their buyers, were refused or have lapsed. */
const redLetterColumns: readonly Column<RowOf<'redLetters'>>[] = [
  { title: '订单', width: 170, cell: (row) => <OrderLink {...row} /> },
  {
    title: '发票',
    width: 200,
    cell: ({ invoiceNo, amount }) => (
      <>
        {invoiceNo}
        <div className="sub">冲红 {formatYuan(amount)}</div>
      </>
    ),
  },
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  {
    title: '原因',
    cell: ({ reason, answer }) => (
      <>
        {reason}
        {answer && <div className="sub">买家：{answer}</div>}
      </>
    ),
  },
  {
    title: '状态',
    width: 150,
    cell: ({ state, stateName, dueAt }) => (
      <>
        <span className={state === 'waiting' ? 'tag tag-warn' : 'tag tag-bad'}>{stateName}</span>
        <div className="sub">期限 {formatMoment(new Date(dueAt))}</div>
      </>
    ),
  },
]

/** Invoice requests without an answer from the seller. */
const requestColumns: readonly Column<RowOf<'invoiceRequests'>>[] = [
  { title: '订单', width: 170, cell: (row) => <OrderLink {...row} /> },
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '金额', width: 120, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
  { title: '申请时间', width: 140, cell: ({ since }) => formatMoment(new Date(since)) },
]

/** Statements without an answer. */
const statementColumns: readonly Column<RowOf<'statements'>>[] = [
  { title: '月份', width: 90, cell: ({ month }) => month },
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '状态', width: 130, cell: ({ stateName }) => <span className="tag tag-warn">{stateName}</span> },
  { title: '等待开始', width: 140, cell: ({ since }) => formatMoment(new Date(since)) },
]

/** Overdue matters between buyers and sellers. */
export const LeftCards = ({ redLetters, invoiceRequests, statements }: OverdueLists) => (
  <>
    <SupervisionCard
      title="红字确认"
      sub="卖家在税局发起的红字信息确认单，买家须在 72 小时内确认"
      none="没有待确认或逾期的确认单"
      isEmpty={redLetters.length === 0}
    >
      <Table
        name="红字确认"
        columns={redLetterColumns}
        rows={redLetters}
        keyOf={({ invoiceNo, startedAt }) => `${invoiceNo} ${startedAt}`}
      />
    </SupervisionCard>
    <SupervisionCard
      title="开票逾期"
      sub="超过 5 个工作日没有开具，也没有退回"
      none="没有逾期的开票申请"
      isEmpty={invoiceRequests.length === 0}
    >
      <Table name="开票逾期" columns={requestColumns} rows={invoiceRequests} keyOf={({ requestId }) => requestId} />
    </SupervisionCard>
    <SupervisionCard
      title="对账单逾期"
      sub="超过 15 个工作日没有确认，或异议没有答复"
      none="没有逾期的对账单"
      isEmpty={statements.length === 0}
    >
      <Table name="对账单逾期" columns={statementColumns} rows={statements} keyOf={({ statementId }) => statementId} />
    </SupervisionCard>
  </>
)
