import { usualTaxRate } from '@lianmeng/trade/price/tax'
import { type TaxView, taxView, useTaxView } from '../../lib/goods/tax-view.ts'
import styles from './price-cell.module.css'

const choices: readonly { view: TaxView; text: string }[] = [
  { view: 'with', text: `含税 ${usualTaxRate}%` },
  { view: 'without', text: '未税' },
]

/** States the tax included in unit prices, and switches to prices without it. */
export function TaxSwitch() {
  const { view } = useTaxView()
  return (
    <fieldset className={styles.taxes} aria-label="单价">
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.view}
          aria-pressed={view === choice.view}
          onClick={() => taxView.set(choice.view)}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  )
}
