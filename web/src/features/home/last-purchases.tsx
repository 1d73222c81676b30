import * as orders from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatDate } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { formatUnitPrice } from '../../lib/yuan.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import styles from './last-purchases.module.css'

/** Number of orders searched for goods, and of goods shown. */
const ordersRead = 10
const goodsShown = 4

type Bought = { line: orders.Order['lines'][number]; at: string; sellerName: string }

/** The goods of the newest orders, without duplicates. Cancelled orders do not count. */
function boughtIn(records: readonly orders.Order[]): Bought[] {
  const byProduct = new Map<number, Bought>()
  for (const { lines, createdAt, companyShortName, state } of records) {
    if (state === 'cancelled') continue
    for (const line of lines)
      if (!byProduct.has(line.componentId))
        byProduct.set(line.componentId, { line, at: createdAt, sellerName: companyShortName })
  }
  return [...byProduct.values()].slice(0, goodsShown)
}

/** The company's latest purchases, with the prices paid; renders nothing if there are none. */
export function LastPurchases() {
  const { linkTo } = useArea()
  const { user } = useSession()
  const { data } = useRead(
    orders.list,
    { start: 1, limit: ordersRead },
    { enabled: user?.companyId != null, silent: true, hideLoading: true },
  )
  const bought = boughtIn(data?.records ?? [])
  if (bought.length === 0) return null
  return (
    <section className={`card ${styles.box}`} aria-labelledby="last-purchases">
      <h2 className="card-title" id="last-purchases">
        最近采购
      </h2>
      <ul className={styles.goods}>
        {bought.map(({ line, at, sellerName }) => (
          <li key={line.componentId}>
            <Link {...linkTo('productList', { componentId: String(line.componentId) })}>
              <GoodsName goods={line} />
            </Link>
            <span className="sub">
              {formatDate(new Date(at))}　{sellerName}　{line.saleQty} {line.saleUnitName}
            </span>
            <span className={styles.price}>
              {formatUnitPrice(line.price)} /{line.saleUnitName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
