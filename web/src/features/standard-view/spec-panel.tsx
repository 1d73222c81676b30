import { standardInfo } from '@lianmeng/contract/standards'
import { type Ref, useState } from 'react'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { nothingChosen, type SpecSelection } from '../../parts/spec-selector/spec-selection.ts'
import { SpecSelector } from '../../parts/spec-selector/spec-selector.tsx'
import { ImportedSpec } from './imported-spec.tsx'
import styles from './spec-panel.module.css'
import { useSpec } from './use-spec.ts'

type Props = { standardId: number; ref?: Ref<HTMLElement>; onCancel?: () => void }

/** Choosing a specification of a standard, and where an imported one leads. */
export function SpecPanel({ standardId, ref, onCancel }: Props) {
  const { ofShop } = useArea()
  const { data } = useRead(standardInfo, { standardId }, { silent: true })
  const { choice, size, choose } = useSpec(standardId)
  const [imported, setImported] = useState<SpecSelection>()
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
          setImported(undefined)
          choose(changed)
        }}
        onCancel={() => {
          setImported(undefined)
          choose(nothingChosen)
          onCancel?.()
        }}
        onImport={setImported}
      />
      {imported?.standardId === standardId && <ImportedSpec selection={imported} size={size} />}
    </aside>
  )
}
