import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { useState } from 'react'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LeaveOpenButton, MappingBody } from '../../widgets/sheet-mapping/mapping-body.tsx'
import { SheetChoices } from '../../widgets/sheet-mapping/sheet-choices.tsx'
import type { ColumnAnswer } from './column-answer.ts'
import styles from './mapping.module.css'
import { MappingPreview } from './mapping-preview.tsx'
import { MappingSheet, rowsOf } from './mapping-sheet.tsx'
import { type Seen, titleOf, useMapping } from './use-mapping.ts'

type Props = { file: File; seen: Seen; onImport: (said: ColumnAnswer) => void; onClose: () => void }

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
  const count = Math.max(0, seen.count - seen.skipped)
  return (
    <FormDialog
      title="核对表格"
      width={1120}
      okText={`导入 ${count} 行`}
      isPending={isLooking}
      pendingText="读取中…"
      extra={<LeaveOpenButton titles={open.map((place) => titleOf(seen, place))} onLeave={mapping.leaveOpen} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <MappingBody
        fileName={file.name}
        open={open.length}
        skipped={seen.skipped}
        notes={seen.notes}
        repairs={seen.repairs}
        remembered="记住：同样标题的表格，本企业下次导入时按此读取。"
        problem={problem}
        onLeaveOpen={mapping.leaveOpen}
      >
        <Choices mapping={mapping} />
        <MappingSheet mapping={mapping} />
        <MappingPreview seen={seen} />
      </MappingBody>
    </FormDialog>
  )
}

/** How the file is read, and for how many machines its quantities are. */
function Choices({ mapping }: { mapping: ReturnType<typeof useMapping> }) {
  const { seen } = mapping
  return (
    <SheetChoices
      sheets={seen.sheets}
      sheet={seen.sheet}
      encoding={seen.encoding}
      rows={rowsOf(seen)}
      titleRow={seen.rowNos[seen.titleRow] ?? 0}
      onSheet={(sheet) => void mapping.chooseSheet(sheet)}
      onEncoding={(encoding) => void mapping.chooseEncoding(encoding)}
      onTitleRow={(row) => void mapping.chooseTitleRow(seen.rowNos.indexOf(row))}
    >
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
    </SheetChoices>
  )
}
