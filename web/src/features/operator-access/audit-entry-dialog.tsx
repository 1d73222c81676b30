import { formatDateTime } from '../../lib/text/format.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { type AuditEntry, resultTexts } from './audit-search.ts'
import styles from './operator-access.module.css'

type Change = AuditEntry['changes'][number]

const columns: readonly Column<Change & { index: number }>[] = [
  { title: '字段', width: 120, cell: ({ field }) => field },
  { title: '修改前', cell: ({ before }) => before || '（空）' },
  { title: '修改后', cell: ({ after }) => after || '（空）' },
]

/** One entry of the audit log, with old and new values. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { eventName, at, userName, companyName, object, result, ip, changes } = entry
  return (
    <Dialog title={eventName} width={640} onClose={onClose} closeOnOutside>
      <dl className={styles.facts}>
        <dt>时间</dt>
        <dd>{formatDateTime(new Date(at))}</dd>
        <dt>人员</dt>
        <dd>{[userName || '访客', companyName].filter(Boolean).join('，')}</dd>
        <dt>对象</dt>
        <dd>{object || '无'}</dd>
        <dt>结果</dt>
        <dd>{resultTexts[result === 'refused' ? 'refused' : 'ok']}</dd>
        <dt>IP</dt>
        <dd>{ip}</dd>
      </dl>
      {changes.length > 0 && (
        <Table
          name="修改内容"
          columns={columns}
          rows={changes.map((change, index) => ({ ...change, index }))}
          keyOf={({ index }) => index}
        />
      )}
    </Dialog>
  )
}
