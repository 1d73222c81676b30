import { PartInputs } from './part-inputs.tsx'
import styles from './quantity-editor.module.css'
import type { SplitProps } from './split-props.ts'
import { TotalInput } from './total-input.tsx'
import { UnitHint } from './unit-hint.tsx'

/** The full inputs of an editor: a line for each part of the package, and the total, which is redistributed when
 *  typed. */
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
