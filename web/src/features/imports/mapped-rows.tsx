import type { ImportField } from '@lianmeng/contract/imports/columns'
import type * as imports from '@lianmeng/contract/imports/endpoints'
import { hasUnitColumn, roleOfField } from '@lianmeng/contract/imports/measures'
import { importFieldText, measureText, taxTexts } from '@lianmeng/contract/imports/texts'
import { type ColumnMeasure, notStated } from '@lianmeng/trade/measure/measure'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './imports.module.css'

type Props = {
  kind: imports.ImportJob['kind']
  mapping: readonly ImportField[]
  measures: readonly ColumnMeasure[]
  rows: readonly imports.ImportRow[]
}

/** What is said of a column's figures so far; empty for a column without figures. */
function saidOf({ kind, mapping, measures }: Props, at: number): string {
  const role = roleOfField(kind, mapping[at] ?? '')
  if (!role) return ''
  const measure = measures[at] ?? notStated
  const unitless = hasUnitColumn(kind, mapping, at) ? '单位见另一列' : '单位未写明'
  const unit = measure.of === '' ? unitless : measureText(measure)
  if (role !== 'price') return unit
  return `${unit}，${measure.tax === '' ? '是否含税未写明' : taxTexts[measure.tax]}`
}

/** The first rows of a file under the meanings that its columns have now, before anything is checked or converted. */
export function MappedRows(props: Props) {
  const { kind, mapping, rows } = props
  const columns = mapping.flatMap((field, at): Column<imports.ImportRow>[] => {
    if (field === '' || field === 'none') return []
    const said = saidOf(props, at)
    const title = `${importFieldText(kind, field)}${said && `（${said}）`}`
    return [{ title, cell: ({ cells }) => cells[at] || '—' }]
  })
  if (columns.length === 0 || rows.length === 0) return null
  const name = `按现在的对应（前 ${rows.length} 行，未检查）`
  return (
    <section className={styles.rows}>
      <h2 className="card-title">{name}</h2>
      <Table name={name} columns={columns} rows={rows} keyOf={({ rowNo }) => rowNo} />
    </section>
  )
}
