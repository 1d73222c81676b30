import { libraryFailedText, specProblemTexts } from '@lianmeng/contract/standards/texts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { FoldingRow } from './folding-row.tsx'
import { LengthRow } from './length-row.tsx'
import { choiceWithin, importSpec, isUsualDiameter, type SpecChoice, type SpecSelection } from './spec-selection.ts'
import styles from './spec-selector.module.css'
import { useSpecOffer } from './use-spec-offer.ts'
import { ValueButtons } from './value-buttons.tsx'

type Props = {
  standardId: number
  standardName: string
  /** The seller whose goods are counted; all if missing. */
  ofShop?: { tenantId?: number }
  choice: SpecChoice
  onChoose: (choice: SpecChoice) => void
  onCancel: () => void
  onImport: (selection: SpecSelection) => void
}

const nameIn = (values: readonly { id: number; name: string }[], chosen: number): string =>
  values.find(({ id }) => id === chosen)?.name ?? ''

type ButtonsProps = {
  /** null: the choices are being read. */
  result: ReturnType<typeof importSpec> | null
} & Pick<Props, 'onCancel' | 'onImport'>

function Buttons({ result, onCancel, onImport }: ButtonsProps) {
  return (
    <footer className={styles.buttons}>
      <button type="button" className="btn" onClick={onCancel}>
        取消
      </button>
      <button
        type="button"
        className="btn btn-brand"
        disabled={!result || 'problem' in result}
        onClick={() => result && 'selection' in result && onImport(result.selection)}
      >
        导入规格
      </button>
      {result && 'problem' in result && <small className={styles.missing}>{specProblemTexts[result.problem]}</small>}
    </footer>
  )
}

/** Diameter, length, tooth type and direction of a standard's part. The caller holds the choices. [spec §2] */
export function SpecSelector({ standardId, standardName, ofShop, choice, onChoose, onCancel, onImport }: Props) {
  const { offer, isLoading, isError, retry } = useSpecOffer({ standardId, ...ofShop }, choice)
  const shown = isLoading ? choice : choiceWithin(choice, offer)
  const choose = (change: Partial<SpecChoice>) => onChoose({ ...shown, ...change })
  const result = importSpec({ standardId, standardName }, shown, offer)
  if (isError) return <LoadFailed text={libraryFailedText} onRetry={retry} />
  return (
    <div className={styles.selector} aria-busy={isLoading}>
      {offer.nominals.length > 0 && (
        <FoldingRow name="直径" chosen={nameIn(offer.nominals, shown.nominalId)}>
          <ValueButtons
            values={offer.nominals.map((value) => ({ ...value, isUsual: isUsualDiameter(value.name) }))}
            chosen={shown.nominalId}
            onChoose={(nominalId) => choose({ nominalId })}
          />
        </FoldingRow>
      )}
      {offer.lengths.length > 0 && (
        <LengthRow lengths={offer.lengths} chosen={shown.length} onChoose={(length) => choose({ length })} />
      )}
      {offer.toothType.length + offer.toothType2.length > 0 && (
        <FoldingRow
          name="牙型"
          chosen={[nameIn(offer.toothType, shown.toothType), nameIn(offer.toothType2, shown.toothType2)]
            .join(' ')
            .trim()}
        >
          <ValueButtons
            values={offer.toothType}
            chosen={shown.toothType}
            onChoose={(toothType) => choose({ toothType })}
          />
          <ValueButtons
            values={offer.toothType2}
            chosen={shown.toothType2}
            onChoose={(toothType2) => choose({ toothType2 })}
          />
        </FoldingRow>
      )}
      {offer.threadRotation.length > 0 && (
        <FoldingRow name="旋向" chosen={nameIn(offer.threadRotation, shown.threadRotation)}>
          <ValueButtons
            values={offer.threadRotation}
            chosen={shown.threadRotation}
            onChoose={(threadRotation) => choose({ threadRotation })}
          />
        </FoldingRow>
      )}
      {isLoading && <div className={`skeleton ${styles.loading}`} aria-hidden="true" />}
      {!isLoading && offer.nominals.length + offer.lengths.length + offer.toothType.length === 0 && (
        <p className="sub">这项标准没有可选的规格。</p>
      )}
      <Buttons result={isLoading ? null : result} onCancel={onCancel} onImport={onImport} />
    </div>
  )
}
