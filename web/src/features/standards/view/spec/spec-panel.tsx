import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import type { Ref } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { nothingChosen } from '../../../../widgets/spec-selector/spec-selection.ts'
import { SpecSelector } from '../../../../widgets/spec-selector/spec-selector.tsx'
import { FastOrderButton } from './fast-order-button.tsx'
import styles from './spec-panel.module.css'
import { UnsoldSpec } from './unsold-spec.tsx'
import { useImport } from './use-import.ts'
import { useSpec } from './use-spec.ts'

type Props = { standardId: number; ref?: Ref<HTMLElement>; onCancel?: () => void }

/** Chooses a specification of a standard, which leads to its offers. */
export function SpecPanel({ standardId, ref, onCancel }: Props) {
  const { ofShop } = useArea()
  const { data } = useRead(standardInfo, { standardId }, { silent: true })
  const { choice, size, choose } = useSpec(standardId)
  const { unsold, take, forget } = useImport()
  const standardName = data?.standard.standardName ?? ''
  return (
    <aside ref={ref} className={`card ${styles.panel}`} aria-label="规格选择">
      <h2>
        规格选择 <span>{standardName}</span>
      </h2>
      <SpecSelector
        key={standardId}
        standardId={standardId}
        standardName={standardName}
        ofShop={ofShop}
        choice={choice}
        onChoose={(changed) => {
          forget()
          choose(changed)
        }}
        onCancel={() => {
          forget()
          choose(nothingChosen)
          onCancel?.()
        }}
        onImport={take}
      />
      {size && <FastOrderButton standardId={standardId} standardName={standardName} size={size} choice={choice} />}
      {unsold?.standardId === standardId && <UnsoldSpec selection={unsold} size={size} />}
    </aside>
  )
}
