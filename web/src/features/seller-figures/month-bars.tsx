import type { MonthSales } from '@lianmeng/contract/seller-figures/endpoints'
import { formatCount } from '../../lib/format.ts'
import { formatYuan } from '../../lib/yuan.ts'
import styles from './figures.module.css'

/** The sales of each month, as a bar beside its figure. */
export function MonthBars({ months }: { months: readonly MonthSales[] }) {
  const most = Math.max(...months.map(({ amount }) => Number(amount)))
  return (
    <table className={styles.bars} aria-label="每月销售额">
      <tbody>
        {months.map(({ month, orders, amount }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td className={styles.track} aria-hidden="true">
              <div className={styles.bar} style={{ width: `${most > 0 ? (100 * Number(amount)) / most : 0}%` }} />
            </td>
            <td>
              <b>{formatYuan(amount)}</b> <span className="sub">{formatCount(orders)} 单</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
