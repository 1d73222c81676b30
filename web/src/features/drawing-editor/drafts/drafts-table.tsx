import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingImage, svgShowType } from '@lianmeng/contract/drawings/endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import styles from './drafts-table.module.css'

type Props = { limit: number; keyword?: string | undefined; page?: number; onPage?: (page: number) => void }

/** Drawings of the company, the last changed first. */
export function DraftsTable({ limit, keyword, page = 1, onPage }: Props) {
  const answer = useRead(
    contract.drawingList,
    { start: page, limit, ...(keyword && { keyword }) },
    { staleTime: 0, keepPrevious: true },
  )
  return (
    <PageAnswer of={answer}>
      {({ records, total }) =>
        records.length === 0 ? (
          <NoResult
            text={keyword ? '没有找到图纸' : '还没有图纸'}
            hint="选一个标准件作为基准，或上传自己的图纸，都保存在这里，全公司可见。"
          />
        ) : (
          <>
            <Table name="图纸" columns={columns} rows={records} keyOf={({ taskId }) => taskId} />
            {onPage && <Pager page={page} pages={Math.ceil(total / limit)} total={`共 ${total} 张`} onPage={onPage} />}
          </>
        )
      }
    </PageAnswer>
  )
}

const columns: readonly Column<contract.DrawingRow>[] = [
  { title: '图形', width: 96, cell: (row) => <Thumbnail row={row} /> },
  { title: '名称', cell: (row) => <NameCell row={row} /> },
  { title: '基准', width: 190, cell: ({ standardName, specification }) => `${standardName} ${specification}` },
  { title: '改动', width: 70, cell: ({ kind, changes }) => (kind === 'upload' ? '—' : `${changes} 项`) },
  { title: '版本', width: 80, cell: ({ version }) => (version ? `${version} 草稿` : '—') },
  { title: '最后修改', width: 200, cell: (row) => `${row.updatedBy}，${formatMoment(new Date(row.updatedAt))}` },
  { title: '操作', width: 110, cell: (row) => <RowActions row={row} /> },
]

function Thumbnail({ row: { taskId, name, updatedAt } }: { row: contract.DrawingRow }) {
  const address = addressOf(drawingImage, {
    taskId,
    svgShowType: svgShowType.simple,
    source: 'picture',
    revision: Date.parse(updatedAt) % 2_000_000_000,
  })
  return <img className={styles.thumbnail} src={address} alt={name} loading="lazy" />
}

function NameCell({ row: { taskId, name, number, kind } }: { row: contract.DrawingRow }) {
  const { linkTo } = useArea()
  return (
    <Link {...linkTo('ygpProject', { [kind === 'upload' ? 'file' : 'task']: String(taskId) })}>
      {number && `${number}　`}
      {name}
    </Link>
  )
}

function RowActions({ row: { taskId, name, kind } }: { row: contract.DrawingRow }) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const { may } = useRights()
  const copy = useWrite(contract.startDrawing, { stale: [contract.drawingList] })
  const remove = useWrite(contract.removeDrawing, { stale: [contract.drawingList] })
  if (!may('purchase')) return null
  const ask = async () => {
    const text = `删除「${name}」和它的全部版本，不能恢复。`
    if (await confirmDialog({ title: '删除图纸', text, okText: '删除' })) remove.mutate({ taskId })
  }
  return (
    <span className={styles.rowActions}>
      {kind === 'edit' && (
        <button
          type="button"
          className="btn-link"
          disabled={copy.isPending}
          onClick={() =>
            copy.mutate(
              { copies: taskId },
              { onSuccess: (made) => void navigate(linkTo('ygpProject', { task: String(made.taskId) }) as never) },
            )
          }
        >
          复制
        </button>
      )}
      <button type="button" className="btn-link" onClick={() => void ask()}>
        删除
      </button>
    </span>
  )
}
