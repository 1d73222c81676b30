import { encodingTexts, type TextEncoding, textEncodings } from '@lianmeng/contract/files/texts'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/choice/select-field.tsx'
import styles from './sheet-mapping.module.css'
import type { SheetRow } from './sheet-table.tsx'

const longestTitles = 40

type Props = {
  sheets: readonly string[]
  sheet: number
  /** Of a text file; empty for others. */
  encoding: string
  rows: readonly SheetRow[]
  /** The last row of the titles; 0: there is none. */
  titleRow: number
  onSheet: (sheet: number) => void
  onEncoding: (encoding: TextEncoding) => void
  onTitleRow: (row: number) => void
  children?: ReactNode
}

/** Sheet, encoding and row of titles; each is shown where there is something to choose. */
export function SheetChoices({ sheets, sheet, encoding, rows, titleRow, children, ...on }: Props) {
  return (
    <div className={styles.choices}>
      {sheets.length > 1 && (
        <SelectField
          label="工作表"
          value={sheet}
          options={sheets.map((text, value) => ({ value, text }))}
          onChoose={on.onSheet}
        />
      )}
      {encoding !== '' && (
        <SelectField
          label="文字编码"
          value={encoding as TextEncoding}
          options={textEncodings.map((value) => ({ value, text: encodingTexts[value] }))}
          onChoose={on.onEncoding}
        />
      )}
      <SelectField
        label="标题行"
        value={titleRow}
        options={[
          { value: 0, text: '没有标题行' },
          ...rows.map(({ row, cells }) => ({
            value: row,
            text: `第 ${row} 行：${cells.filter(Boolean).join('、').slice(0, longestTitles)}`,
          })),
        ]}
        onChoose={on.onTitleRow}
      />
      {children}
    </div>
  )
}
