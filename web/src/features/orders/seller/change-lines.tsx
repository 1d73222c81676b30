import type { Order } from '@lianmeng/contract/orders/endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import styles from '../delivery.module.css'
import { goodsInFull } from '../goods-in-full.ts'
import type { TypedTerms } from './use-change-preview.ts'

type Props = {
  lines: Order['lines']
  typed: Readonly<Record<number, TypedTerms>>
  onType: (typed: Readonly<Record<number, TypedTerms>>) => void
}

/** A quantity and a price for every line of an order. */
export function ChangeLines({ lines, typed, onType }: Props) {
  const change = (lineNo: number, changes: Partial<TypedTerms>) =>
    onType({ ...typed, [lineNo]: { ...typed[lineNo]!, ...changes } })
  return (
    <ul className={styles.lines}>
      {lines.map(({ lineNo, qty, baseUnitName, saleUnitName, ...line }) => {
        const name = goodsInFull(line)
        return (
          <li key={lineNo}>
            <span className={styles.name}>
              <b>{name}</b>
              <span className="sub">
                {' '}
                原 {formatQty(wireQty(qty))} {baseUnitName}
              </span>
            </span>
            <label className={styles.input}>
              数量
              <input
                className="input"
                inputMode="decimal"
                maxLength={14}
                aria-label={`${name} 数量`}
                value={typed[lineNo]!.qty}
                onChange={({ target }) => change(lineNo, { qty: target.value })}
              />
              {baseUnitName}
            </label>
            <label className={styles.input}>
              单价
              <input
                className="input"
                inputMode="decimal"
                maxLength={14}
                aria-label={`${name} 单价`}
                value={typed[lineNo]!.price}
                onChange={({ target }) => change(lineNo, { price: target.value })}
              />
              元/{saleUnitName}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
