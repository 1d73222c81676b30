import type { Product } from '@lianmeng/contract/goods'
import { refusalTexts } from '@lianmeng/contract/refusals'
import { useRights } from '../../lib/rights.ts'
import { useSession } from '../../lib/session.ts'
import styles from './add-to-cart.module.css'
import { type PurchaseState, purchaseStateOf } from './purchase-state.ts'

const texts: Record<PurchaseState, { button: string; reason?: string }> = {
  add: { button: '加入待采' },
  reserve: { button: '预定' },
  forbidden: { button: refusalTexts.noPermission, reason: '仅会员可购买' },
  outOfStock: { button: '库存不足', reason: refusalTexts.reserveUnsupported },
}

type Props = { product: Product; isAdding?: boolean; onAdd: () => void }

/** The button that puts a product on the list, or says why it cannot. */
export function AddButton({ product, isAdding = false, onAdd }: Props) {
  const { user } = useSession()
  const { button, reason: lack } = texts[purchaseStateOf(product, user === null)]
  const reason = useRights().hindrance('purchase') || lack
  return (
    <div className={styles.add}>
      <button type="button" className="btn btn-act" disabled={reason !== undefined || isAdding} onClick={onAdd}>
        {button}
      </button>
      {reason && <span className={styles.reason}>{reason}</span>}
    </div>
  )
}
