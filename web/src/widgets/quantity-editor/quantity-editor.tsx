import type { Product } from '@lianmeng/contract/goods'
import type { Parts, Split } from '@lianmeng/trade/quantity/package-spec'
import { totalOf } from '@lianmeng/trade/quantity/split'
import type { ReactNode } from 'react'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { useRights } from '../../lib/person/rights.ts'
import { CartQuantity } from './cart-quantity.tsx'
import { ListQuantity } from './list-quantity.tsx'
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
        /** One field for the total, with the parts on demand. The caller holds the quantity. */
        mode: 'list'
        onChange: (split: Split) => void
        /** Enter adds to the cart. */
        onEnter?: () => void
        /** Shown in the field while there is no quantity. */
        placeholder: string
        packages?: ReactNode
        /** The quantity was refused: its field is marked. */
        isRefused?: boolean
      }
    | {
        /** All inputs; the caller holds the quantity, and each change asks for its price. */
        mode: 'detail'
        onChange: (split: Split) => void
        onEnter?: () => void
        isRefused?: boolean
      }
    | {
        /** One field as in a list; the line saves itself, and `parts` is the server's value. */
        mode: 'cart'
        cartItemId: number
        onEdited?: (split: Split) => void
      }
  )

/**
 * Big packages, small packages and loose goods of one product in one of its packages, with their total, which is
 * redistributed when typed. Read-only for users who may not purchase. The rules are in trade/quantity. [spec §4, §5]
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
    return <CartQuantity {...common} cartItemId={cartItemId} saved={split} disabled={disabled} onEdited={onEdited} />
  }
  if (props.mode === 'list') {
    const { placeholder, packages, isRefused, onChange, onEnter } = props
    return <ListQuantity {...common} {...{ split, disabled, isRefused, placeholder, packages, onChange, onEnter }} />
  }
  return (
    <div className={styles.editor}>
      <SplitInputs
        {...common}
        {...{ split, disabled }}
        isRefused={props.isRefused}
        onChange={props.onChange}
        onEnter={props.onEnter}
      />
      {!disabled && <RoundUpHint {...common} split={split} onChange={props.onChange} />}
      <SelectedAmount {...common} split={split} />
    </div>
  )
}
