import { formatCount } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import styles from './figures.module.css'

type Props = { name: string; rows: readonly { title: string; orders: number; amount: string }[] }

/** Sales by month or by kind of goods, each as a bar beside its figure. */
export function SalesBars({ name, rows }: Props) {
  const most = Math.max(...rows.map(({ amount }) => Number(amount)))
  return (
    <table className={styles.bars} aria-label={name}>
      <tbody>
        {rows.map(({ title, orders, amount }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
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
