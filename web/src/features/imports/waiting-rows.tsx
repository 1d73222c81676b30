import type * as imports from '@lianmeng/contract/imports/endpoints'
import { verdictTexts } from '@lianmeng/contract/imports/texts'
import { useState } from 'react'
import { useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { staleImports, stepsOfKind, useOwnKinds } from './import-steps.ts'
import styles from './imports.module.css'

type Props = { job: imports.ImportJob; rows: readonly imports.ImportRow[] }

const facts: readonly Column<imports.ImportRow>[] = [
  { title: '行', width: 70, cell: ({ rowNo }) => rowNo },
  { title: '商品编码', cell: ({ ownCode }) => ownCode },
  { title: '原值', width: 110, cell: ({ before }) => before || '—' },
  { title: '新值', width: 110, cell: ({ value }) => value || '—' },
  { title: '原因', cell: ({ doubt }) => <span className="warn">{doubt}</span> },
  { title: '状态', width: 80, cell: ({ verdict }) => verdictTexts[verdict] },
]

/** Rows that are not written until somebody confirms them; each is confirmed or dropped by itself, or the chosen ones. */
export function WaitingRows({ job, rows }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const decide = useWrite(stepsOfKind[job.kind].decide, { stale: staleImports, rereadsOnConflict: true })
  const isOwn = useOwnKinds().includes(job.kind)
  const isDecidable = isOwn && (job.state === 'ready' || job.state === 'done')
  // What was written stays: only before the file is written can a confirmed row be dropped again.
  const mayDecide = ({ verdict }: imports.ImportRow) =>
    isDecidable && (job.state === 'ready' || verdict !== 'confirmed')
  const toDecide = rows.filter((row) => mayDecide(row) && chosen.has(row.rowNo)).map(({ rowNo }) => rowNo)
  const send = (rowNos: readonly number[], confirmed: 0 | 1) =>
    decide.mutate({ jobId: job.id, rowNos: [...rowNos], confirmed }, { onSuccess: () => setChosen(new Set()) })
  const choose = (rowNo: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, rowNo] : [...chosen].filter((one) => one !== rowNo)))
  const columns: readonly Column<imports.ImportRow>[] = [
    ...(isDecidable
      ? [
          {
            title: '选择',
            width: 60,
            cell: (row: imports.ImportRow) =>
              mayDecide(row) && (
                <Checkbox checked={chosen.has(row.rowNo)} onCheck={(isChosen) => choose(row.rowNo, isChosen)}>
                  <span className="visually-hidden">选择第 {row.rowNo} 行</span>
                </Checkbox>
              ),
          },
        ]
      : []),
    ...facts,
    ...(isDecidable
      ? [
          {
            title: '操作',
            width: 120,
            cell: (row: imports.ImportRow) =>
              mayDecide(row) && (
                <RowButtons
                  row={row}
                  isPending={decide.isPending}
                  onDecide={(confirmed) => send([row.rowNo], confirmed)}
                />
              ),
          },
        ]
      : []),
  ]
  return (
    <section className={styles.rows}>
      <h2 className="card-title">待确认</h2>
      <p className="sub">
        这些行与现价、材料价或其他卖家相差过大，或不在标准的表里：确认后才写入，不影响其他行。
        {job.waiting > rows.length && `先列出 ${formatCount(rows.length)} 行，共 ${formatCount(job.waiting)} 行。`}
      </p>
      {toDecide.length > 0 && (
        <div className={styles.box}>
          <button type="button" className="btn btn-act" disabled={decide.isPending} onClick={() => send(toDecide, 1)}>
            确认所选 {toDecide.length} 行
          </button>
          <button type="button" className="btn" disabled={decide.isPending} onClick={() => send(toDecide, 0)}>
            放弃所选 {toDecide.length} 行
          </button>
        </div>
      )}
      <Table name="待确认" columns={columns} rows={rows} keyOf={({ rowNo }) => rowNo} />
    </section>
  )
}

type ButtonsProps = { row: imports.ImportRow; isPending: boolean; onDecide: (confirmed: 0 | 1) => void }

function RowButtons({ row: { rowNo, verdict }, isPending, onDecide }: ButtonsProps) {
  return (
    <>
      {verdict !== 'confirmed' && (
        <button
          type="button"
          className="btn-link"
          aria-label={`确认第 ${rowNo} 行`}
          disabled={isPending}
          onClick={() => onDecide(1)}
        >
          确认
        </button>
      )}{' '}
      {verdict !== 'dropped' && (
        <button
          type="button"
          className="btn-link"
          aria-label={`放弃第 ${rowNo} 行`}
          disabled={isPending}
          onClick={() => onDecide(0)}
        >
          放弃
        </button>
      )}
    </>
  )
}
