import * as cart from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { isUnanswered } from '../../lib/calls/errors.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { wantedLine } from '../../lib/goods/purchase.ts'
import { stockLeftBy } from '../../lib/goods/stock-left.ts'
import type { SaveOutcome, SaveState } from './autosave.ts'
import { ListQuantity } from './list-quantity.tsx'
import { partsText } from './parts-text.ts'
import styles from './quantity-editor.module.css'
import { useAutosave } from './use-autosave.ts'

type Props = {
  product: Product
  packageSpecId: number
  cartItemId: number
  spec: PackageSpec
  /** The server's value. */
  saved: Split
  disabled?: boolean | undefined
  onEdited?: ((split: Split) => void) | undefined
}

const stateTexts: Readonly<Record<SaveState | 'still', string>> = {
  still: '',
  waiting: '',
  saving: '保存中…',
  saved: '已保存',
  failed: '',
  unsent: '未保存',
}

/**
 * On a phone the panel opens below its line, where the bar at the foot may stand. Nowhere else: the page would move back as
 * the panel closes, and a press on a button beside it would miss.
 */
const bringIntoSight = (panel: HTMLElement | null) => panel?.scrollIntoView?.({ block: 'nearest' })

/** The editor of a cart line: saves itself. Without the net it keeps the quantity and sends it later. */
export function CartQuantity({ product, packageSpecId, cartItemId, spec, saved, disabled, onEdited }: Props) {
  const write = useWrite(cart.saveLines, { stale: cartReads, keepalive: true })
  const save = async (split: Split): Promise<SaveOutcome> => {
    try {
      const line = wantedLine({ product, packageSpecId, split })
      await write.mutateAsync([{ ...line, shoppingCartItemId: cartItemId, hideLoading: true }])
      onEdited?.(split)
      return { ok: true }
    } catch (failure) {
      const left = stockLeftBy(failure, spec)
      const instead = left && left.total > 0n ? left : undefined
      return { ok: false, isUnanswered: isUnanswered(failure), instead }
    }
  }
  const { split, state, edit, resend } = useAutosave(cartItemId, saved, save)
  const inputs = { product, packageSpecId, spec, split, disabled, onChange: edit }
  const lead = (
    <span className={styles.state} data-state={state} role="status">
      {stateTexts[state]}
      {state === 'unsent' && (
        <button type="button" className="btn-link" onClick={resend}>
          重试
        </button>
      )}
    </span>
  )
  return (
    <>
      <ListQuantity
        {...inputs}
        placeholder="总量"
        lead={lead}
        rest={stateTexts[state] ? '' : partsText(split, product, packageSpecId)}
        onOpen={bringIntoSight}
      />
      {state === 'failed' && write.error && <span className="bad">{write.error.message}（已恢复）</span>}
    </>
  )
}
