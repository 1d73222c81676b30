import { ageing, exportAgeing } from '@lianmeng/contract/credit/ageing-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { callFile } from '../../../lib/calls/call.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { useSellerReads } from '../../../lib/person/seller-standing.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import styles from '../payments.module.css'

type Shown = DataOf<typeof ageing>
type Row = Shown['total'] & { companyName: string; oldestDue: string }

/** What buyers owe on credit, by how long it is overdue. */
export function AgeingPanel() {
  if (!useSellerReads('money')) return <NoResult text="没有权限" hint="应收由店主、销售和财务查看。" />
  return <Ageing />
}

function Ageing() {
  return (
    <PageAnswer of={useRead(ageing, {}, { staleTime: 0 })}>
      {(shown) =>
        shown.rows.length === 0 ? (
          <NoResult text="没有账期应收" hint="按账期确认的订单发货后，应收会出现在这里。" />
        ) : (
          <ShownAgeing shown={shown} />
        )
      }
    </PageAnswer>
  )
}

const money = (title: string, of: (row: Row) => string, isBad = false): Column<Row> => ({
  title,
  width: 120,
  isNumber: true,
  cell: (row) => {
    const amount = of(row)
    return Number(amount) === 0 ? (
      <span className="sub">—</span>
    ) : (
      <span className={isBad ? 'bad' : ''}>{formatYuan(amount)}</span>
    )
  },
})

const columns: readonly Column<Row>[] = [
  { title: '买家', cell: ({ companyName }) => <b>{companyName}</b> },
  money('应收合计', ({ owed }) => owed),
  money('未到期', ({ notDue }) => notDue),
  money('逾期 1–30 天', ({ upTo30 }) => upTo30, true),
  money('31–60 天', ({ upTo60 }) => upTo60, true),
  money('61–90 天', ({ upTo90 }) => upTo90, true),
  money('90 天以上', ({ over90 }) => over90, true),
  money('待发占用', ({ held }) => held),
  { title: '最早到期', width: 110, cell: ({ oldestDue }) => oldestDue },
]

const exportAll = async () => {
  const { name, content } = await callFile(exportAgeing, {})
  saveFile(name, content)
}

function ShownAgeing({ shown: { day, rows, total } }: { shown: Shown }) {
  const all: Row[] = [...rows, { ...total, companyName: '合计', oldestDue: '' }]
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span className="sub">截至 {day}，按账期确认、已发货未付的金额；待发占用还不算应收。</span>
        <button type="button" className="btn" onClick={() => void exportAll().catch(() => {})}>
          导出
        </button>
      </div>
      <Table
        name="应收账龄"
        columns={columns}
        rows={all}
        keyOf={({ companyName, oldestDue }) => `${companyName}/${oldestDue}`}
      />
    </div>
  )
}
