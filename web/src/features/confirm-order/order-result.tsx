import * as orders from '@lianmeng/contract/orders'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { formatYuan } from '../../goods/yuan.ts'
import { useRead } from '../../lib/query.ts'
import { OrderStateTag } from '../../parts/order-view/order-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './confirm-order.module.css'

/** What came of a submission: one order per seller, and what happens next. */
export function OrderResult({ orderNos }: { orderNos: readonly string[] }) {
  const { linkTo } = useArea()
  return (
    <div className={`card ${styles.result}`}>
      <h1 className={styles.resultTitle}>订单提交成功</h1>
      <p className="sub">已按卖家拆成 {orderNos.length} 个订单，等待卖家确认。</p>
      <ul className={styles.placed}>
        {orderNos.map((orderNo) => (
          <PlacedOrder key={orderNo} orderNo={orderNo} />
        ))}
      </ul>
      <h2 className="card-title">接下来</h2>
      <ol className={styles.next}>
        <li>卖家确认订单，确认前您可以取消。</li>
        <li>确认后按订单向卖家付款，超时未付款的订单会自动取消并释放库存。</li>
        <li>卖家收款后发货，进度在订单详情里查看。</li>
      </ol>
      <div className={styles.resultActions}>
        <Link className="btn btn-large btn-brand" {...linkTo('salesOrder')}>
          查看订单
        </Link>
        <Link className="btn btn-large" {...linkTo('productList')}>
          继续采购
        </Link>
      </div>
    </div>
  )
}

function PlacedOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const read = useRead(orders.detail, { orderNo })
  return (
    <li>
      <Link {...linkTo('salesOrder', { orderNo })}>{orderNo}</Link>
      {read.isPending && <span className={`skeleton ${styles.placedSkeleton}`} />}
      {read.isError && <LoadFailed onRetry={read.refetch} />}
      {read.data && (
        <>
          <span className={styles.placedSeller}>{read.data.companyShortName}</span>
          <OrderStateTag state={read.data.state} name={read.data.stateName} />
          <b className="price">{formatYuan(read.data.amount)}</b>
        </>
      )}
    </li>
  )
}
