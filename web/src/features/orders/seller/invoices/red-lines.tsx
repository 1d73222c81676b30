import { freightLineNo } from '@lianmeng/trade/invoice/invoice'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import styles from '../../delivery.module.css'
import { type BlueLine, placeOf, type TypedAmounts } from './red-parts.ts'

type Props = {
  lines: readonly BlueLine[]
  amounts: TypedAmounts
  onType: (amounts: TypedAmounts) => void
  /** Fills in everything that is left. */
  onAll: () => void
}

const nameOf = ({ orderNo, lineNo, goods }: BlueLine): string =>
  `订单 ${orderNo} ${lineNo === freightLineNo ? goods : `第 ${lineNo} 行`}`

/** The amount of each line of a blue invoice to reverse. */
export const RedLines = ({ lines, amounts, onType, onAll }: Props) => (
  <>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={placeOf(line)}>
          <span className={styles.name}>
            <b>{line.goods}</b>
            <span className="sub">
              {' '}
              {nameOf(line)}　税率 {line.taxRate}%　剩余 {formatYuan(line.left)}
              {Number(line.over) > 0 && `　应冲 ${formatYuan(line.over)}`}
            </span>
          </span>
          <label className={styles.input}>
            冲红金额
            <input
              className="input"
              inputMode="decimal"
              maxLength={15}
              aria-label={`${nameOf(line)} 冲红金额`}
              value={amounts[placeOf(line)] ?? ''}
              onChange={({ target }) => onType({ ...amounts, [placeOf(line)]: target.value })}
            />
            元
          </label>
        </li>
      ))}
    </ul>
    <p>
      <button type="button" className="btn" onClick={onAll}>
        全部冲红
      </button>
    </p>
  </>
)
