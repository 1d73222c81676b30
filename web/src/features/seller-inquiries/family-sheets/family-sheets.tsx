import type { DataOf } from '@lianmeng/contract/endpoint'
import * as sheets from '@lianmeng/contract/quotes/sheet-endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import styles from './family-sheets.module.css'
import { emptySheet, type TypedSheet, typedOf } from './sheet-draft.ts'
import { SheetForm } from './sheet-form.tsx'

type Row = DataOf<typeof sheets.familySheets>[number]

const columns: readonly Column<Row>[] = [
  { title: '品类', cell: ({ familyName }) => familyName },
  { title: '线材', cell: ({ wires }) => wires.map(({ name, price }) => `${name} ${price}`).join('、') },
  { title: '工序', width: 60, isNumber: true, cell: ({ steps }) => steps.length },
  { title: '毛利 %', width: 70, isNumber: true, cell: ({ margin }) => margin },
  { title: '起订', width: 80, isNumber: true, cell: ({ minimumQty }) => formatCount(minimumQty) },
  { title: '交期 天', width: 70, isNumber: true, cell: ({ days }) => days },
  { title: '参考价', width: 80, cell: ({ isPublished }) => (isPublished ? '参与' : '不参与') },
  {
    title: '自动报价',
    width: 170,
    cell: ({ answersItself, mostQty, mostAmount }) =>
      answersItself ? `≤ ${formatCount(mostQty)} 支且 ≤ ${formatYuan(mostAmount)}` : '不自动',
  },
  {
    title: '更新',
    width: 150,
    cell: ({ updatedAt, updatedBy }) => `${formatMoment(new Date(updatedAt))} ${updatedBy}`,
  },
]

/** The seller's cost sheets by family; no buyer ever sees one. */
export function FamilySheets() {
  const { linkTo } = useArea()
  const read = useRead(sheets.familySheets, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<TypedSheet>()
  const mayEdit = useSellerDuty('prices')
  return (
    <div className={styles.screen}>
      <header className={`card ${styles.head}`}>
        <Link {...linkTo('inquiries')}>询价</Link>
        <h1>品类成本表</h1>
        <span className="sub">买家改图时，系统用多家成本表合成参考价；只有本店员工看得到本表。</span>
        <span className={styles.gap} />
        {mayEdit && !edited && (
          <button type="button" className="btn btn-brand" onClick={() => setEdited(emptySheet)}>
            新建品类成本表
          </button>
        )}
      </header>
      <PageAnswer of={read}>
        {(rows) =>
          edited ? (
            <SheetForm sheet={edited} taken={rows.map(({ family }) => family)} onClose={() => setEdited(undefined)} />
          ) : (
            <SheetList rows={rows} mayEdit={mayEdit} onEdit={setEdited} />
          )
        }
      </PageAnswer>
    </div>
  )
}

type ListProps = { rows: readonly Row[]; mayEdit: boolean; onEdit: (sheet: TypedSheet) => void }

function SheetList({ rows, mayEdit, onEdit }: ListProps) {
  const remove = useWrite(sheets.removeFamilySheet, { stale: [sheets.familySheets] })
  const ask = async ({ family, familyName }: Row) => {
    if (await confirmDialog({ title: '删除品类成本表', text: `删除「${familyName}」的成本表。`, okText: '删除' }))
      remove.mutate({ family })
  }
  const actions: Column<Row> = {
    title: '操作',
    width: 110,
    cell: (row) => {
      const { familyName: _name, updatedAt, updatedBy: _by, ...sheet } = row
      return (
        <>
          <button type="button" className="btn-link" onClick={() => onEdit(typedOf(sheet, updatedAt))}>
            修改
          </button>{' '}
          <button type="button" className="btn-link" onClick={() => void ask(row)}>
            删除
          </button>
        </>
      )
    },
  }
  return (
    <div className="card">
      {rows.length === 0 ? (
        <NoResult
          text="还没有品类成本表"
          hint="按品类填写线材价、工序、表面处理和毛利：买家改图时显示多家合成的参考价，小额询价还可自动报价。"
        />
      ) : (
        <Table
          name="品类成本表"
          rows={rows}
          keyOf={({ family }) => family}
          columns={mayEdit ? [...columns, actions] : columns}
        />
      )}
    </div>
  )
}
