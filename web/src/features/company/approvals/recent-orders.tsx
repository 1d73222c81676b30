import { tryRulesOnOrders, type WireRule } from '@lianmeng/contract/approvals/policy-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import styles from './approvals.module.css'

type Row = DataOf<typeof tryRulesOnOrders>[number]

const columns: readonly Column<Row>[] = [
  { title: '时间', width: 120, cell: ({ orderedAt }) => formatMoment(new Date(orderedAt)) },
  { title: '下单人', width: 80, cell: ({ orderedBy }) => orderedBy },
  { title: '卖家', cell: ({ sellers }) => sellers.join('、') },
  { title: '金额', width: 110, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
  {
    title: '结果',
    width: 130,
    cell: ({ rules }) =>
      rules.length > 0 ? <b className="warn">需审批：{rules.join('、')}</b> : <span className="sub">直接下单</span>,
  },
]

/** What rules, as they are typed, would have asked of the last ten submissions. */
export function RecentOrders({ rules, isSound }: { rules: readonly WireRule[]; isSound: boolean }) {
  const trial = useWrite(tryRulesOnOrders, { stale: [] })
  return (
    <section className={styles.step} aria-label="最近 10 次采购试算" aria-live="polite">
      <button
        type="button"
        className="btn"
        disabled={!isSound || trial.isPending}
        onClick={() => trial.mutate({ rules: [...rules] })}
      >
        {trial.isPending ? '试算中…' : '用最近 10 次采购试算'}
      </button>
      {trial.data?.length === 0 && <NoResult text="还没有采购" hint="下过单以后可以用最近的采购试算。" />}
      {trial.data && trial.data.length > 0 && (
        <>
          <p className="sub">
            {`需要审批 ${trial.data.filter((row) => row.rules.length > 0).length} 次，共 ${trial.data.length} 次。`}
            {'当时的预算余额无法重算，「超出预算」不计。'}
          </p>
          <Table name="最近的采购" rows={trial.data} keyOf={({ groupNo }) => groupNo} columns={columns} />
        </>
      )}
    </section>
  )
}
