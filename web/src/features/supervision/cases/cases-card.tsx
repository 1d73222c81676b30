import { cases } from '@lianmeng/contract/supervision/endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { useOperatorDuty, useWatchedPart } from '../../../lib/person/operator-standing.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { OrderLink } from '../order-link.tsx'
import styles from '../supervision.module.css'
import type { RestCase, VoucherCase } from './case-rows.ts'
import { DecideRestDialog } from './decide-rest-dialog.tsx'
import { DecideVoucherDialog } from './decide-voucher-dialog.tsx'

/** Cases awaiting sellers, of one's own duties: overdue ones come first, for the platform to decide. */
export function CasesCard() {
  const [money, arbitration] = [useWatchedPart('money'), useWatchedPart('arbitration')]
  return (
    <PageAnswer of={useRead(cases, {}, { staleTime: 0, whenBack: true })}>
      {(found) => (
        <>
          {money && <Vouchers rows={found.vouchers} />}
          {arbitration && <Rests rows={found.rests} />}
        </>
      )}
    </PageAnswer>
  )
}

const countText = (rows: readonly { isDue: boolean }[]): string => {
  const due = rows.filter(({ isDue }) => isDue).length
  return due > 0 ? `${due} 件逾期，可由平台处理；共 ${rows.length} 件在等待` : `${rows.length} 件在等待，没有逾期`
}

type Waiting = Pick<VoucherCase, 'waitingSince' | 'dueAt' | 'isDue'>

const waitColumns: readonly Column<Waiting>[] = [
  { title: '等待开始', width: 140, cell: ({ waitingSince }) => formatMoment(new Date(waitingSince)) },
  {
    title: '卖家处理期限',
    width: 190,
    cell: ({ dueAt, isDue }) => (
      <>
        {formatMoment(new Date(dueAt))} {isDue && <span className="tag tag-bad">逾期</span>}
      </>
    ),
  },
]

function Vouchers({ rows }: { rows: readonly VoucherCase[] }) {
  const [chosen, setChosen] = useState<VoucherCase | null>(null)
  const mayDecide = useOperatorDuty('money')
  const columns: readonly Column<VoucherCase>[] = [
    { title: '付款单', width: 160, cell: ({ paymentNo }) => paymentNo },
    { title: '卖家', cell: ({ sellerName }) => sellerName },
    { title: '买家', cell: ({ buyerName }) => buyerName },
    {
      title: '订单',
      cell: ({ erpTenantId, shares }) => (
        <ul className={styles.list}>
          {shares.map(({ orderNo }) => (
            <li key={orderNo}>
              <OrderLink erpTenantId={erpTenantId} orderNo={orderNo} />
            </li>
          ))}
        </ul>
      ),
    },
    { title: '金额', width: 120, isNumber: true, cell: ({ amount }) => <b>{formatYuan(amount)}</b> },
    ...waitColumns,
    {
      title: '操作',
      width: 80,
      cell: (row) =>
        row.isDue && mayDecide ? (
          <button
            type="button"
            className="btn-link"
            aria-label={`处理 ${row.paymentNo}`}
            onClick={() => setChosen(row)}
          >
            处理
          </button>
        ) : null,
    },
  ]
  return (
    <section className="card" aria-label="未核对的汇款回单">
      <div className={styles.head}>
        <h2 className="card-title">未核对的汇款回单</h2>
        <span className="sub">{countText(rows)}</span>
      </div>
      {rows.length > 0 && <Table name="未核对的汇款回单" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {chosen && <DecideVoucherDialog payment={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function Rests({ rows }: { rows: readonly RestCase[] }) {
  const [chosen, setChosen] = useState<RestCase | null>(null)
  const mayDecide = useOperatorDuty('arbitration')
  const columns: readonly Column<RestCase>[] = [
    { title: '订单', width: 170, cell: (row) => <OrderLink {...row} /> },
    { title: '卖家', cell: ({ sellerName }) => sellerName },
    { title: '买家', cell: ({ buyerName }) => buyerName },
    { title: '状态', width: 100, cell: ({ stateName }) => stateName },
    { title: '原因', cell: ({ reason }) => reason },
    ...waitColumns,
    {
      title: '操作',
      width: 80,
      cell: (row) =>
        row.isDue && mayDecide ? (
          <button type="button" className="btn-link" aria-label={`处理 ${row.orderNo}`} onClick={() => setChosen(row)}>
            处理
          </button>
        ) : null,
    },
  ]
  return (
    <section className="card" aria-label="未答复的取消余量申请">
      <div className={styles.head}>
        <h2 className="card-title">未答复的取消余量申请</h2>
        <span className="sub">{countText(rows)}</span>
      </div>
      {rows.length > 0 && (
        <Table name="未答复的取消余量申请" columns={columns} rows={rows} keyOf={({ orderNo }) => orderNo} />
      )}
      {chosen && <DecideRestDialog rest={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
