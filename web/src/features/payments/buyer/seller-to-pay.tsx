import { startPayment } from '@lianmeng/contract/payments/channel-endpoints'
import { channelTexts, payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import type { SellerToPay as Seller } from '@lianmeng/contract/payments/endpoints'
import { preparePayment } from '@lianmeng/contract/payments/endpoints'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { maxChannelAmount, type PayChannel } from '@lianmeng/trade/payment/channel'
import { formatFen } from '@lianmeng/trade/price/money'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { fenOfYuan, formatYuan, sumOfYuan } from '../../../lib/text/yuan.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { PaymentTag } from '../payment-tag.tsx'
import styles from '../payments.module.css'
import { stalePayments } from './stale-payments.ts'

type Order = Seller['orders'][number]
/** The buyer's choice for an order. */
type Draft = { isChosen: boolean; amount: string }

/** The bill of one seller: orders to choose, the amount to pay on each, and transfers under way. */
export function SellerToPay({ seller, chosen }: { seller: Seller; chosen: string | undefined }) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const isNamed = seller.orders.some(({ orderNo }) => orderNo === chosen)
  const draftOf = (order: Order): Draft => {
    const { orderNo, open, onCredit } = order
    return drafts[orderNo] ?? { isChosen: isPayable(order) && (isNamed ? orderNo === chosen : !onCredit), amount: open }
  }
  const change = (order: Order, changes: Partial<Draft>) =>
    setDrafts({ ...drafts, [order.orderNo]: { ...draftOf(order), ...changes } })
  const wanted = seller.orders
    .filter((order) => isPayable(order) && draftOf(order).isChosen)
    .map((order) => ({ orderNo: order.orderNo, amount: draftOf(order).amount.trim() }))
  return (
    <section className={`card ${styles.block}`} aria-label={seller.companyShortName}>
      <header className={styles.head}>
        <h2 className="card-title">{seller.companyShortName}</h2>
        <span className="sub">收款户名 {seller.payee?.accountName ?? '未登记'}</span>
      </header>
      <Table
        name="待付订单"
        columns={columnsOf(draftOf, change)}
        rows={seller.orders}
        keyOf={({ orderNo }) => orderNo}
      />
      <Transfers seller={seller} />
      <Foot seller={seller} wanted={wanted} />
    </section>
  )
}

/** Whether something may be paid now. */
const isPayable = ({ open, changeOpen }: Order): boolean => Number(open) > 0 && !changeOpen

/** The date by which an order is to be paid. */
function dueText({ dueAt, onCredit, dueOn, changeOpen }: Order): string {
  if (changeOpen) return '改价需重新确认'
  if (onCredit) return dueOn ? `账期，${dueOn} 到期` : '账期，发货后起算'
  return dueAt ? formatDateTime(new Date(dueAt)) : '核对期间不计时'
}

const columnsOf = (
  draftOf: (order: Order) => Draft,
  change: (order: Order, changes: Partial<Draft>) => void,
): Column<Order>[] => [
  { title: '订单', cell: (order) => <OrderCell order={order} draft={draftOf(order)} onChange={change} /> },
  { title: '应付', width: 130, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
  { title: '已付', width: 130, isNumber: true, cell: ({ paid }) => formatYuan(paid) },
  { title: '待核对', width: 130, isNumber: true, cell: ({ waiting }) => formatYuan(waiting) },
  {
    title: '付款期限',
    width: 160,
    cell: (order) => dueText(order),
  },
  {
    title: '本次付款（元）',
    width: 150,
    cell: (order) =>
      isPayable(order) ? (
        <input
          className={`input ${styles.amount}`}
          inputMode="decimal"
          maxLength={12}
          aria-label={`订单 ${order.orderNo} 本次付款金额`}
          disabled={!draftOf(order).isChosen}
          value={draftOf(order).amount}
          onChange={({ target }) => change(order, { amount: target.value })}
        />
      ) : (
        '—'
      ),
  },
]

type CellProps = { order: Order; draft: Draft; onChange: (order: Order, changes: Partial<Draft>) => void }

function OrderCell({ order, draft, onChange }: CellProps) {
  const { linkTo } = useArea()
  const { orderNo } = order
  return (
    <>
      <Checkbox
        aria-label={`付订单 ${orderNo}`}
        checked={draft.isChosen}
        disabled={!isPayable(order)}
        onCheck={(isChosen) => onChange(order, { isChosen })}
      />{' '}
      <Link {...linkTo('salesOrder', { orderNo })}>{orderNo}</Link>
    </>
  )
}

/** Transfers already announced. */
function Transfers({ seller: { erpTenantId, payments } }: { seller: Seller }) {
  const { linkTo } = useArea()
  if (payments.length === 0) return null
  return (
    <ul className={styles.list} aria-label="进行中的付款单">
      {payments.map((payment) => {
        const named = { tenantId: String(erpTenantId), paymentNo: payment.paymentNo }
        return (
          <li key={payment.paymentNo} className={styles.head}>
            <span>付款单 {payment.paymentNo}</span>
            <b>{formatYuan(payment.amount)}</b>
            <PaymentTag payment={payment} />
            {payment.reason && <span className="bad">{payment.reason}</span>}
            <Link {...linkTo(payment.state === 'submitted' ? 'payResult' : 'paymentPage', named)}>
              {payment.state === 'submitted' ? '查看' : payment.method === 'transfer' ? '上传回单' : '继续付款'}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type FootProps = { seller: Seller; wanted: { orderNo: string; amount: string }[] }

function Foot({ seller: { erpTenantId, payee, channels }, wanted }: FootProps) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const hindrance = useRights().hindrance('pay')
  const prepare = useWrite(preparePayment, { stale: stalePayments })
  const start = useWrite(startPayment, { stale: stalePayments })
  const isIdle = wanted.length > 0 && hindrance === '' && !prepare.isPending && !start.isPending
  const sum = sumOfYuan(wanted.map(({ amount }) => amount))
  const onSuccess = ({ paymentNo }: { paymentNo: string }) =>
    void navigate(linkTo('paymentPage', { tenantId: String(erpTenantId), paymentNo }))
  const pay = (channel?: PayChannel) => {
    if (wanted.some(({ amount }) => (fenOfYuan(amount) ?? 0n) <= 0n)) return notify.warning(paymentTexts.badAmount)
    if (channel && sum > maxChannelAmount) return notify.warning(channelTexts.overLimit)
    const form = { tenantId: erpTenantId, orders: wanted }
    if (channel) start.mutate({ ...form, channel }, { onSuccess })
    else prepare.mutate(form, { onSuccess })
  }
  if (!payee && channels.length === 0) return <p>卖家尚未登记收款账户，请先电话联系卖家确认付款方式。</p>
  return (
    <footer className={styles.foot}>
      {hindrance && <span className="sub">{hindrance}</span>}
      <span>
        共 {wanted.length} 单　合计 <b className="price">{formatFen(sum)}</b>
      </span>
      {channels.map((channel) => (
        <button key={channel} type="button" className="btn" disabled={!isIdle} onClick={() => pay(channel)}>
          {payChannelTexts[channel]}
        </button>
      ))}
      {payee && (
        <button type="button" className="btn btn-brand" disabled={!isIdle} onClick={() => pay()}>
          对公转账
        </button>
      )}
    </footer>
  )
}
