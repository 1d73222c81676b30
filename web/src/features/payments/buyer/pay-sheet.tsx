import type { DataOf } from '@lianmeng/contract/endpoint'
import { paymentStatus, submitVoucher, uploadVoucher, withdrawPayment } from '@lianmeng/contract/payments/endpoints'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { takesVoucher } from '@lianmeng/trade/payment/states'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { LicenseField } from '../../../widgets/license-field/license-field.tsx'
import { PaymentShares } from '../payment-shares.tsx'
import { PaymentTag } from '../payment-tag.tsx'
import styles from '../payments.module.css'
import { ChannelSheet } from './channel-sheet.tsx'
import { stalePayments } from './stale-payments.ts'

type Status = DataOf<typeof paymentStatus>
type PaymentKey = { tenantId: number; paymentNo: string }

/** How to make one payment: through a payment service, or by transfer. */
export function PaySheet(named: PaymentKey) {
  return (
    <PageAnswer of={useRead(paymentStatus, named, { staleTime: 0 })}>
      {(payment) =>
        payment.method === 'transfer' ? (
          <TransferSheet named={named} payment={payment} />
        ) : (
          <ChannelSheet named={named} payment={payment} />
        )
      }
    </PageAnswer>
  )
}

/** Account and code for a transfer, then its voucher. */
function TransferSheet({ named, payment }: { named: PaymentKey; payment: Status }) {
  const { linkTo } = useArea()
  return (
    <div className={styles.stack}>
      <Link {...linkTo('paymentPage')}>‹ 返回收银台</Link>
      <section className={`card ${styles.block}`} aria-label="汇款信息">
        <header className={styles.head}>
          <h1 className="card-title">向 {payment.companyShortName} 汇款</h1>
          <PaymentTag payment={payment} />
        </header>
        {payment.state === 'returned' && <p className="bad">卖家退回了回单：{payment.reason}。请核对后重新上传。</p>}
        <Account payment={payment} />
        <PaymentShares
          payment={payment}
          link={(orderNo) => <Link {...linkTo('salesOrder', { orderNo })}>订单 {orderNo}</Link>}
        />
      </section>
      {takesVoucher(payment.state) ? (
        <Voucher named={named} />
      ) : (
        <Link
          className="btn"
          {...linkTo('payResult', { tenantId: String(named.tenantId), paymentNo: named.paymentNo })}
        >
          查看付款结果
        </Link>
      )}
    </div>
  )
}

/** The account to transfer to, and the code by which the seller identifies the transfer. */
function Account({ payment: { payee, amount, paymentNo } }: { payment: Status }) {
  if (!payee) return <p>{paymentTexts.noAccount}</p>
  const facts = [
    ['户名', payee.accountName],
    ['开户行', payee.bank],
    ['账号', payee.account],
    ['金额', formatYuan(amount)],
    ['汇款附言码', paymentNo],
  ] as const
  const text = facts.map(([name, value]) => `${name}：${value}`).join('\n')
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={value === paymentNo ? styles.code : undefined}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="sub">
        请在汇款附言（用途）里写上汇款附言码，卖家据此核对。货款直接付给卖家，平台不代收。{' '}
        <button type="button" className="btn-link" onClick={() => void copyText(text)}>
          复制汇款信息
        </button>
      </p>
    </>
  )
}

function Voucher({ named }: { named: PaymentKey }) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const hindrance = useRights().hindrance('pay')
  const [fileId, setFileId] = useState('')
  const submit = useWrite(submitVoucher, { stale: stalePayments })
  const withdraw = useWrite(withdrawPayment, { stale: stalePayments })
  const send = () => {
    if (fileId === '') return notify.warning(paymentTexts.voucherMissing)
    const result = linkTo('payResult', { tenantId: String(named.tenantId), paymentNo: named.paymentNo })
    submit.mutate(
      { ...named, fileId },
      {
        onSuccess: () => {
          notify.success('回单已提交，等待卖家核对')
          void navigate(result)
        },
      },
    )
  }
  const askToWithdraw = async () => {
    const text = '撤回后可重新选择订单与金额。已经汇出的款项请联系卖家。'
    if (!(await confirmDialog({ title: '撤回付款单', text, okText: '撤回' }))) return
    withdraw.mutate(named, { onSuccess: () => void navigate(linkTo('paymentPage')) })
  }
  return (
    <section className={`card ${styles.block}`} aria-label="上传回单">
      <Field label="汇款回单" required hint="PDF 或 PNG、JPEG、WebP 图片，不超过 4 MB。核对期间订单不会因超时取消。">
        {(tied) => <LicenseField tied={tied} name="汇款回单" to={uploadVoucher} takesPdf onFileId={setFileId} />}
      </Field>
      <footer className={styles.foot}>
        {hindrance && <span className="sub">{hindrance}</span>}
        <button
          type="button"
          className="btn"
          disabled={hindrance !== '' || withdraw.isPending}
          onClick={() => void askToWithdraw()}
        >
          撤回付款单
        </button>
        <button type="button" className="btn btn-brand" disabled={hindrance !== '' || submit.isPending} onClick={send}>
          提交回单
        </button>
      </footer>
    </section>
  )
}
