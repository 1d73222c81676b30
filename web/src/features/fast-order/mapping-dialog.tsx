import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { encodingTexts, textEncodings } from '@lianmeng/contract/files/texts'
import { type KeyboardEvent, useState } from 'react'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { ColumnAnswer } from './column-answer.ts'
import styles from './mapping.module.css'
import { MappingPreview } from './mapping-preview.tsx'
import { MappingSheet } from './mapping-sheet.tsx'
import { type Seen, titleOf, useMapping } from './use-mapping.ts'

type Props = { file: File; seen: Seen; onImport: (said: ColumnAnswer) => void; onClose: () => void }

const longestCell = 40
const isField = ({ tagName }: HTMLElement) => ['INPUT', 'SELECT', 'TEXTAREA'].includes(tagName)

/**
 * The one screen after a list was read: the sheet as it is, above each column what it is read as, and the first rows as they
 * will be. Where everything is known, Enter goes on.
 */
export function MappingDialog({ file, seen: first, onImport, onClose }: Props) {
  const mapping = useMapping(file, first)
  const { seen, open, isLooking } = mapping
  const [problem, setProblem] = useState('')
  const submit = () => {
    const found = mapping.problem()
    setProblem(found)
    if (found === '') onImport(mapping.answer())
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || isField(event.target as HTMLElement))
      return
    mapping.leaveOpen()
  }
  const count = Math.max(0, seen.count - seen.skipped)
  return (
    <FormDialog
      title="核对表格"
      width={1120}
      okText={`导入 ${count} 行`}
      isPending={isLooking}
      pendingText="读取中…"
      extra={
        open.length > 0 && (
          <button type="button" className="btn" onClick={mapping.leaveOpen}>
            {open.length === 1 ? `${titleOf(seen, open[0]!)} 不导入` : `其余 ${open.length} 列不导入`} <kbd>N</kbd>
          </button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div className={styles.body} onKeyDown={onKey}>
        <p className={styles.facts}>
          <b>{file.name}</b>
          {open.length > 0 ? (
            <span className="tag tag-warn">{open.length} 列未定</span>
          ) : (
            <span className="tag tag-ok">各列都已认出</span>
          )}
          {seen.skipped > 0 && <span className="sub">合计、签字等 {seen.skipped} 行不读</span>}
        </p>
        {seen.notes.map((note) => (
          <p key={note} className="warn">
            {note}
          </p>
        ))}
        <Choices mapping={mapping} />
        <MappingSheet mapping={mapping} />
        <MappingPreview seen={seen} />
        {seen.repairs.length > 0 && <p className="sub">已处理，各说一次：{seen.repairs.join('；')}</p>}
        <p className="sub">记住：同样标题的表格，本企业下次导入时按此读取。</p>
        {problem && (
          <p className="bad" role="alert">
            {problem}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

/** Sheet, encoding and row of titles; each is shown where there is something to choose. */
function Choices({ mapping }: { mapping: ReturnType<typeof useMapping> }) {
  const { seen } = mapping
  return (
    <div className={styles.choices}>
      {seen.sheets.length > 1 && (
        <SelectField
          label="工作表"
          value={seen.sheet}
          options={seen.sheets.map((text, value) => ({ value, text }))}
          onChoose={(sheet) => void mapping.chooseSheet(sheet)}
        />
      )}
      {seen.encoding !== '' && (
        <SelectField
          label="文字编码"
          value={seen.encoding}
          options={textEncodings.map((value) => ({ value: value as string, text: encodingTexts[value] }))}
          onChoose={(encoding) => void mapping.chooseEncoding(encoding)}
        />
      )}
      <SelectField
        label="标题行"
        value={seen.titleRow}
        options={[
          { value: -1, text: '没有标题行' },
          ...seen.rows.map((cells, value) => ({
            value,
            text: `第 ${value + 1} 行：${cells.filter(Boolean).join('、').slice(0, longestCell)}`,
          })),
        ]}
        onChoose={(row) => void mapping.chooseTitleRow(row)}
      />
      {seen.namesMachines && (
        <label className={styles.machines}>
          {sheetTexts.machines}：单台数量 ×{' '}
          <input
            className="input"
            inputMode="numeric"
            aria-label="台数"
            value={mapping.machines}
            onChange={({ target }) => mapping.setMachines(target.value.replace(/\D/g, '').slice(0, 6))}
          />{' '}
          台
        </label>
      )}
    </div>
  )
}
