import { useRights } from '../../lib/rights.ts'
import styles from './list-head.module.css'
import { type Buying, filledOf } from './use-buying.tsx'

/** Adds everything that has a quantity, including on other pages; hidden while there is nothing to add. */
export function BatchBar({ buying }: { buying: Buying }) {
  const filled = filledOf(buying.wanted)
  const hindrance = useRights().hindrance('purchase')
  // A single line has its own button.
  if (filled.length < 2) return null
  const failed = filled.filter(({ product }) => buying.problems.has(product.componentId)).length
  return (
    <section className={`card ${styles.batch}`} aria-label="批量加入">
      <span>已填 {filled.length} 种商品的数量</span>
      {failed > 0 && <span className="bad">{failed} 种未能加入，原因见各行</span>}
      <button
        type="button"
        className="btn btn-brand"
        disabled={hindrance !== '' || buying.isAdding}
        title={hindrance || undefined}
        onClick={buying.onAddAll}
      >
        批量加入（{filled.length}）
      </button>
    </section>
  )
}
