import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { useRights } from '../../lib/person/rights.ts'
import styles from './fast-order.module.css'
import { seen, useChange } from './use-fast-order.ts'

/** Confirms a quantity that nothing in the text marks as one: saving it as it is settles the doubt. */
export function AssumedQuantity({ line }: { line: FastLine }) {
  const hindrance = useRights().hindrance('purchase')
  const { change, isPending } = useChange(fastOrder.saveData)
  const { quantity, hints } = line
  if (quantity === '' || !hints.includes(fastTexts.assumedQuantity(quantity))) return null
  return (
    <button
      type="button"
      className={`btn-link ${styles.confirm}`}
      disabled={isPending || hindrance !== ''}
      onClick={() => change({ lines: [{ ...seen(line), quantity }] })}
    >
      确认数量
    </button>
  )
}
