import { buyerFacts } from '@lianmeng/contract/chat/seller-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import styles from './seller-chat.module.css'

/** Who the buyer is: level, unpaid orders, last purchases. */
export function BuyerFacts({ buyerId }: { buyerId: number }) {
  const { linkTo } = useArea()
  return (
    <aside className={styles.facts} aria-label="买家情况">
      <PageAnswer of={useRead(buyerFacts, { buyerId }, { silent: true, hideLoading: true, whenBack: true })}>
        {({ name, level, unpaid, recent }) => (
          <>
            <b>{name}</b>
            <dl>
              <dt>会员等级</dt>
              <dd>{level}</dd>
              <dt>未付订单</dt>
              <dd>{unpaid.count > 0 ? `${unpaid.count} 单，¥${unpaid.amount}` : '无'}</dd>
            </dl>
            <h3 className={styles.heading}>近期订单</h3>
            {recent.length === 0 && <p className="sub">还没有订单</p>}
            <ul>
              {recent.map(({ orderNo, stateName, amount, createdAt, goods }) => (
                <li key={orderNo}>
                  <Link {...linkTo('orders', { orderNo })}>{orderNo}</Link> <span className="tag">{stateName}</span>
                  <div className="sub">{goods}</div>
                  <div className="sub">
                    ¥{amount}　{formatMoment(new Date(createdAt))}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </PageAnswer>
    </aside>
  )
}
