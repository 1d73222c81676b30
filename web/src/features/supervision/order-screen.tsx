import type { Document } from '@lianmeng/contract/documents/document-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { batchText } from '@lianmeng/contract/orders/texts'
import { orderFile, order as wholeOrder } from '@lianmeng/contract/supervision/endpoints'
import { formatFen } from '@lianmeng/trade/price/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { callFile } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { hasDelivery } from '../../widgets/order-view/lines/has-delivery.ts'
import { OrderLines } from '../../widgets/order-view/lines/order-lines.tsx'
import { OrderPayments } from '../../widgets/order-view/money/order-payments.tsx'
import { OrderRefunds } from '../../widgets/order-view/money/order-refunds.tsx'
import { refundedOf } from '../../widgets/order-view/money/refunded-of.ts'
import { OrderLog } from '../../widgets/order-view/order-log.tsx'
import { OrderProgress } from '../../widgets/order-view/progress/order-progress.tsx'
import { Shipments } from '../../widgets/order-view/shipments.tsx'
import styles from './supervision.module.css'
import { Voucher } from './voucher.tsx'

type Whole = DataOf<typeof wholeOrder>

/** The full history of one order, read-only. */
export default function OrderScreen() {
  const [{ tenantId, orderNo }] = useSearchText()
  const seller = Number(tenantId)
  if (!orderNo || !Number.isInteger(seller) || seller < 1) return <NoResult text="没有指定订单" />
  return <OneOrder tenantId={seller} orderNo={orderNo} />
}

function OneOrder(which: { tenantId: number; orderNo: string }) {
  const { linkTo } = useArea()
  return (
    <PageAnswer of={useRead(wholeOrder, which, { staleTime: 0 })}>
      {(order) => (
        <div className={styles.stack}>
          <Link {...linkTo('orders')}>‹ 返回订单列表</Link>
          <section className={`card ${styles.block}`}>
            <h1 className="card-title">订单 {order.orderNo}</h1>
            <OrderProgress state={order.state} stateName={order.stateName} />
            <Facts order={order} />
          </section>
          <section className="card">
            <OrderLines lines={order.lines} hasDelivery={hasDelivery(order)} />
          </section>
          <OrderPayments order={order} />
          <Vouchers order={order} />
          <OrderRefunds refunds={order.refunds} actions={() => null} />
          <Shipments order={order} actions={() => null} />
          <Papers order={order} />
          <OrderLog events={order.events} />
        </div>
      )}
    </PageAnswer>
  )
}

/** The amount, and what was paid of it, came back and is still to come back. */
function sumsText({ amount, paid, refunds, owedBack }: Whole): string {
  const refunded = refundedOf(refunds)
  return [
    formatYuan(amount),
    `已付 ${formatYuan(paid)}`,
    ...(refunded > 0n ? [`已退 ${formatFen(refunded)}`] : []),
    ...(Number(owedBack) > 0 ? [`应退 ${formatYuan(owedBack)}`] : []),
  ].join('，')
}

function Facts({ order }: { order: Whole }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['卖家', order.companyShortName],
    ['买家', order.buyerName],
    ['金额', sumsText(order)],
    ['下单时间', formatDateTime(new Date(order.createdAt))],
    ['期限', order.dueAt ? formatDateTime(new Date(order.dueAt)) : '—'],
    ['承诺发货', order.promiseOn || '—'],
    ['收货地址', order.deliveryAddress],
    ['备注', order.remark || '—'],
    ...(order.restAsked ? [['申请取消余量', order.restAsked.reason] as const] : []),
    ...(order.declineReason ? [['拒绝原因', order.declineReason] as const] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Vouchers({ order }: { order: Whole }) {
  const shown = order.payments.filter(({ hasVoucher }) => hasVoucher)
  if (shown.length === 0) return null
  return (
    <section className={`card ${styles.block}`} aria-label="汇款回单">
      <h2 className="card-title">汇款回单</h2>
      <div className={styles.chips}>
        {shown.map((payment) => (
          <Voucher key={payment.paymentNo} payment={payment} />
        ))}
      </div>
    </section>
  )
}

type PaperRow = Document & { place: number }

function Papers({ order }: { order: Whole }) {
  const { documents, invoices, erpTenantId, orderNo } = order
  const open = async ({ kind, batch, version }: Document) => {
    const { name, content } = await callFile(orderFile, { tenantId: erpTenantId, orderNo, kind, batch, version })
    saveFile(name, content)
  }
  const columns: readonly Column<PaperRow>[] = [
    { title: '文件', cell: ({ kindName, batch }) => `${kindName}${batch > 0 ? `（${batchText(batch)}）` : ''}` },
    { title: '编号', cell: ({ documentNo }) => documentNo },
    { title: '版本', width: 80, cell: ({ version }) => `第 ${version} 版` },
    { title: '生成', cell: ({ madeAt, madeBy }) => `${formatDateTime(new Date(madeAt))} ${madeBy}` },
    {
      title: '操作',
      width: 80,
      cell: (row) => (
        <button
          type="button"
          className="btn-link"
          aria-label={`下载${row.kindName}第 ${row.version} 版`}
          onClick={() => void open(row)}
        >
          下载
        </button>
      ),
    },
  ]
  return (
    <>
      {documents.length > 0 && (
        <section className="card" aria-label="合同与单据">
          <h2 className={`card-title ${styles.head}`}>合同与单据</h2>
          <Table
            name="合同与单据"
            columns={columns}
            rows={documents.map((one, place) => ({ ...one, place }))}
            keyOf={({ place }) => place}
          />
        </section>
      )}
      {invoices.length > 0 && (
        <section className={`card ${styles.block}`} aria-label="发票">
          <h2 className="card-title">发票</h2>
          <ul className={styles.list}>
            {invoices.map(({ requestId, kindName, stateName, amount, invoices: made }) => (
              <li key={requestId}>
                {kindName} {formatYuan(amount)}　{stateName}
                <span className="sub">　{made.map(({ invoiceNo }) => invoiceNo).join('、')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
