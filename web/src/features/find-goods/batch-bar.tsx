import { offerName } from '../../lib/goods/offer-name.ts'
import { useRights } from '../../lib/person/rights.ts'
import styles from './batch-bar.module.css'
import { type Buying, filledOf } from './state/use-buying.tsx'

/**
 * Adds everything that has a quantity, including on other pages, and says of what could not be added why not: its row
 * may be on another page, or gone. Hidden while there is nothing to add.
 */
export function BatchBar({ buying: { wanted, left, isAdding, onAddAll, onDrop } }: { buying: Buying }) {
  const filled = filledOf(wanted)
  const hindrance = useRights().hindrance('purchase')
  // A single line has its own button.
  if (filled.length < 2 && left.length === 0) return null
  return (
    <section className={`card ${styles.batch}`} aria-label="批量加入">
      {left.length > 0 && (
        <ul className={styles.left} aria-label="未能加入的商品">
          {left.map(({ wanted: { product }, text }) => {
            const name = offerName(product)
            return (
              <li key={product.componentId}>
                {name}：<span className="bad">{text}</span>
                <button
                  type="button"
                  className="btn-link"
                  aria-label={`不买 ${name}`}
                  onClick={() => onDrop(product.componentId)}
                >
                  不买了
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <span className={styles.count}>
        已填 {filled.length} 种商品的数量{left.length > 0 && `，${left.length} 种未能加入`}
      </span>
      <button
        type="button"
        className="btn btn-brand"
        disabled={hindrance !== '' || isAdding}
        title={hindrance || undefined}
        onClick={onAddAll}
      >
        批量加入（{filled.length}）
      </button>
    </section>
  )
}
