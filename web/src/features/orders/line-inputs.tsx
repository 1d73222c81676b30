import { formatQty } from '@lianmeng/trade/quantity/qty'
import { useId } from 'react'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import styles from './delivery.module.css'

/** A line of goods that somebody counts. */
export type CountedGoods = {
  lineNo: number
  name: string
  unit: string
  /** The most that there can be, base units: what is usual. */
  most: number
  /** Lots that are proposed. */
  lots?: readonly string[]
}

/** What was typed about a line. */
export type TypedLine = { qty: string; lot: string }

export type TypedLines = Readonly<Record<number, TypedLine>>

/** The usual case: everything. */
export const everything = (goods: readonly CountedGoods[]): TypedLines =>
  Object.fromEntries(goods.map(({ lineNo, most }) => [lineNo, { qty: String(most), lot: '' }]))

type Props = {
  goods: readonly CountedGoods[]
  typed: TypedLines
  /** What the quantity is, and what the most of it is. */
  label: string
  mostLabel: string
  hasLots: boolean
  onType: (typed: TypedLines) => void
}

/** A quantity for every line, and its lot where goods leave. */
export function LineInputs({ goods, typed, label, mostLabel, hasLots, onType }: Props) {
  const listId = useId()
  const change = (lineNo: number, changes: Partial<TypedLine>) =>
    onType({ ...typed, [lineNo]: { ...typed[lineNo]!, ...changes } })
  return (
    <ul className={styles.lines}>
      {goods.map(({ lineNo, name, unit, most, lots = [] }) => (
        <li key={lineNo}>
          <span className={styles.name}>
            <b>{name}</b>
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
