import { PartInputs } from './part-inputs.tsx'
import styles from './quantity-editor.module.css'
import type { SplitProps } from './split-props.ts'
import { TotalInput } from './total-input.tsx'
import { UnitHint } from './unit-hint.tsx'

/** The inputs of an editor that has room: a line for each part that the package offers, and the total that redistributes. */
export function SplitInputs(props: SplitProps) {
  return (
    <>
      <PartInputs {...props} />
      <div className={styles.total}>
        共
        <TotalInput {...props} />
        {props.product.saleUnitName}
      </div>
      <UnitHint {...props} />
    </>
  )
}
