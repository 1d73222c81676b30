import * as orders from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { OrderStateTag } from '../../../widgets/order-view/progress/order-state.tsx'
import styles from './order-result.module.css'

/** The result of a submission: one order per seller, and the next step. */
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
        <li>
          确认后在收银台向卖家付款，卖家给账期的订单可先发货；期限写在订单里，逾期未付款的订单会自动取消并通知您。
        </li>
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
          {read.data.dueAt && <span className="sub">卖家最迟 {formatDateTime(new Date(read.data.dueAt))} 确认</span>}
          {read.data.sellerContact.mobilePhoneNum && (
            <a href={`tel:${read.data.sellerContact.mobilePhoneNum}`}>
              {read.data.sellerContact.contactName} {read.data.sellerContact.mobilePhoneNum}
            </a>
          )}
        </>
      )}
    </li>
  )
}
