import type { NamedOnWire } from '@lianmeng/contract/goods-naming'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { useId } from 'react'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import styles from './delivery.module.css'
import { typedQuantity } from './typed-quantity.ts'

/** A line of goods to count. */
export type CountedGoods = {
  lineNo: number
  /** In one line, for the names of the fields; shown where `named` is missing. */
  name: string
  named?: NamedOnWire
  unit: string
  /** The highest possible quantity, base units; the default. */
  most: number
  /** Suggested lots. */
  lots?: readonly string[]
}

/** The typed input for a line. */
export type TypedLine = { qty: string; lot: string }

export type TypedLines = Readonly<Record<number, TypedLine>>

/** The default: everything. */
export const everything = (goods: readonly CountedGoods[]): TypedLines =>
  Object.fromEntries(goods.map(({ lineNo, most }) => [lineNo, { qty: String(most), lot: '' }]))

type Props = {
  goods: readonly CountedGoods[]
  typed: TypedLines
  /** Names of the quantity and of its maximum. */
  label: string
  mostLabel: string
  hasLots: boolean
  /** Shown at a line with more than its maximum. */
  tooMuchText?: string
  onType: (typed: TypedLines) => void
}

/** A quantity for every line, plus a lot for outgoing goods. */
export function LineInputs({ goods, typed, label, mostLabel, hasLots, tooMuchText = '', onType }: Props) {
  const listId = useId()
  const change = (lineNo: number, changes: Partial<TypedLine>) =>
    onType({ ...typed, [lineNo]: { ...typed[lineNo]!, ...changes } })
  return (
    <ul className={styles.lines}>
      {goods.map(({ lineNo, name, named, unit, most, lots = [] }) => (
        <li key={lineNo}>
          <span className={styles.name}>
            {named ? <GoodsName goods={named} /> : name}
            <span className="sub">
              {' '}
              {mostLabel} {formatQty(wireQty(most))} {unit}
            </span>
          </span>
          <label className={styles.input}>
            {label}
            <input
              className="input"
              inputMode="decimal"
              maxLength={14}
              aria-label={`${name} ${label}`}
              value={typed[lineNo]!.qty}
              onChange={({ target }) => change(lineNo, { qty: target.value })}
            />
            {unit}
          </label>
          {(typedQuantity(typed[lineNo]!.qty) ?? 0) > most && tooMuchText && (
            <span className={`bad ${styles.problem}`}>{tooMuchText}</span>
          )}
          {hasLots && (
            <label className={styles.input}>
              批号
              <input
                className="input"
                maxLength={60}
                aria-label={`${name} 批号`}
                list={`${listId}-${lineNo}`}
                value={typed[lineNo]!.lot}
                onChange={({ target }) => change(lineNo, { lot: target.value })}
              />
              <datalist id={`${listId}-${lineNo}`}>
                {lots.map((lot) => (
                  <option key={lot} value={lot} />
                ))}
              </datalist>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}
