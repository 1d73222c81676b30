import type { InvoiceFileType, InvoiceRequest } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceFileTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { freightLineNo } from '@lianmeng/trade/invoice/invoice'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import styles from './invoices.module.css'
import { RedLetterLine } from './red-letter-line.tsx'

type Invoice = InvoiceRequest['invoices'][number]

type Props = {
  request: InvoiceRequest
  onOpen: (invoiceNo: string, type: InvoiceFileType) => void
  /** What is asked for, line by line. */
  lines?: ReactNode
  /** Actions on the request. */
  actions?: ReactNode
  /** Actions on one of its invoices. */
  invoiceActions?: (invoice: Invoice) => ReactNode
  /** What may be done about the red letter of an invoice. */
  letterActions?: (invoice: Invoice) => ReactNode
}

const tagOf: Record<InvoiceRequest['state'], string> = {
  open: 'tag tag-warn',
  issued: 'tag tag-ok',
  reversed: 'tag',
  withdrawn: 'tag',
  declined: 'tag',
}

/** The amounts that a red invoice reverses, line by line. */
const takesText = (takes: Invoice['takes']): string =>
  takes
    .map(
      ({ orderNo, lineNo, amount }) =>
        `${orderNo} ${lineNo === freightLineNo ? '运费' : `第 ${lineNo} 行`} ${formatYuan(amount)}`,
    )
    .join('、')

/** A buyer's request, its invoice title, and the resulting invoices. */
export function InvoiceRequestCard({ request, onOpen, lines, actions, invoiceActions, letterActions }: Props) {
  const { requestId, kindName, state, stateName, amount, createdAt, createdBy, title, taxNumber, orders, rates } =
    request
  const account = [request.bank, request.account].filter(Boolean).join(' ')
  const office = [request.address, request.phone].filter(Boolean).join(' ')
  return (
    <article className={styles.card} aria-label={`开票申请 ${requestId}`}>
      <header className={styles.head}>
        <b>
          {kindName} {formatYuan(amount)}
        </b>
        {rates.some(({ taxRate }) => taxRate !== usualTaxRate) && (
          <span className="sub">{rates.map((one) => `税率 ${one.taxRate}% ${formatYuan(one.amount)}`).join('、')}</span>
        )}
        <span className={tagOf[state]}>{stateName}</span>
        <span className="sub">
          {formatDateTime(new Date(createdAt))} {createdBy}
        </span>
        <span className={styles.actions}>{actions}</span>
      </header>
      <p>
        {title}　税号 {taxNumber}
      </p>
      <p className="sub">
        {[office, account, request.email, request.note].filter(Boolean).join('　') || '未填写地址、账户与邮箱'}
      </p>
      <p className="sub">订单 {orders.map((order) => `${order.orderNo}（${formatYuan(order.amount)}）`).join('、')}</p>
      {lines}
      {request.reason && <p className="bad">退回原因：{request.reason}</p>}
      {request.invoices.map((invoice) => (
        <Fragment key={invoice.invoiceNo}>
          <div className={styles.invoice}>
            <span>
              {invoice.redOf ? '红字发票' : '发票'} {invoice.invoiceNo}
            </span>
            <span className="sub">
              {invoice.issuedOn}　<span className={styles.sum}>金额 {formatYuan(invoice.net)}</span>
              {'　'}
              <span className={styles.sum}>税额 {formatYuan(invoice.tax)}</span>
              {'　'}
              <span className={styles.sum}>价税合计 {formatYuan(invoice.gross)}</span>
              {invoice.reason && `　${invoice.reason}`}
              {invoice.takes.length > 0 && `　冲回 ${takesText(invoice.takes)}`}
            </span>
            {invoice.files.map((type) => (
              <button
                key={type}
                type="button"
                className="btn-link"
                aria-label={`下载发票 ${invoice.invoiceNo} ${invoiceFileTexts[type]}`}
                onClick={() => onOpen(invoice.invoiceNo, type)}
              >
                {invoiceFileTexts[type]}
              </button>
            ))}
            {invoiceActions?.(invoice)}
          </div>
          {invoice.redLetter && <RedLetterLine letter={invoice.redLetter} actions={letterActions?.(invoice)} />}
        </Fragment>
      ))}
    </article>
  )
}
