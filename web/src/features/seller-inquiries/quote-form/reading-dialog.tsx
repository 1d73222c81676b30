import { maxKeyword } from '@lianmeng/contract/fields'
import { standardPage } from '@lianmeng/contract/standards/endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { KeywordForm } from '../../../ui/navigation/keyword-form.tsx'
import { nothingChosen } from '../../../widgets/spec-selector/spec-selection.ts'
import { SpecSelector } from '../../../widgets/spec-selector/spec-selector.tsx'
import styles from '../seller-inquiries.module.css'
import type { TypedReading } from './typed.ts'

type Props = { text: string; onChoose: (reading: TypedReading) => void; onClose: () => void }

/** Standard and size of an unread line, as the seller understands it. */
export function ReadingDialog({ text, onChoose, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [standardId, setStandardId] = useState(0)
  const [choice, setChoice] = useState(nothingChosen)
  const read = useRead(standardPage, { keyword, length: 50 }, { enabled: keyword !== '', keepPrevious: true })
  const standards = read.data ? [...read.data.records, ...read.data.nearest] : []
  const standard = standards.find((one) => one.standardId === standardId)
  return (
    <Dialog title="补全标准和规格" width={760} onClose={onClose}>
      <p>买家写的是「{text}」</p>
      <KeywordForm
        className={styles.keyword}
        label="标准"
        placeholder="标准号或名称，如 GB/T 5782"
        keyword={keyword}
        maxLength={maxKeyword}
        action="查找"
        onSearch={setKeyword}
      />
      {standards.length > 0 && (
        <SelectField
          label="标准"
          options={standards.map((one) => ({ value: one.standardId, text: `${one.standardName} ${one.productName}` }))}
          value={standardId || undefined}
          onChoose={(id) => {
            setStandardId(id)
            setChoice(nothingChosen)
          }}
        />
      )}
      {standard && (
        <SpecSelector
          standardId={standardId}
          standardName={standard.standardName}
          choice={choice}
          onChoose={setChoice}
          onCancel={onClose}
          onImport={({ nominalId, length, toothType, toothType2 }) =>
            onChoose({
              standardId,
              nominalId,
              length,
              toothType1Id: toothType,
              toothType2Id: toothType2,
              words: `${standard.standardName} ${standard.productName}`,
            })
          }
        />
      )}
    </Dialog>
  )
}
