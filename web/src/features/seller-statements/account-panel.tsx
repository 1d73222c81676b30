import type { DataOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/statements/account-endpoints'
import { callFile } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { formatDate } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { DateRange } from '../../ui/choice/date/date-range.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './seller-statements.module.css'
import { usePeriod } from './use-period.ts'

type Shown = DataOf<typeof contract.account>
type Row = Shown['total'] & { buyerId: number; buyerName: string }

const money = <Line,>(title: string, of: (line: Line) => string): Column<Line> => ({
  title,
  width: 120,
  isNumber: true,
  cell: (line) => {
    const amount = of(line)
    return Number(amount) === 0 ? <span className="sub">—</span> : formatYuan(amount)
  },
})

const entryColumns: readonly Column<contract.AccountEntry & { place: number }>[] = [
  { title: '日期', width: 110, cell: ({ day }) => day },
  { title: '类别', width: 100, cell: ({ kind }) => contract.accountKindTexts[kind] },
  { title: '订单号', width: 160, cell: ({ orderNo }) => orderNo },
  { title: '单号', cell: ({ reference }) => reference },
  money('金额', ({ amount }) => amount),
  { title: '余额', width: 120, isNumber: true, cell: ({ balance }) => <b>{formatYuan(balance)}</b> },
]

const columnsOf = (onChoose: (buyerId: number) => void): readonly Column<Row>[] => [
  {
    title: '买家',
    cell: ({ buyerId, buyerName }) =>
      buyerId > 0 ? (
        <button type="button" className="btn-link" onClick={() => onChoose(buyerId)}>
          {buyerName}
        </button>
      ) : (
        <b>{buyerName}</b>
      ),
  },
  money('期初余额', ({ opening }) => opening),
  ...contract.accountKinds.map((kind) => money<Row>(contract.accountKindTexts[kind], (row) => row[kind])),
  { title: '期末余额', width: 120, isNumber: true, cell: ({ closing }) => <b>{formatYuan(closing)}</b> },
]

/** What buyers owe over a period: opening balance, movements, closing balance. */
export function AccountPanel() {
  const [period, change] = usePeriod()
  const read = useRead(contract.account, period, { staleTime: 0, keepPrevious: true })
  const save = async () => {
    const { name, content } = await callFile(contract.exportAccount, period)
    saveFile(name, content)
  }
  return (
    <div className={styles.panel}>
      <p className={styles.bar}>
        <DateRange from={period.from} to={period.to} max={formatDate(new Date())} onChange={change} />
        {period.buyerId > 0 && (
          <button type="button" className="btn" onClick={() => change({ buyerId: 0 })}>
            全部买家
          </button>
        )}
        <button type="button" className="btn" onClick={() => void save().catch(() => {})}>
          导出
        </button>
        <span className="sub">收货记应收，退货、折让与收款冲减，退款到账加回；正数为买家欠款，负数为预收。</span>
      </p>
      <PageAnswer of={read}>
        {(shown) =>
          shown.buyers.length === 0 ? (
            <NoResult text="这段时间没有往来，也没有余额" hint="换一段时间再看。" />
          ) : (
            <ShownAccount shown={shown} onChoose={(buyerId) => change({ buyerId })} />
          )
        }
      </PageAnswer>
    </div>
  )
}

function ShownAccount({ shown, onChoose }: { shown: Shown; onChoose: (buyerId: number) => void }) {
  const { buyers, total, entries } = shown
  const rows: Row[] = buyers.length > 1 ? [...buyers, { ...total, buyerId: 0, buyerName: '合计' }] : buyers
  return (
    <>
      <Table name="往来余额" columns={columnsOf(onChoose)} rows={rows} keyOf={({ buyerId }) => buyerId} />
      {entries.length > 0 && (
        <Table
          name="往来明细"
          columns={entryColumns}
          rows={entries.map((entry, place) => ({ ...entry, place }))}
          keyOf={({ place }) => place}
        />
      )}
    </>
  )
}
