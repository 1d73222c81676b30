import { goodsText } from '@lianmeng/contract/goods-name'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { GoodsName } from '../../../../ui/goods-name.tsx'
import styles from '../../delivery.module.css'
import { typedQuantity } from '../../typed-quantity.ts'
import type { TypedTerms } from './use-change-preview.ts'

type Props = {
  lines: Order['lines']
  typed: Readonly<Record<number, TypedTerms>>
  onType: (typed: Readonly<Record<number, TypedTerms>>) => void
  /** Asks for other goods in the place of a line. */
  onReplace: (lineNo: number) => void
}

type TermProps = {
  label: string
  unit: string
  /** The goods. */
  name: string
  value: string
  onValue: (value: string) => void
}

/** A field of a line. */
export const TermInput = ({ label, unit, name, value, onValue }: TermProps) => (
  <label className={styles.input}>
    {label}
    <input
      className="input"
      inputMode="decimal"
      maxLength={14}
      aria-label={`${name} ${label}`}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
    {unit}
  </label>
)

/** A quantity and a price for every line of an order. */
export function ChangeLines({ lines, typed, onType, onReplace }: Props) {
  const change = (lineNo: number, changes: Partial<TypedTerms>) =>
    onType({ ...typed, [lineNo]: { ...typed[lineNo]!, ...changes } })
  return (
    <ul className={styles.lines}>
      {lines.map(({ lineNo, qty, baseUnitName, saleUnitName, ...line }) => {
        const name = goodsText(line)
        return (
          <li key={lineNo}>
            <span className={styles.name}>
              <GoodsName goods={line} />
              <span className="sub">
                {' '}
                原 {formatQty(wireQty(qty))} {baseUnitName}
              </span>
            </span>
            <TermInput
              label="数量"
              unit={baseUnitName}
              name={name}
              value={typed[lineNo]!.qty}
              onValue={(qty) => change(lineNo, { qty })}
            />
            <TermInput
              label="单价"
              unit={`元/${saleUnitName}`}
              name={name}
              value={typed[lineNo]!.price}
              onValue={(price) => change(lineNo, { price })}
            />
            <button
              type="button"
              className="btn btn-sm"
              aria-label={`${name} 换商品`}
              onClick={() => onReplace(lineNo)}
            >
              换商品
            </button>
            {(typedQuantity(typed[lineNo]!.qty) ?? 0) > qty && (
              <span className={`bad ${styles.problem}`}>数量只能减少；要加数量请「加商品」</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
