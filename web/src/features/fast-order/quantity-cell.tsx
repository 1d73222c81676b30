import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRights } from '../../lib/person/rights.ts'
import { Select } from '../../ui/choice/select.tsx'
import { AssumedQuantity } from './assumed-quantity.tsx'
import styles from './fast-order.module.css'
import { unitOptions } from './units.ts'
import { seen, useChange } from './use-fast-order.ts'

/** Quantity and unit of a line, saved after typing. A new version of the line mounts a new cell. */
export function QuantityCell({ line, no }: { line: FastLine; no: number }) {
  const [typed, setTyped] = useState(line.quantity)
  const hindrance = useRights().hindrance('purchase')
  const { change, isPending } = useChange(fastOrder.saveData)
  const save = (values: { quantity?: string; unit?: (typeof unitOptions)[number]['value'] }) =>
    change({ lines: [{ ...seen(line), ...values }] }, () => notify.success(cartDoneTexts.changed))
  const commit = () => {
    const quantity = numberText(typed)
    if (quantity !== line.quantity) save({ quantity })
  }
  return (
    <>
      <span className={styles.count}>
        <input
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`第${no}行数量`}
          aria-invalid={line.quantity === '' || undefined}
          maxLength={20}
          disabled={isPending || hindrance !== ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          // Leaving the field saves, once.
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
        />
        <Select
          name={`第${no}行单位`}
          options={unitOptions}
          value={orderedUnitOf(line.unit)}
          disabled={isPending || hindrance !== ''}
          onChoose={(unit) => save({ unit })}
        />
      </span>
      <AssumedQuantity line={line} />
    </>
  )
}
