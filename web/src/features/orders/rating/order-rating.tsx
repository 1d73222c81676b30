import type { Order } from '@lianmeng/contract/orders/endpoints'
import { ratingOfOrder } from '@lianmeng/contract/ratings/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { PanelHead } from '../../../widgets/invoices/panel-head.tsx'
import { RatingEntry } from '../../../widgets/seller-rating/rating-entry.tsx'
import styles from './order-rating.module.css'
import { RateDialog } from './rate-dialog.tsx'

type Props = { order: Pick<Order, 'orderNo' | 'state' | 'companyShortName'> }

/** What the company said of the seller of an order, and what it may still say; nothing before the order is completed. */
export function OrderRating({ order: { orderNo, state, companyShortName } }: Props) {
  const hindrance = useRights().hindrance('purchase')
  const enabled = state === 'completed'
  const { data } = useRead(ratingOfOrder, { orderNo }, { enabled, staleTime: 0, aside: true })
  if (!data || !(data.rating || data.rateUntil)) return null
  const { rating, rateUntil, changeUntil } = data
  const until = rateUntil || changeUntil
  return (
    <section className="card" aria-label="评价">
      <PanelHead title="评价">
        {until && <span className="sub">{`${formatDate(new Date(until))} 前可${rating ? '修改一次' : '评价'}`}</span>}
        {until && (
          <DialogButton
            className={rating ? 'btn' : 'btn btn-brand'}
            hindrance={hindrance}
            dialog={(close) => (
              <RateDialog orderNo={orderNo} seller={companyShortName} former={rating} onClose={close} />
            )}
          >
            {rating ? '修改评价' : '评价卖家'}
          </DialogButton>
        )}
      </PanelHead>
      <div className={styles.body}>
        {rating ? (
          <RatingEntry
            rating={rating}
            buyer={rating.shownAs}
            hidden={rating.hiddenReason && `已被平台隐藏：${rating.hiddenReason}`}
          />
        ) : (
          <p className="sub">订单已完成，还没有评价。评价会显示在卖家的店铺里，企业名称不完整显示。</p>
        )}
      </div>
    </section>
  )
}
