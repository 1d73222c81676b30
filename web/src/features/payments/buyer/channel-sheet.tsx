import type { DataOf } from '@lianmeng/contract/endpoint'
import { checkPayment } from '@lianmeng/contract/payments/channel-endpoints'
import { paymentStatus } from '@lianmeng/contract/payments/endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { markStale, useWrite } from '../../../lib/calls/query.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import { PaymentShares } from '../payment-shares.tsx'
import { PaymentTag } from '../payment-tag.tsx'
import styles from '../payments.module.css'
import { forNothing, isForNothing } from './for-nothing.ts'
import { stalePayments } from './stale-payments.ts'

type Status = DataOf<typeof paymentStatus>
type PaymentKey = { tenantId: number; paymentNo: string }

/** Polling for the payment service's result: ms between polls, and their maximum number; after that the payer presses a
 *  button. */
const every = 3_000
const looks = 20

function useLooking(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    let left = looks
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      void markStale(paymentStatus)
    }, every)
    return () => clearInterval(timer)
  }, [isOpen])
}

/** The end of a payment in a sentence. */
function outcomeOf(payment: Status): string {
  if (isForNothing(payment)) return forNothing
  return payment.attempt?.problem || (payment.state === 'accepted' ? '付款成功。' : '付款单已关闭。')
}

/** Payment through a payment service: a code to scan, or its page in a new tab; the result appears by itself. */
export function ChannelSheet({ named, payment }: { named: PaymentKey; payment: Status }) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const { method, methodName, attempt, state } = payment
  const isOpen = state === 'open'
  const result = linkTo('payResult', { tenantId: String(named.tenantId), paymentNo: named.paymentNo })
  useLooking(isOpen)
  const check = useWrite(checkPayment, { stale: stalePayments })
  const ask = () =>
    check.mutate(named, {
      onSuccess: (found) => {
        if (found.state === 'open') notify.warning('尚未收到付款，请付款后再查询')
        else void navigate(result)
      },
    })
  return (
    <div className={styles.stack}>
      <Link {...linkTo('paymentPage')}>‹ 返回收银台</Link>
      <section className={`card ${styles.block}`} aria-label={`${methodName}付款`}>
        <header className={styles.head}>
          <h1 className="card-title">
            用{methodName}向 {payment.companyShortName} 付款
          </h1>
          <PaymentTag payment={payment} />
        </header>
        <p>
          付款金额 <b className="price">{formatYuan(payment.amount)}</b>
          {isOpen && attempt && (
            <span className="sub">　请在 {formatDateTime(new Date(attempt.expiresAt))} 前完成，逾期自动关闭</span>
          )}
        </p>
        {isOpen && attempt?.address && method === 'wechat' && (
          <>
            <QrCode className={styles.qr} text={attempt.address} name="微信支付二维码" />
            <p className="sub">请用微信扫码付款。</p>
          </>
        )}
        <PaymentShares
          payment={payment}
          link={(orderNo) => <Link {...linkTo('salesOrder', { orderNo })}>订单 {orderNo}</Link>}
        />
        {!isOpen && <p>{outcomeOf(payment)}</p>}
        <footer className={styles.foot}>
          {isOpen && attempt?.address && (
            <a
              className={method === 'alipay' ? 'btn btn-brand' : 'btn'}
              href={attempt.address}
              target="_blank"
              rel="noreferrer"
            >
              {method === 'alipay' ? '去支付宝付款' : '打开付款码'}
            </a>
          )}
          {isOpen ? (
            <button type="button" className="btn" disabled={check.isPending} onClick={ask}>
              已付款，查询结果
            </button>
          ) : (
            <Link className="btn" {...result}>
              查看付款结果
            </Link>
          )}
        </footer>
        <p className="sub">货款直接进入卖家的{methodName}商户账户，平台不代收。</p>
      </section>
    </div>
  )
}
