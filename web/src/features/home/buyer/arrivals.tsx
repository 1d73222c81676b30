import { goodsName, goodsText } from '@lianmeng/contract/goods-name'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { localDay } from '@lianmeng/trade/time/china'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import styles from './buyer-home.module.css'
import { HomeBlock } from './home-block.tsx'

const ordersRead = 50
const shown = 6

/** Whole days from one local day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** When goods are to leave or to come, beside a day: late, today or later. */
function dueText(order: orders.Order, today: string): { text: string; isLate: boolean } {
  if (order.state === 'shipped' || order.state === 'awaitingReceipt') return { text: '已发出', isLate: false }
  if (order.promiseOn === '') return { text: '未答复日期', isLate: false }
  const days = daysBetween(order.promiseOn, today)
  if (order.isLate) return { text: `逾 ${Math.max(days, 1)} 天`, isLate: true }
  return { text: days === 0 ? '今天发' : order.promiseOn.slice(5), isLate: false }
}

/** Deliveries on their way and promised, late ones first. */
export function Arrivals() {
  const { linkTo } = useArea()
  const aside = { aside: true, hideLoading: true }
  const promised = useRead(orders.list, { state: 'awaitingShipment', limit: ordersRead }, aside).data?.records ?? []
  const sent = useRead(orders.list, { state: 'awaitingReceipt', limit: ordersRead }, aside).data?.records ?? []
  const today = localDay(new Date())
  const late = promised.filter(({ isLate }) => isLate)
  const dueToday = promised.filter(({ promiseOn, isLate }) => !isLate && promiseOn === today)
  const rows = [...late, ...sent, ...promised.filter(({ isLate }) => !isLate).sort(byPromise)]
  return (
    <HomeBlock
      title="到货"
      more={
        <>
          {late.length > 0 && <span className="tag tag-bad">逾期 {late.length}</span>}
          {dueToday.length > 0 && <span className="tag">今天发 {dueToday.length}</span>}
          {sent.length > 0 && <span className="tag">在途 {sent.length}</span>}
        </>
      }
      empty={rows.length === 0 ? '没有在途的订单' : undefined}
    >
      <ul className={styles.tasks}>
        {rows.slice(0, shown).map((order) => {
          const due = dueText(order, today)
          const [first] = order.lines
          return (
            <li key={order.orderNo}>
              <Link {...linkTo('salesOrder', { orderNo: order.orderNo })}>
                <span className={`${styles.due} ${due.isLate ? 'bad' : ''}`}>{due.text}</span>
                <span className={styles.what}>
                  {first && <Goods goods={first} />}
                  <small>
                    {order.companyShortName}
                    {order.lines.length > 1 && `　等 ${order.lines.length} 种`}
                  </small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeBlock>
  )
}

/** Goods as they are called on a box: size, class and surface, below the standard. */
function Goods({ goods }: { goods: orders.Order['lines'][number] }) {
  const { size, standard, product } = goodsName(goods)
  return (
    <span title={goodsText(goods)}>
      <b>{[size || product, goods.strengthName, goods.surfaceTreatmentName].filter(Boolean).join('　')}</b>
      <small>
        {standard} {product}
      </small>
    </span>
  )
}

/** Orders without a promise come last. */
const byPromise = (one: orders.Order, other: orders.Order): number =>
  (one.promiseOn || '9999').localeCompare(other.promiseOn || '9999')
