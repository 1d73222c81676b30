import { useState } from 'react'
import { PartInputs } from './part-inputs.tsx'
import styles from './quantity-editor.module.css'
import { RoundedWord } from './rounded-word.tsx'
import type { SplitProps } from './split-props.ts'
import { TotalInput } from './total-input.tsx'
import { UnitHint } from './unit-hint.tsx'

/** The full inputs of an editor: a line for each part of the package, and the total, which is redistributed when
 *  typed. */
export function SplitInputs(props: SplitProps) {
  const [word, setWord] = useState('')
  return (
    <>
      <PartInputs {...props} />
      <div className={styles.total}>
        共
        <TotalInput {...props} onWord={setWord} />
        {props.product.saleUnitName}
        <RoundedWord word={word} />
      </div>
      <UnitHint {...props} />
    </>
  )
}
