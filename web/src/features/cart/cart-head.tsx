import { useArea } from '../../area/use-area.tsx'
import { BestBuyButton } from '../../widgets/best-buy/best-buy-button.tsx'
import { cartPlans } from '../../widgets/best-buy/plan-source.ts'
import { TaxSwitch } from '../../widgets/price-cell/tax-switch.tsx'
import { useUnsentLines } from '../../widgets/quantity-editor/unsent-lines.ts'
import styles from './cart-head.module.css'
import { type CartView, cartViews } from './cart-view.ts'

const viewNames: Readonly<Record<CartView, string>> = { all: '全部', attention: '需处理', unticked: '未选' }

type Props = {
  counts: Readonly<Record<CartView, number>>
  view: CartView
  text: string
  onView: (view: CartView) => void
  onText: (text: string) => void
}

/** Title of the list, which of its lines are in sight, and how their prices are shown. */
export function CartHead({ counts, view, text, onView, onText }: Props) {
  const { ofShop, ofCart } = useArea()
  const isAlliance = ofCart.list === 'alliance'
  const unsent = useUnsentLines().size
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {isAlliance ? '联盟待采清单' : '待采清单'} <span className="visually-hidden">{counts.all} 种商品</span>
      </h1>
      <fieldset className={styles.views} aria-label="显示哪些行">
        {cartViews.map((key) => (
          <button type="button" key={key} aria-pressed={view === key} onClick={() => onView(key)}>
            {viewNames[key]} <small>{counts[key]}</small>
          </button>
        ))}
      </fieldset>
      <input
        type="search"
        className={`input ${styles.filter}`}
        aria-label="筛选清单"
        placeholder="筛选料号、规格、标准、卖家"
        maxLength={60}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <TaxSwitch />
      {unsent > 0 && (
        <span className={`warn ${styles.unsent}`} role="status">
          网络断开，{unsent} 行未保存，联网后自动保存
        </span>
      )}
      {ofShop.tenantId === undefined && !isAlliance && <BestBuyButton source={cartPlans} />}
    </header>
  )
}
