import type { DataOf } from '@lianmeng/contract/endpoint'
import { paymentStatus, voucher } from '@lianmeng/contract/payments/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { idOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { addressOf } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Document } from '../../../ui/picture/document.tsx'
import { BuyerGate } from '../../../widgets/buyer-gate/buyer-gate.tsx'
import { PaymentShares } from '../payment-shares.tsx'
import { PaymentTag } from '../payment-tag.tsx'
import styles from '../payments.module.css'
import { forNothing, isForNothing } from './for-nothing.ts'

type Status = DataOf<typeof paymentStatus>

/** The result of a payment; the address only names it, the server reports the outcome. */
export default function PayResultScreen() {
  const [{ tenantId, paymentNo }] = useSearchText()
  const seller = idOf(tenantId)
  return (
    <BuyerGate>
      {seller && paymentNo ? (
        <Result tenantId={seller} paymentNo={paymentNo} />
      ) : (
        <div className="card">
          <NoResult text="没有指定付款单" hint="请从收银台或消息进入。" />
        </div>
      )}
    </BuyerGate>
  )
}

/** Sentences for payments through a payment service. */
const channelSentences: Partial<Record<Status['state'], (payment: Status) => string>> = {
  open: ({ methodName }) => `请在${methodName}完成付款，付款后本页会更新。`,
  accepted: ({ companyShortName }) => `付款成功，款项已进入${companyShortName}的商户账户，付清的订单正在备货。`,
  withdrawn: ({ attempt }) => attempt?.problem || '付款未完成，已关闭。已扣款的会记为已付或退回，请勿重复付款。',
}

function sentenceOf(payment: Status): string {
  if (isForNothing(payment)) return forNothing
  return (payment.method === 'transfer' ? sentences : { ...sentences, ...channelSentences })[payment.state](payment)
}

const sentences: Record<Status['state'], (payment: Status) => string> = {
  open: () => '汇款后请上传回单，卖家据此核对到账。',
  submitted: ({ companyShortName }) => `回单已提交，等待${companyShortName}核对到账。核对期间订单不会因超时取消。`,
  accepted: ({ companyShortName }) => `${companyShortName}已确认到账，付清的订单正在备货。`,
  returned: ({ reason }) => `卖家退回了回单：${reason}。请核对后重新上传。`,
  withdrawn: () => '付款单已撤回。',
}

function Result({ tenantId, paymentNo }: { tenantId: number; paymentNo: string }) {
  const { linkTo } = useArea()
  const read = useRead(paymentStatus, { tenantId, paymentNo }, { staleTime: 0, whenBack: true })
  return (
    <PageAnswer of={read}>
      {(payment) => (
        <section className={`card ${styles.block}`} aria-label="支付结果">
          <header className={styles.head}>
            <h1 className="card-title">付款单 {payment.paymentNo}</h1>
            <PaymentTag payment={payment} />
          </header>
          <p>{sentenceOf(payment)}</p>
          <Amounts payment={payment} />
          <PaymentShares
            payment={payment}
            link={(orderNo) => <Link {...linkTo('salesOrder', { orderNo })}>订单 {orderNo}</Link>}
          />
          {payment.hasVoucher && (
            <div className={styles.voucher}>
              <Document
                address={addressOf(voucher, { tenantId, paymentNo }, { version: Date.parse(payment.submittedAt) })}
                name="汇款回单"
                isPdf={payment.isVoucherPdf}
                onError={() => notify.error('图片加载失败，请重试')}
              />
            </div>
          )}
          <div className={styles.actions}>
            {(payment.state === 'returned' || payment.state === 'open') && (
              <Link
                className="btn btn-brand"
                {...linkTo('paymentPage', { tenantId: String(tenantId), paymentNo: payment.paymentNo })}
              >
                {payment.method === 'transfer' ? '上传回单' : '继续付款'}
              </Link>
            )}
            {payment.state === 'submitted' && (
              <button type="button" className="btn" onClick={() => void read.refetch()}>
                刷新状态
              </button>
            )}
            <Link className="btn" {...linkTo('paymentPage')}>
              继续支付其他订单
            </Link>
            <Link className="btn" {...linkTo('productList')}>
              继续采购
            </Link>
          </div>
        </section>
      )}
    </PageAnswer>
  )
}

/** A moment of the payment, or a dash. */
const moment = (at: string): string => (at ? formatDateTime(new Date(at)) : '—')

function Amounts({ payment }: { payment: Status }) {
  const { companyShortName, amount, received, writtenOff, method, submittedAt, decidedAt, decidedBy } = payment
  return (
    <dl className={styles.facts}>
      <dt>卖家</dt>
      <dd>{companyShortName}</dd>
      <dt>付款金额</dt>
      <dd>{formatYuan(amount)}</dd>
      {received !== null && (
        <>
          <dt>到账金额</dt>
          <dd>
            {formatYuan(received)}
            {Number(writtenOff) > 0 && `，手续费 ${formatYuan(writtenOff)} 由卖家承担`}
          </dd>
        </>
      )}
      {method === 'transfer' && (
        <>
          <dt>提交时间</dt>
          <dd>{moment(submittedAt)}</dd>
        </>
      )}
      <dt>{method === 'transfer' ? '核对时间' : '到账时间'}</dt>
      <dd>
        {moment(decidedAt)} {decidedBy}
      </dd>
    </dl>
  )
}
