import { list } from '@lianmeng/contract/orders/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import type { Peer } from '../../lib/chat/talks.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import styles from './chat.module.css'
import { sendInto } from './composer.tsx'

function Orders({ tenantId, onChoose }: { tenantId: number; onChoose: (orderNo: string) => void }) {
  const { data } = useRead(list, { tenantId, limit: 8 }, { silent: true, hideLoading: true })
  if (data?.records.length === 0) return <p className={styles.note}>还没有与该卖家的订单</p>
  return (
    <ul className={styles.choices} aria-label="我的订单">
      {data?.records.map(({ orderNo, stateName, amount }) => (
        <li key={orderNo}>
          <button type="button" className={styles.pick} onClick={() => onChoose(orderNo)}>
            <b>{orderNo}</b> <span className="sub">{stateName}</span> ¥{amount}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Sends the card of one of the company's own orders with this seller. */
export const OrderTool = ({ peer, tenantId }: { peer: Peer; tenantId: number }) => (
  <Popover label="订单" name="发送订单" buttonClass="btn-link">
    {(close) => (
      <Orders
        tenantId={tenantId}
        onChoose={(orderNo) => {
          close()
          void sendInto(peer, { kind: 'order', orderNo })
        }}
      />
    )}
  </Popover>
)
