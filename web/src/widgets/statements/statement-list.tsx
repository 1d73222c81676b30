import type { Statement } from '@lianmeng/contract/statements/statement-endpoints'
import { Link } from '@tanstack/react-router'
import type { Target } from '../../lib/address/links.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { type Column, Table } from '../../ui/table/table.tsx'
import { SumSince } from './sum-since.tsx'

type Props = {
  statements: readonly Statement[]
  /** 卖家 or 买家, and the name. */
  partyLabel: string
  partyOf: (statement: Statement) => string
  linkOf: (statement: Statement) => Target
}

const tags: Record<Statement['state'], string> = {
  sent: 'tag tag-warn',
  disputed: 'tag tag-warn',
  confirmed: 'tag tag-ok',
  replaced: 'tag',
}

export const StatementTag = ({ statement }: { statement: Statement }) => (
  <span className={tags[statement.state]}>{statement.stateName}</span>
)

/** What has become of the debt since the statement was made. */
function PaidSince({ statement: { open, paid, delivered, returned } }: { statement: Statement }) {
  if (Number(open) > 0) return <div className="sub">现欠 {formatYuan(open)}</div>
  const wasPaid = Number(paid) >= Number(delivered) - Number(returned)
  return wasPaid ? null : <div className="sub">其余现已付清</div>
}

/** Monthly statements, newest first. */
export function StatementList({ statements, partyLabel, partyOf, linkOf }: Props) {
  const columns: readonly Column<Statement>[] = [
    {
      title: '月份',
      cell: (one) => (
        <Link {...linkOf(one)} aria-label={`${one.month} 第 ${one.version} 版，${partyOf(one)} 的对账单`}>
          {one.month} 第 {one.version} 版
        </Link>
      ),
    },
    { title: partyLabel, cell: partyOf },
    { title: '订购', isNumber: true, cell: ({ ordered }) => formatYuan(ordered) },
    { title: '已收', isNumber: true, cell: ({ delivered }) => formatYuan(delivered) },
    {
      title: '已付',
      isNumber: true,
      cell: (one) => (
        <>
          {formatYuan(one.paid)}
          {one.state === 'confirmed' && <PaidSince statement={one} />}
        </>
      ),
    },
    {
      title: '已开票',
      isNumber: true,
      cell: ({ invoiced, invoicedNow }) => <SumSince then={invoiced} now={invoicedNow} word="开票" />,
    },
    {
      title: '差异',
      width: 90,
      cell: ({ differing }) => (differing > 0 ? <span className="warn">{differing} 个订单</span> : '一致'),
    },
    { title: '状态', cell: (one) => <StatementTag statement={one} /> },
    { title: '生成', cell: ({ madeAt }) => formatDateTime(new Date(madeAt)) },
  ]
  return <Table name="对账单" columns={columns} rows={statements} keyOf={({ statementId }) => statementId} />
}
