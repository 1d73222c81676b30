import * as cart from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { wantedLine } from '../../lib/goods/purchase.ts'
import { stockLeftBy } from '../../lib/goods/stock-left.ts'
import { useWrite } from '../../lib/query.ts'
import type { SaveOutcome } from './autosave.ts'
import styles from './quantity-editor.module.css'
import { RoundUpHint } from './round-up-hint.tsx'
import { SplitInputs } from './split-inputs.tsx'
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

const stateTexts = { still: '', waiting: '', saving: '保存中…', saved: '已保存', failed: '保存失败，已恢复' } as const

/** The editor of a cart line: saves itself. */
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
      return { ok: false, instead: left && left.total > 0n ? left : undefined }
    }
  }
  const { split, state, edit } = useAutosave(cartItemId, saved, save)
  const inputs = { product, packageSpecId, spec, split, onChange: edit }
  return (
    <>
      <SplitInputs {...inputs} disabled={disabled} />
      {!disabled && <RoundUpHint {...inputs} />}
      <span className={styles.state} data-state={state} role="status">
        {state === 'failed' && write.error ? `${write.error.message}（已恢复）` : stateTexts[state]}
      </span>
    </>
  )
}
