import { decideFlagged, flaggedChats } from '@lianmeng/contract/chat/operator-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'

type Flagged = DataOf<typeof flaggedChats>['records'][number]

function Decide({ row: { tenantId, buyerId, seq } }: { row: Flagged }) {
  const decide = useWrite(decideFlagged, { stale: [flaggedChats], rereadsOnConflict: true })
  const send = (decision: 'pass' | 'remove') => decide.mutate({ tenantId, buyerId, seq, decision })
  return (
    <>
      <button type="button" className="btn" disabled={decide.isPending} onClick={() => send('pass')}>
        放行
      </button>{' '}
      <button type="button" className="btn" disabled={decide.isPending} onClick={() => send('remove')}>
        撤下
      </button>
    </>
  )
}

const columns: readonly Column<Flagged>[] = [
  { title: '时间', width: 130, cell: ({ at }) => formatMoment(new Date(at)) },
  { title: '卖家', width: 150, cell: ({ sellerName }) => sellerName },
  { title: '买家', width: 180, cell: ({ buyerName }) => buyerName },
  { title: '发送人', width: 90, cell: ({ sender }) => sender },
  { title: '内容', cell: ({ text }) => text },
  { title: '命中词', width: 120, cell: ({ words }) => <span className="warn">{words}</span> },
  { title: '处理', width: 150, cell: (row) => <Decide row={row} /> },
]

/** Messages with words that want a look. */
export function FlaggedChats() {
  const [search, change] = useSearchText()
  const read = useRead(
    flaggedChats,
    { start: pageOf(search.page) },
    { keepPrevious: true, staleTime: 0, whenBack: true },
  )
  return (
    <OfficeList
      name="待复核的消息"
      read={read}
      columns={columns}
      keyOf={({ tenantId, buyerId, seq }) => `${tenantId}-${buyerId}-${seq}`}
      onPage={(page) => change({ page: String(page) })}
      empty={<NoResult text="没有待复核的消息" hint="消息含有词表中“复核”的词时，会列在这里。" />}
    />
  )
}
