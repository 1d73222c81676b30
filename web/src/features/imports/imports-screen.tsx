import { importKind } from '@lianmeng/contract/imports/columns'
import * as imports from '@lianmeng/contract/imports/endpoints'
import { importKindTexts, importStateTexts } from '@lianmeng/contract/imports/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { idOf, knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { ImportView } from './import-view.tsx'
import styles from './imports.module.css'
import { UploadBox } from './upload-box.tsx'

const stateTags: Partial<Record<imports.ImportState, string>> = {
  done: 'tag tag-ok',
  failed: 'tag tag-bad',
  mapping: 'tag tag-warn',
  ready: 'tag tag-warn',
}

/** Files of products, prices and stock: upload, check, apply. One of them if the address names it. */
export default function ImportsScreen() {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const jobId = idOf(search.jobId)
  const columns: readonly Column<imports.ImportJob>[] = [
    {
      title: '文件',
      cell: ({ id, fileName }) => <Link {...linkTo('imports', { jobId: String(id) })}>{fileName}</Link>,
    },
    {
      title: '内容',
      width: 120,
      cell: ({ kind, listId }) => `${importKindTexts[kind]}${listId > 0 ? '（价格表）' : ''}`,
    },
    {
      title: '状态',
      width: 100,
      cell: ({ state }) => <span className={stateTags[state] ?? 'tag'}>{importStateTexts[state]}</span>,
    },
    { title: '行', width: 90, isNumber: true, cell: ({ rows }) => formatCount(rows) },
    {
      title: '有误',
      width: 80,
      isNumber: true,
      cell: ({ bad }) => (bad > 0 ? <span className="bad">{formatCount(bad)}</span> : 0),
    },
    { title: '已改动', width: 90, isNumber: true, cell: ({ changed }) => formatCount(changed) },
    {
      title: '操作人',
      width: 160,
      cell: ({ createdBy, createdAt }) => `${createdBy} ${formatMoment(new Date(createdAt))}`,
    },
  ]
  const read = useRead(imports.jobs, {}, { staleTime: 0 })
  if (jobId !== undefined) return <ImportView key={jobId} jobId={jobId} />
  return (
    <div className="card">
      <h1 className="visually-hidden">导入中心</h1>
      <UploadBox
        kind={knownOf(importKind, search.kind) ?? 'prices'}
        listId={idOf(search.listId)}
        onKind={(kind) => change({ kind, listId: undefined })}
        onStarted={(id) => change({ jobId: String(id), kind: undefined, listId: undefined })}
      />
      <div className={styles.jobs}>
        <PageAnswer of={read}>
          {(jobs) =>
            jobs.length === 0 ? (
              <NoResult text="还没有导入" hint="文件须有「商品编码」一列，和「价格」「实际库存」或「规格」一列。" />
            ) : (
              <Table name="导入任务" columns={columns} rows={jobs} keyOf={({ id }) => id} />
            )
          }
        </PageAnswer>
      </div>
    </div>
  )
}
