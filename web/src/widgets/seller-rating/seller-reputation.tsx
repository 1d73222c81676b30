import { sellerReputation } from '@lianmeng/contract/ratings/endpoints'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { RatingFigures } from './rating-figures.tsx'
import styles from './seller-rating.module.css'

/** How a seller does: its ratings, punctuality, time to confirm and recent sales, each with what it means. */
export function SellerReputation({ tenantId }: { tenantId: number }) {
  return (
    <PageAnswer of={useRead(sellerReputation, { tenantId }, { silent: true })}>
      {({ rating, onTime, response, orders }) => (
        <dl className={styles.figures}>
          <Figure name="评分" meaning="已完成订单的买家对质量、发货、服务的评分，1 至 5 分">
            <RatingFigures of={rating} />
          </Figure>
          <Figure name="准时率" meaning="近 90 天应发的商品行中，在承诺发货日或之前发齐的比例">
            {onTime ? <b>{onTime}%</b> : '—'}
          </Figure>
          <Figure name="响应时长" meaning="近 90 天从下单到卖家确认的工作小时，取中位数；休息日不计">
            {response ? (
              <>
                <b>{Number(response) > 0 ? response : '不到 0.1'}</b> 小时
              </>
            ) : (
              '—'
            )}
          </Figure>
          <Figure name="近期成交" meaning="近 90 天卖家已确认且未取消的订单">
            <b>{orders}</b>
          </Figure>
        </dl>
      )}
    </PageAnswer>
  )
}

function Figure({ name, meaning, children }: { name: string; meaning: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className="sub">{meaning}</dd>
    </div>
  )
}
