import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'
import { isDoubtful } from './change-of.ts'
import styles from './seller-prices.module.css'

type Props = { listId: number; row: prices.PriceRow }

/** The new price of a product; saved on leaving the field, and Enter moves to the next row. Empty: not in the list. */
export function PriceInput({ listId, row }: Props) {
  const [text, setText] = useState(row.price)
  const save = useWrite(prices.saveItems, { stale: [prices.items, prices.itemsSummary] })
  const leave = () => {
    const price = text.trim()
    if (price === row.price || save.isPending) return
    const read = parsePrice(price)
    if (price !== '' && (!read.ok || read.value === 0n)) {
      notify.warning(priceTexts.invalid)
      setText(row.price)
      return
    }
    const item = { id: row.id, price, tiers: row.tiers, version: row.version }
    save.mutate({ listId, items: [item] }, { onError: () => setText(row.price) })
  }
  return (
    <input
      className={styles.price}
      inputMode="decimal"
      aria-label={`新价 ${row.ownCode || row.specification}`}
      value={text}
      maxLength={20}
      data-doubt={isDoubtful({ current: row.current, price: text })}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter') return
        const inputs = [
          ...(currentTarget.closest('[role="table"]')?.querySelectorAll<HTMLInputElement>('[role="row"] input') ?? []),
        ]
        const next = inputs[inputs.indexOf(currentTarget) + 1]
        if (next) next.focus()
        else currentTarget.blur()
      }}
    />
  )
}
