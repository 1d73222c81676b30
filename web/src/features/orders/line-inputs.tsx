import type { NamedOnWire } from '@lianmeng/contract/goods-naming'
import { formatQty } from '@lianmeng/trade/quantity/qty'
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
}

/** The typed input for a line. */
export type TypedLine = { qty: string }

export type TypedLines = Readonly<Record<number, TypedLine>>

/** The default: everything. */
export const everything = (goods: readonly CountedGoods[]): TypedLines =>
  Object.fromEntries(goods.map(({ lineNo, most }) => [lineNo, { qty: String(most) }]))

type Props = {
  goods: readonly CountedGoods[]
  typed: TypedLines
  /** Names of the quantity and of its maximum. */
  label: string
  mostLabel: string
  /** Shown at a line with more than its maximum. */
  tooMuchText?: string
  onType: (typed: TypedLines) => void
}

/** A quantity for every line. */
export function LineInputs({ goods, typed, label, mostLabel, tooMuchText = '', onType }: Props) {
  const change = (lineNo: number, changes: Partial<TypedLine>) =>
    onType({ ...typed, [lineNo]: { ...typed[lineNo]!, ...changes } })
  return (
    <ul className={styles.lines}>
      {goods.map(({ lineNo, name, named, unit, most }) => (
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
        </li>
      ))}
    </ul>
  )
}
