import { goodsText } from '@lianmeng/contract/goods-name'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { isDoubtful } from './change-of.ts'
import styles from './seller-prices.module.css'

type Props = { listId: number; row: prices.PriceRow }

/**
 * The new price of a product; saved on leaving the field, and Enter moves to the next row. Empty: not in the list. A
 * price that could not be saved stays in the field, marked; leaving the field saves it again.
 */
export function PriceInput({ listId, row }: Props) {
  const [text, setText] = useState(row.price)
  const [isUnsaved, setUnsaved] = useState(false)
  const save = useWrite(prices.saveItems, { stale: [prices.items, prices.itemsSummary], rereadsOnConflict: true })
  const leave = () => {
    const price = text.trim()
    if (price === row.price) return setUnsaved(false)
    if (save.isPending) return
    const read = parsePrice(price)
    const isWrong = price !== '' && (!read.ok || read.value === 0n)
    setUnsaved(isWrong)
    if (isWrong) return notify.warning(priceTexts.invalid)
    const item = { id: row.id, price, tiers: row.tiers, version: row.version }
    save.mutate({ listId, items: [item] }, { onError: () => setUnsaved(true) })
  }
  return (
    <input
      className={styles.price}
      inputMode="decimal"
      aria-label={`新价 ${row.ownCode || goodsText(row)}`}
      value={text}
      maxLength={20}
      // What is typed while the price before is saved would be lost with its row.
      readOnly={save.isPending}
      aria-invalid={isUnsaved}
      title={isUnsaved ? '未保存，离开输入框时再保存' : undefined}
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
