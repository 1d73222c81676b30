import * as approvals from '@lianmeng/contract/approvals/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { statements } from '@lianmeng/contract/statements/statement-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import type { Target } from '../../../lib/address/links.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import styles from './buyer-home.module.css'
import { HomeBlock } from './home-block.tsx'

/** Something that waits for this company, or for this person. */
type Task = { key: string; title: string; text: string; amount?: string; act: string; target: Target }

const mostOfAKind = 3
const mostShown = 8

/** What to approve, to pay, to receive, to confirm and to have invoiced, the most urgent kind first. */
export function WaitingTasks() {
  const { linkTo } = useArea()
  const { tasks, isPending } = useTasks()
  return (
    <HomeBlock
      title="等我处理"
      count={tasks.length}
      more={<Link {...linkTo('salesOrder')}>全部订单</Link>}
      empty={tasks.length === 0 ? (isPending ? '读取中…' : '没有待处理的事') : undefined}
    >
      <ul className={styles.tasks}>
        {tasks.slice(0, mostShown).map(({ key, title, text, amount, act, target }) => (
          <li key={key}>
            <Link {...target}>
              <span className={styles.what}>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              {amount && <span className="num">{formatYuan(amount)}</span>}
              <span className={styles.doing}>{act}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeBlock>
  )
}

function useTasks(): { tasks: Task[]; isPending: boolean } {
  const aside = { aside: true, hideLoading: true }
  const { linkTo } = useArea()
  const toApprove = useRead(approvals.list, { tab: 'waiting', limit: mostOfAKind }, aside)
  const toPay = useRead(orders.list, { state: 'awaitingPayment', limit: mostOfAKind }, aside)
  const toReceive = useRead(orders.list, { state: 'awaitingReceipt', limit: mostOfAKind }, aside)
  const toInvoice = useRead(orders.list, { state: 'awaitingInvoice', limit: 1 }, aside)
  const monthly = useRead(statements, {}, aside)
  const orderTask = (act: string, order: orders.Order): Task => ({
    key: `${act} ${order.orderNo}`,
    title: order.companyShortName,
    text: order.orderNo,
    amount: order.amount,
    act,
    target: linkTo('salesOrder', { orderNo: order.orderNo }),
  })
  const invoices = toInvoice.data?.total ?? 0
  return {
    isPending: toPay.isPending || toApprove.isPending || toReceive.isPending,
    tasks: [
      ...(toApprove.data?.records ?? []).map(
        ({ approvalNo, requesterName, lines, sellers, total, expiresAt }): Task => ({
          key: approvalNo,
          title: `${requesterName}　${lines} 行，${sellers.length} 家`,
          text: `${formatMoment(new Date(expiresAt))} 前`,
          amount: total,
          act: '审批',
          target: linkTo('salesOrder', { state: 'approval' }),
        }),
      ),
      ...(toPay.data?.records ?? []).map((order) => orderTask('付款', order)),
      ...(toReceive.data?.records ?? []).map((order) => orderTask('收货', order)),
      ...(monthly.data ?? [])
        .filter(({ state }) => state === 'sent')
        .slice(0, mostOfAKind)
        .map(
          ({ statementId, sellerName, month, ordered }): Task => ({
            key: `statement ${statementId}`,
            title: sellerName,
            text: `${month} 对账单`,
            amount: ordered,
            act: '确认',
            target: linkTo('enterpriseInfo', { tab: 'statements' }),
          }),
        ),
      ...(invoices > 0
        ? [
            {
              key: 'invoices',
              title: `${invoices} 个订单`,
              text: '可申请开票',
              act: '开票',
              target: linkTo('salesOrder', { state: 'awaitingInvoice' }),
            },
          ]
        : []),
    ],
  }
}
