import type { Product } from '@lianmeng/contract/goods'
import type { Parts, Split } from '@lianmeng/trade/quantity/package-spec'
import { totalOf } from '@lianmeng/trade/quantity/split'
import { packageOf, specOf } from '../../goods/package-spec.ts'
import { useRights } from '../../lib/rights.ts'
import { CartQuantity } from './cart-quantity.tsx'
import styles from './quantity-editor.module.css'
import { RoundUpHint } from './round-up-hint.tsx'
import { SelectedAmount } from './selected-amount.tsx'
import { SplitInputs } from './split-inputs.tsx'

type Common = {
  product: Product
  packageSpecId: number
  parts: Parts
  disabled?: boolean
}

type QuantityEditorProps = Common &
  (
    | {
        /** `list`: the caller keeps the quantity. `detail`: besides, each change asks what it costs. */
        mode: 'list' | 'detail'
        onChange: (split: Split) => void
        /** Enter adds to the cart. */
        onEnter?: () => void
      }
    | {
        /** The line saves itself; `parts` is what the server has. */
        mode: 'cart'
        cartItemId: number
        onEdited?: (split: Split) => void
      }
  )

/**
 * Big packages, small packages and loose goods of one product in one of its packages, with their total, which
 * redistributes when typed. Only to be looked at for those who may not purchase. The rules stand in trade/quantity. [spec §4, §5]
 */
export function QuantityEditor(props: QuantityEditorProps) {
  const { product, packageSpecId, parts } = props
  const hindrance = useRights().hindrance('purchase')
  const disabled = props.disabled || hindrance !== ''
  const offered = packageOf(product, packageSpecId)
  if (!offered) return null
  const spec = specOf(product, offered)
  const split = { ...parts, total: totalOf(parts, spec) }
  const common = { product, packageSpecId: offered.packageSpecId, spec }

  if (props.mode === 'cart') {
    const { cartItemId, onEdited } = props
    return (
      <div className={styles.editor}>
        <CartQuantity {...common} cartItemId={cartItemId} saved={split} disabled={disabled} onEdited={onEdited} />
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      <SplitInputs {...common} split={split} disabled={disabled} onChange={props.onChange} onEnter={props.onEnter} />
      {!disabled && <RoundUpHint {...common} split={split} onChange={props.onChange} />}
      {props.mode === 'detail' && <SelectedAmount {...common} split={split} />}
    </div>
  )
}
