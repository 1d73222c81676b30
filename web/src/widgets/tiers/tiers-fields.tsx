import { decimalText } from '@lianmeng/trade/decimal'
import { mostTiers, type TierText } from './tiers.ts'
import styles from './tiers-fields.module.css'

/** A tier in which nothing is typed yet. */
export const noTier: TierText = { fromInSaleUnits: '', price: '' }

/** A tier of the server as it is typed. */
export const typedTier = ({ fromInSaleUnits, price }: { fromInSaleUnits: number; price: string }): TierText => ({
  fromInSaleUnits: decimalText(BigInt(Math.round(fromInSaleUnits * 1e6)), 6),
  price,
})

type Props = {
  tiers: readonly TierText[]
  saleUnitName: string
  problem: string | undefined
  disabled?: boolean
  onChange: (tiers: readonly TierText[]) => void
}

/** Prices from a quantity on, one line each. */
export function TiersFields({ tiers, saleUnitName, problem, disabled = false, onChange }: Props) {
  const changeOne = (place: number, changes: Partial<TierText>) =>
    onChange(tiers.map((tier, i) => (i === place ? { ...tier, ...changes } : tier)))
  const inputOf = (name: string, place: number, field: keyof TierText) => (
    <input
      className="input"
      inputMode="decimal"
      aria-label={name}
      aria-invalid={problem !== undefined || undefined}
      maxLength={20}
      disabled={disabled}
      value={tiers[place]![field]}
      onChange={({ target }) => changeOne(place, { [field]: target.value })}
    />
  )
  return (
    <>
      {tiers.map((_tier, place) => (
        <div key={place} className={styles.tier}>
          {inputOf(`第 ${place + 1} 档数量`, place, 'fromInSaleUnits')}
          <span>{saleUnitName}起</span>
          {inputOf(`第 ${place + 1} 档单价`, place, 'price')}
          <span>元/{saleUnitName}</span>
          <button
            type="button"
            className="btn-link"
            aria-label={`移除第 ${place + 1} 档`}
            disabled={disabled}
            onClick={() => onChange(tiers.filter((_, i) => i !== place))}
          >
            移除
          </button>
        </div>
      ))}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      {tiers.length < mostTiers && !disabled && (
        <div>
          <button type="button" className="btn" onClick={() => onChange([...tiers, noTier])}>
            增加一档
          </button>
        </div>
      )}
    </>
  )
}
