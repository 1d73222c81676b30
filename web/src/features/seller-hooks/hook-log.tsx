import * as contract from '@lianmeng/contract/hooks/endpoints'
import { type DeliveryState, deliveryStateTexts, hookEventTexts, hookTexts } from '@lianmeng/contract/hooks/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { markStale, useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './seller-hooks.module.css'

const stateTags: Record<DeliveryState, string> = { waiting: 'tag tag-warn', done: 'tag tag-ok', failed: 'tag tag-bad' }

const momentOf = (at: string): string => (at === '' ? '—' : formatMoment(new Date(at)))

const eventText = (event: string): string =>
  event === 'test' ? hookTexts.test : (hookEventTexts[event as keyof typeof hookEventTexts] ?? event)

function Resend({ deliveryId }: { deliveryId: number }) {
  const resend = useWrite(contract.resend, { stale: [contract.hookLog] })
  return (
    <button
      type="button"
      className="btn-link"
      disabled={resend.isPending}
      onClick={() => resend.mutate({ deliveryId }, { onSuccess: () => notify.success('已重新发送') })}
    >
      重发
    </button>
  )
}

const columns: readonly Column<contract.HookDelivery>[] = [
  { title: '时间', width: 130, cell: ({ createdAt }) => momentOf(createdAt) },
  { title: '事件', width: 120, cell: ({ event }) => eventText(event) },
  { title: '订单', width: 190, cell: ({ orderNo }) => orderNo || '—' },
  {
    title: '状态',
    width: 90,
    cell: ({ state }) => <span className={stateTags[state]}>{deliveryStateTexts[state]}</span>,
  },
  { title: '次数', width: 60, cell: ({ tries }) => tries },
  {
    title: '应答',
    cell: ({ status, answer }) => (
      <span className={styles.answer}>{`${status > 0 ? status : ''} ${answer}`.trim() || '—'}</span>
    ),
  },
  { title: '下次', width: 130, cell: ({ nextAt }) => momentOf(nextAt) },
  { title: '操作', width: 70, cell: ({ deliveryId }) => <Resend deliveryId={deliveryId} /> },
]

const size = 20

/** Every message to one address, with its outcome. */
export function HookLog({ hook: { hookId, address } }: { hook: contract.Hook }) {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const start = pageOf(search.page)
  const read = useRead(contract.hookLog, { hookId, start, limit: size }, { staleTime: 0 })
  return (
    <div className="card">
      <div className={styles.head}>
        <p className={styles.path}>
          <Link {...linkTo('hooks')}>接口推送</Link> <span className={styles.address}>{address}</span>
        </p>
        <button type="button" className="btn" onClick={() => void markStale(contract.hookLog)}>
          刷新
        </button>
      </div>
      <h1 className="visually-hidden">推送记录</h1>
      <PageAnswer of={read}>
        {({ records, total }) =>
          records.length === 0 ? (
            <NoResult text="还没有推送" />
          ) : (
            <>
              <Table name="推送记录" columns={columns} rows={records} keyOf={({ deliveryId }) => deliveryId} />
              <Pager
                page={start}
                pages={Math.max(1, Math.ceil(total / size))}
                total={`共 ${total} 条`}
                onPage={(page) => change({ page: String(page) })}
              />
            </>
          )
        }
      </PageAnswer>
    </div>
  )
}
