import type { DataOf } from '@lianmeng/contract/endpoint'
import { type Columns, type lookInto, type SheetField, sheetFields } from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetFieldTexts, sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { useState } from 'react'
import { Select } from '../../ui/choice/select.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './fast-order.module.css'
import { lookIntoFile } from './look-into-file.ts'

type Seen = DataOf<typeof lookInto>
/** What the user states about a file before it is imported. */
export type ColumnAnswer = { sheet: number; titleRow: number; columns: string }

type Props = { file: File; seen: Seen; onImport: (said: ColumnAnswer) => void; onClose: () => void }

const none = 'none'
type Choice = SheetField | typeof none
const options = [
  { value: none as Choice, text: '不用' },
  ...sheetFields.map((field) => ({ value: field as Choice, text: sheetFieldTexts[field] })),
]
/** Number of rows shown below the titles. */
const samples = 4
const longestCell = 40

const fieldAt = (columns: Columns, place: number): Choice =>
  sheetFields.find((field) => columns[field] === place) ?? none

/** Each column has one meaning, and each meaning one column. */
function withField(columns: Columns, place: number, chosen: Choice): Columns {
  const others = sheetFields.filter(
    (field) => columns[field] !== undefined && columns[field] !== place && field !== chosen,
  )
  const kept: Columns = Object.fromEntries(others.map((field) => [field, columns[field]]))
  return chosen === none ? kept : { ...kept, [chosen]: place }
}

const namesPart = ({ ownNo, name, standard, size }: Columns) =>
  [ownNo, name, standard, size].some((place) => place !== undefined)

/** Which sheet to read, which row holds the titles, and what each column means, if the file does not tell. */
export function ColumnsDialog({ file, seen: first, onImport, onClose }: Props) {
  const [seen, setSeen] = useState(first)
  const [titleRow, setTitleRow] = useState(first.titleRow)
  const [columns, setColumns] = useState<Columns>(first.columns)
  const [problem, setProblem] = useState('')
  const [isLooking, setLooking] = useState(false)
  const chooseSheet = async (sheet: number) => {
    setLooking(true)
    try {
      const next = await lookIntoFile(file, sheet)
      setSeen(next)
      setTitleRow(next.titleRow)
      setColumns(next.columns)
      setProblem('')
    } catch {
      // Already reported where it happened.
    } finally {
      setLooking(false)
    }
  }
  const submit = () => {
    if (!namesPart(columns)) return setProblem(sheetTexts.noPart)
    const said = sheetFields.flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`]))
    onImport({ sheet: seen.sheet, titleRow, columns: said.join() })
  }
  return (
    <FormDialog
      title="核对表格"
      width={860}
      okText="导入"
      isPending={isLooking}
      pendingText="读取中…"
      onSubmit={submit}
      onClose={onClose}
    >
      {seen.notes.map((note) => (
        <p key={note} className="warn">
          {note}
        </p>
      ))}
      {seen.sheets.length > 1 && (
        <SelectField
          label="工作表"
          value={seen.sheet}
          options={seen.sheets.map((text, value) => ({ value, text }))}
          onChoose={(sheet) => void chooseSheet(sheet)}
        />
      )}
      <SelectField
        label="标题行"
        value={titleRow}
        options={[
          { value: -1, text: '没有标题行' },
          ...seen.rows.map((cells, value) => ({
            value,
            text: `第 ${value + 1} 行：${cells.filter(Boolean).join('、').slice(0, longestCell)}`,
          })),
        ]}
        onChoose={setTitleRow}
      />
      <Sample seen={seen} titleRow={titleRow} columns={columns} onChange={setColumns} />
      <p className="sub">同样标题的表格，本企业下次导入时按此读取。</p>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}

type SampleProps = { seen: Seen; titleRow: number; columns: Columns; onChange: (columns: Columns) => void }

/** The first rows below the titles, with the meaning above each column. */
function Sample({ seen: { rows }, titleRow, columns, onChange }: SampleProps) {
  const shown = rows.slice(titleRow + 1, titleRow + 1 + samples)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const titles = rows[titleRow] ?? []
  return (
    <div className="table-scroll">
      <table className={`table ${styles.sample}`}>
        <thead>
          <tr>
            {Array.from({ length: width }, (_, place) => (
              <th key={place}>
                <Select
                  name={`第 ${place + 1} 列${titles[place] ? `「${titles[place]}」` : ''}`}
                  options={options}
                  value={fieldAt(columns, place)}
                  onChoose={(field) => onChange(withField(columns, place, field))}
                />
                <div className="sub">{titles[place]}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, at) => (
            <tr key={at}>
              {Array.from({ length: width }, (_, place) => (
                <td key={place}>{cells[place]?.slice(0, longestCell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
