import { type AllowedSubstitute, substitutableStandards } from '@lianmeng/contract/my-goods/substitute-endpoints'
import { substituteRelationTexts } from '@lianmeng/contract/my-goods/texts'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { Combobox } from '../../../ui/choice/combobox.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import styles from './substitutes.module.css'

type Pair = Omit<AllowedSubstitute, 'allowedBy' | 'allowedAt'>

type Props = { listed: readonly AllowedSubstitute[]; isPending: boolean; onAllow: (pair: Pair) => void }

/** Chooses a standard, and which of its known substitutes to allow. */
export function AllowForm({ listed, isPending, onAllow }: Props) {
  const { data: standards = [] } = useRead(substitutableStandards, {})
  const [wanted, setWanted] = useState<string | null>(null)
  const [substitute, setSubstitute] = useState(0)
  const standard = standards.find(({ standardId }) => String(standardId) === wanted)
  const isListed = (substituteId: number) =>
    listed.some((row) => row.standardId === standard?.standardId && row.substituteId === substituteId)
  const left = (standard?.substitutes ?? []).filter(({ standardId }) => !isListed(standardId))
  const chosen = left.find(({ standardId }) => standardId === substitute)
  const allow = () => {
    if (!standard || !chosen) return
    onAllow({
      standardId: standard.standardId,
      standardName: standard.standardName,
      substituteId: chosen.standardId,
      substituteName: chosen.standardName,
    })
    setSubstitute(0)
  }
  return (
    <form
      className={styles.form}
      aria-label="添加允许的替代标准"
      onSubmit={(event) => {
        event.preventDefault()
        allow()
      }}
    >
      <Combobox
        label="需要的标准"
        placeholder="输入标准号，如 GB/T 5783"
        options={standards.map(({ standardId, standardName }) => ({ key: String(standardId), text: standardName }))}
        value={wanted}
        onChoose={(key) => {
          setWanted(key)
          setSubstitute(0)
        }}
      />
      <SelectField<number>
        label="允许代替它的标准"
        options={[
          { value: 0, text: standard && left.length === 0 ? '没有其他替代标准' : '请选择' },
          ...left.map(({ standardId, standardName, relation }) => ({
            value: standardId,
            text: `${standardName}（${substituteRelationTexts[relation]}）`,
          })),
        ]}
        value={chosen ? substitute : 0}
        onChoose={setSubstitute}
      />
      <button type="submit" className="btn btn-brand" disabled={!chosen || isPending}>
        允许
      </button>
    </form>
  )
}
