import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { CartLineProblem } from '@lianmeng/trade/purchase/judge-cart-line'
import { useRights } from '../../lib/person/rights.ts'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import head from './group-head.module.css'
import { LineHeads } from './line-heads.tsx'

type Props = { lines: readonly CartLine[]; onRemove: (lines: readonly CartLine[]) => void }

/** Problems that another quantity does not solve. */
const locking: readonly CartLineProblem[] = [
  'notListed',
  'noPermission',
  'sellerRests',
  'sellerPaused',
  'sellerClosed',
  'noPrice',
  'regionNotServed',
]

/** Problems that end by themselves, when the shop sells again: 停用 alone is for good. */
const passing: readonly CartLineProblem[] = ['sellerRests', 'sellerPaused']

/**
 * Lines that cannot be ordered at present, each with its seller and its reason. Goods of a seller on holiday, or paused
 * by the platform, can be ordered again without the buyer doing anything: clearing spares them.
 */
export function InvalidLines({ lines, onRemove }: Props) {
  const hindrance = useRights().hindrance('purchase')
  const cleared = lines.filter((line) => !passing.some((problem) => problem === line.problem))
  const spared = lines.length - cleared.length
  return (
    <section className="card" aria-label="失效商品">
      <header className={head.head}>
        <b>失效商品</b>
        <span className="sub">
          {lines.length} 种，暂不能提交{spared > 0 && `；其中 ${spared} 种待店铺恢复营业，清除时保留`}
        </span>
        {cleared.length > 0 && (
          <button
            type="button"
            className={`btn ${head.clear}`}
            disabled={hindrance !== ''}
            title={hindrance}
            onClick={() => onRemove(cleared)}
          >
            一键清除失效
          </button>
        )}
      </header>
      <table className={`table ${styles.lines} ${styles.invalid}`}>
        <LineHeads />
        <tbody>
          {lines.map((line) => (
            <CartLineRow
              key={line.cartItemId}
              line={line}
              mark={<span className="tag">失效</span>}
              isLocked={locking.some((problem) => problem === line.problem)}
              namesSeller
              onRemove={() => onRemove([line])}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
