import { auditLog } from '@lianmeng/contract/operator-access/endpoints'
import { useState } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OrderFilterBar } from '../../widgets/order-view/board/order-filter-bar.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { type AuditEntry, auditFilter, events, results, resultTexts } from './audit-search.ts'
import styles from './operator-access.module.css'

const tabs = [{ key: undefined, text: '全部' }, ...results.map((key) => ({ key, text: resultTexts[key] }))]

const eventOptions = [{ value: '', text: '全部事件' }, ...events.map(([value, text]) => ({ value, text }))]

const nothing = {
  event: undefined,
  keyword: undefined,
  userId: undefined,
  result: undefined,
  from: undefined,
  to: undefined,
}

/** Actions and attempts, newest first; the filters are in the address. */
export default function AuditScreen() {
  const [search, change] = useSearchText()
  const [chosen, setChosen] = useState<AuditEntry | null>(null)
  const filter = auditFilter(search)
  const read = useRead(auditLog, filter, { keepPrevious: true, staleTime: 0 })
  const narrow: typeof change = (changes) => change({ ...changes, page: undefined })
  const person = read.data?.records.find(({ userId }) => userId === filter.userId)?.userName
  return (
    <div className="card">
      <h1 className="visually-hidden">审计日志</h1>
      <Tabs name="结果" tabs={tabs} current={filter.result} onChoose={(result) => narrow({ result })}>
        <OrderFilterBar filter={filter} placeholder="操作对象，如企业编号、订单号" onChange={narrow} />
        <div className={styles.filter}>
          <Select
            name="事件"
            value={filter.event ?? ''}
            options={eventOptions}
            onChoose={(event) => narrow({ event })}
          />
          {filter.userId && (
            <button type="button" className="tag tag-brand" onClick={() => narrow({ userId: undefined })}>
              人员：{person ?? filter.userId}　×
            </button>
          )}
        </div>
        <OfficeList
          name="审计日志"
          read={read}
          columns={columnsFor({
            onPerson: (userId) => narrow({ userId: String(userId) }),
            onChoose: setChosen,
          })}
          keyOf={({ id }) => id}
          onPage={(page) => change({ page: String(page) })}
          empty={
            <NoResult text="没有符合条件的记录" hint="换个事件、日期或关键字试试。">
              <button type="button" className="btn" onClick={() => narrow(nothing)}>
                清空条件
              </button>
            </NoResult>
          }
        />
      </Tabs>
      {chosen && <AuditEntryDialog entry={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

type Moves = { onPerson: (userId: number) => void; onChoose: (entry: AuditEntry) => void }

function columnsFor({ onPerson, onChoose }: Moves): readonly Column<AuditEntry>[] {
  return [
    { title: '时间', width: 140, cell: ({ at }) => formatMoment(new Date(at)) },
    { title: '事件', width: 140, cell: ({ eventName }) => eventName },
    {
      title: '人员',
      width: 220,
      cell: ({ userId, userName, companyName }) => (
        <>
          {userId === null ? (
            '访客'
          ) : (
            <button type="button" className="btn-link" onClick={() => onPerson(userId)}>
              {userName || `编号 ${userId}`}
            </button>
          )}
          {companyName && <div className="sub">{companyName}</div>}
        </>
      ),
    },
    { title: '对象', cell: ({ object }) => object || '无' },
    {
      title: '结果',
      width: 80,
      cell: ({ result }) => <ResultTag result={result} />,
    },
    { title: 'IP', width: 140, cell: ({ ip }) => ip },
    {
      title: '操作',
      width: 90,
      cell: (entry) => (
        <button type="button" className="btn-link" onClick={() => onChoose(entry)}>
          {entry.changes.length > 0 ? '查看修改' : '详情'}
        </button>
      ),
    },
  ]
}

function ResultTag({ result }: { result: string }) {
  const isRefused = result === 'refused'
  return <span className={isRefused ? 'tag tag-bad' : 'tag tag-ok'}>{resultTexts[isRefused ? 'refused' : 'ok']}</span>
}
