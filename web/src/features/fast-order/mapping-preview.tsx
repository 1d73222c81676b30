import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './mapping.module.css'
import type { Seen } from './use-mapping.ts'

type Row = Seen['preview'][number] & { at: number }

const columns: readonly Column<Row>[] = [
  { title: '料号', width: 130, cell: ({ ownNo }) => ownNo },
  { title: '描述', cell: ({ text }) => text },
  {
    title: '数量',
    width: 130,
    isNumber: true,
    cell: ({ quantity, unit }) => (quantity === '' ? '待填' : `${quantity} ${unit}`),
  },
  { title: '说明', width: 240, cell: ({ problem }) => problem && <span className="warn">{problem}</span> },
]

/** The first rows as they will be: a wrong unit or a wrong column is seen here and nowhere else. */
export function MappingPreview({ seen: { preview } }: { seen: Seen }) {
  if (preview.length === 0) return null
  return (
    <section className={styles.preview}>
      <h3>导入后是这样（前 {preview.length} 行）</h3>
      <Table
        name="导入后是这样"
        columns={columns}
        rows={preview.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => at}
      />
    </section>
  )
}
