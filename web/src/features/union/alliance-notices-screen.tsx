import type { DataOf } from '@lianmeng/contract/endpoint'
import { notices, withdrawNotice } from '@lianmeng/contract/union/operator-endpoints'
import { useState } from 'react'
import { pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatEnd } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import styles from './erp-screen.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { RepliesDrawer } from './replies-drawer.tsx'

type Row = DataOf<typeof notices>['records'][number]

/** The platform's notices to the sellers of the alliance, and what they replied. */
export default function AllianceNoticesScreen() {
  const [search, change] = useSearchText()
  const [opened, setOpened] = useState<Row | null>(null)
  const read = useRead(notices, { start: pageOf(search.page) }, { keepPrevious: true, staleTime: 0 })
  const withdraw = useWrite(withdrawNotice, { stale: [notices] })
  const askToWithdraw = async ({ id, title }: Row) => {
    const text = `撤下“${title}”？已申请的卖家仍可答复。`
    if (await confirmDialog({ title: '撤下通知', text, okText: '撤下' })) withdraw.mutate({ id })
  }
  const columns: readonly Column<Row>[] = [
    { title: '标题', cell: ({ title, summary }) => <span title={summary}>{title}</span> },
    { title: '截止', width: 150, cell: ({ validTo }) => formatEnd(new Date(validTo)) },
    { title: '状态', width: 90, cell: ({ withdrawn }) => (withdrawn ? '已撤下' : '发布中') },
    {
      title: '答复',
      width: 210,
      cell: ({ applied, accepted, ignored }) => `待答复 ${applied}　通过 ${accepted}　忽略 ${ignored}`,
    },
    {
      title: '操作',
      width: 140,
      cell: (row) => (
        <>
          <button type="button" className="btn-link" onClick={() => setOpened(row)}>
            查看申请
          </button>{' '}
          {!row.withdrawn && (
            <button type="button" className="btn-link" onClick={() => void askToWithdraw(row)}>
              撤下
            </button>
          )}
        </>
      ),
    },
  ]
  return (
    <div className={`card ${styles.card}`}>
      <h1 className="visually-hidden">联盟通知</h1>
      <p className={styles.actions}>
        <DialogButton className="btn btn-brand" dialog={(close) => <PublishDialog onClose={close} />}>
          发布通知
        </DialogButton>
      </p>
      <OfficeList
        name="联盟通知"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="还没有联盟通知" hint="发布后，联盟卖家在信息中心与工作台看到，可申请或忽略。" />}
      />
      {opened && <RepliesDrawer notice={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
