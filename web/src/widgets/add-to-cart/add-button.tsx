import type { Product } from '@lianmeng/contract/goods'
import { refusalTexts } from '@lianmeng/contract/refusals'
import { useRest } from '../../lib/calls/resting.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useSession } from '../../lib/person/session.ts'
import styles from './add-to-cart.module.css'
import { isWithinReach, type PurchaseState, purchaseStateOf } from './purchase-state.ts'
import { shortageOf } from './shortage.ts'

type Wording = { button: string; reason?: string }

const texts: Record<Exclude<PurchaseState, 'tooLittle'>, Wording> = {
  add: { button: '加入待采' },
  reserve: { button: '预定' },
  forbidden: { button: refusalTexts.noPermission, reason: '仅会员可购买' },
  outOfStock: { button: '库存不足', reason: refusalTexts.reserveUnsupported },
}

type Props = { product: Product; isAdding?: boolean; onAdd: () => void }

/** Adds a product to the cart, or says why it cannot be bought. */
export function AddButton({ product, isAdding = false, onAdd }: Props) {
  const { user } = useSession()
  const hindrance = useRights().hindrance('purchase')
  const state = purchaseStateOf(product, user === null)
  const rest = useRest(product.erpTenantId)
  // A product that cannot be bought in any quantity has no button.
  if (state === 'tooLittle') return <p className={styles.reason}>{shortageOf(product, state)}</p>
  if (rest && isWithinReach(state)) return <p className={styles.reason}>{rest}</p>
  const { button, reason: lack } = texts[state]
  const reason = hindrance || lack
  return (
    <div className={styles.add}>
      <button type="button" className="btn btn-act" disabled={reason !== undefined || isAdding} onClick={onAdd}>
        {button}
      </button>
      {reason && <span className={styles.reason}>{reason}</span>}
    </div>
  )
}
