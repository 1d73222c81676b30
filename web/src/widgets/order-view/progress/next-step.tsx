import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { formatFen } from '@lianmeng/trade/price/money'
import { Fragment } from 'react'
import { copyText } from '../../../lib/text/copy-text.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { leftToPay } from '../money/left-to-pay.ts'
import styles from '../order-view.module.css'
import { LateTag } from './order-state.tsx'

type OrderAlone = DataOf<typeof detail>

/** The side that views the order. */
export type OrderSide = 'buyer' | 'seller'

type Sentence = (order: OrderAlone, due: string) => string

const promised = ({ promiseOn }: OrderAlone): string => (promiseOn ? `，承诺 ${promiseOn} 前发齐` : '')

/** The shipments that the buyer has yet to count. */
function toCount({ shipments }: OrderAlone): string {
  const batches = shipments.filter(({ receivedAt }) => receivedAt === '').map(({ batch }) => batch)
  return batches.length > 0 ? `第 ${batches.reverse().join('、')} 批请核对数量并确认收货。` : ''
}

/** The next step by state: who does it, and by when. States without a sentence are settled. */
const sentences: Readonly<Record<OrderSide, Readonly<Record<string, Sentence>>>> = {
  buyer: {
    awaitingConfirmation: ({ companyShortName }, due) =>
      `等待${companyShortName}确认，最迟 ${due}。逾期未确认，订单自动取消，并以站内消息通知您。`,
    awaitingPayment: (order, due) =>
      due === ''
        ? `回单已提交，等待${order.companyShortName}核对到账。核对期间订单不会因超时取消。`
        : `请在 ${due} 前向卖家付款 ${formatFen(leftToPay(order))}。逾期未付款，订单自动取消，并以站内消息通知您。`,
    awaitingShipment: (order) =>
      `${order.companyShortName}${order.onCredit ? '已按账期确认' : '已收款'}，正在备货${promised(order)}。`,
    partlyShipped: (order) =>
      `${order.companyShortName}已发出部分商品，其余正在备货${promised(order)}。${toCount(order)}`,
    awaitingReceipt: (_, due) => `商品已发出，请按批次核对数量并确认收货。${due} 前未确认，按发货数量自动收货。`,
  },
  seller: {
    awaitingConfirmation: (_, due) => `请在 ${due} 前确认或拒绝。逾期未确认，订单自动取消，双方都会收到消息。`,
    awaitingPayment: (order, due) =>
      due === ''
        ? `${order.buyerName}已提交汇款回单，请在「收款」里核对到账。`
        : `等待${order.buyerName}付款${order.amount === '' ? '' : ` ${formatFen(leftToPay(order))}`}，最迟 ${due}。收到货款后请点「确认收款」；逾期未付，订单自动取消。`,
    awaitingShipment: (order) => `${order.onCredit ? '已按账期确认' : '货款已收'}，请备货发货${promised(order)}。`,
    partlyShipped: (order) => `还有商品未发出${promised(order)}。`,
    awaitingReceipt: ({ buyerName }, due) => `等待${buyerName}收货，${due} 前未确认则按发货数量自动收货。`,
  },
}

/** While a proposed change awaits the buyer, everything else waits. */
const whileChanging: Readonly<Record<OrderSide, string>> = {
  buyer: '卖家提出了改单，请在下方「改单」里同意或不同意。答复之前不能付款，订单也不会因超时取消。',
  seller: '改单已发给买家，等待买家确认。在此之前不能确认、收新款或发货；需要时可以撤回。',
}

/** The next step of an order, a contact, and where to pay. */
export function NextStep({ order, side }: { order: OrderAlone; side: OrderSide }) {
  const sentence = sentences[side][order.state]
  if (!sentence) return null
  const due = order.dueAt ? formatDateTime(new Date(order.dueAt)) : ''
  return (
    <section className={`card ${styles.block}`} aria-label="下一步">
      <h2 className="card-title">下一步</h2>
      <p>
        {order.changeState === 'open' ? whileChanging[side] : sentence(order, due)} {order.isLate && <LateTag />}
      </p>
      {order.restAsked && (
        <p className="warn">
          买家申请取消未发货的余量：{order.restAsked.reason}。卖家应在 {formatDateTime(new Date(order.restAsked.dueAt))}{' '}
          前答复。
        </p>
      )}
      {side === 'buyer' && order.state === 'awaitingPayment' && order.changeState !== 'open' && <Payee order={order} />}
      {side === 'buyer' ? <SellerContact order={order} /> : <Receiver order={order} />}
    </section>
  )
}

/** The account to transfer to; if there is none, a note to ask the seller. */
function Payee({ order }: { order: OrderAlone }) {
  const { payee } = order
  if (!payee) return <p>卖家尚未登记收款账户，请先电话联系卖家确认付款方式。</p>
  const facts = [
    ['户名', payee.accountName],
    ['开户行', payee.bank],
    ['账号', payee.account],
    ['金额', formatFen(leftToPay(order))],
  ] as const
  const text = facts.map(([name, value]) => `${name}：${value}`).join('\n')
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="sub">
        货款直接付给卖家，平台不代收。请点「去付款」取得汇款附言码并上传回单，卖家核对到账后备货发货。{' '}
        <button type="button" className="btn-link" onClick={() => void copyText(text)}>
          复制收款信息
        </button>
      </p>
    </>
  )
}

function SellerContact({ order: { companyShortName, sellerContact } }: { order: OrderAlone }) {
  const { contactName, position, mobilePhoneNum } = sellerContact
  if (!mobilePhoneNum) return null
  return (
    <p>
      联系卖家：{companyShortName}　{contactName} {position}　<a href={`tel:${mobilePhoneNum}`}>{mobilePhoneNum}</a>
    </p>
  )
}

function Receiver({ order: { buyerName, receiverName, receiverContactInfo } }: { order: OrderAlone }) {
  return (
    <p>
      联系买家：{buyerName}　{receiverName}　<a href={`tel:${receiverContactInfo}`}>{receiverContactInfo}</a>
    </p>
  )
}
