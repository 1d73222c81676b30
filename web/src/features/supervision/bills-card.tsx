import { type DifferingBill, differingBills } from '@lianmeng/contract/supervision/notice-endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { BillDifferences } from '../../widgets/channel-bill/bill-differences.tsx'
import styles from './supervision.module.css'

const columns: readonly Column<DifferingBill>[] = [
  { title: '账单日期', width: 110, cell: ({ day }) => day },
  { title: '卖家', width: 200, cell: ({ sellerName }) => sellerName },
  {
    title: '渠道',
    width: 140,
    cell: ({ channelName, merchantNo }) => (
      <>
        {channelName}
        <div className="sub">{merchantNo}</div>
      </>
    ),
  },
  { title: '结果', cell: (bill) => <BillDifferences bill={bill} /> },
  { title: '对账时间', width: 140, cell: ({ fetchedAt }) => formatMoment(new Date(fetchedAt)) },
]

/** Bills of payment services that differ from the books, or did not arrive. */
export function BillsCard() {
  return (
    <section className="card" aria-label="渠道对账">
      <div className={styles.head}>
        <h2 className="card-title">渠道对账</h2>
        <span className="sub">每天上午下载前一天的账单，与入账和退款逐笔核对</span>
      </div>
      <PageAnswer of={useRead(differingBills, {}, { staleTime: 0 })}>
        {({ bills }) =>
          bills.length === 0 ? (
            <p className={`sub ${styles.none}`}>暂无有差异的账单</p>
          ) : (
            <Table
              name="渠道对账"
              columns={columns}
              rows={bills}
              keyOf={({ erpTenantId, channel, merchantNo, day }) => `${erpTenantId} ${channel} ${merchantNo} ${day}`}
            />
          )
        }
      </PageAnswer>
    </section>
  )
}
