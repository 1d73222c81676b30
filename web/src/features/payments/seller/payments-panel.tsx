import { payments } from '@lianmeng/contract/payments/seller-endpoints'
import { paymentStateTexts } from '@lianmeng/contract/payments/texts'
import { paymentStates } from '@lianmeng/trade/payment/states'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { keywordOf, knownOf, pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { OfficeFilters } from '../../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../../widgets/office-list/office-search.tsx'
import { PaymentShares } from '../payment-shares.tsx'
import { PaymentTag } from '../payment-tag.tsx'
import type { SellerPayment } from './seller-payment.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const everyState = 'all'
const stateOptions = [
  { value: everyState, text: '全部状态' },
  ...paymentStates.map((value) => ({ value: value as string, text: paymentStateTexts[value] })),
]

const facts: readonly Column<SellerPayment>[] = [
  { title: '付款单/附言码', width: 160, cell: ({ paymentNo }) => paymentNo },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '订单', width: 300, cell: (payment) => <Shares payment={payment} /> },
  { title: '金额', width: 150, isNumber: true, cell: (payment) => <Amount payment={payment} /> },
  {
    title: '提交时间',
    width: 140,
    cell: ({ submittedAt }) => (submittedAt ? formatMoment(new Date(submittedAt)) : '—'),
  },
  {
    title: '状态',
    width: 150,
    cell: (payment) => (
      <>
        <PaymentTag payment={payment} />
        {payment.decidedBy && <div className="sub">{payment.decidedBy}</div>}
        {payment.reason && <div className="sub">{payment.reason}</div>}
        {payment.sameVoucherAs && <div className="bad">回单与 {payment.sameVoucherAs} 相同</div>}
      </>
    ),
  },
]

function Shares({ payment }: { payment: SellerPayment }) {
  const { linkTo } = useArea()
  return (
    <PaymentShares payment={payment} link={(orderNo) => <Link {...linkTo('orders', { orderNo })}>{orderNo}</Link>} />
  )
}

function Amount({ payment: { amount, received, writtenOff } }: { payment: SellerPayment }) {
  return (
    <>
      <b>{formatYuan(amount)}</b>
      {received !== null && <div className="sub">到账 {formatYuan(received)}</div>}
      {Number(writtenOff) > 0 && <div className="sub">核销手续费 {formatYuan(writtenOff)}</div>}
    </>
  )
}

/** Transfers announced by buyers; vouchers to check come first. */
export function PaymentsPanel() {
  const [search, change] = useSearchText()
  const [verifying, setVerifying] = useState<SellerPayment | null>(null)
  const mayVerify = useSellerDuty('money')
  const state = knownOf(paymentStates, search.state)
  const keyword = keywordOf(search.keyword)
  const params = { ...(state ? { state } : {}), ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(payments, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  const columns: readonly Column<SellerPayment>[] = [
    ...facts,
    {
      title: '操作',
      width: 80,
      cell: (payment) =>
        mayVerify && payment.state === 'submitted' ? (
          <button type="button" className="btn-link" onClick={() => setVerifying(payment)}>
            核对
          </button>
        ) : null,
    },
  ]
  return (
    <>
      <OfficeFilters>
        <Select
          name="状态"
          options={stateOptions}
          value={state ?? everyState}
          onChoose={(next) => change({ state: next === everyState ? undefined : next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="付款单、订单号或买家"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="付款单"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有符合条件的付款单" hint="买家提交汇款回单后会出现在这里，并通过站内消息提醒您。" />}
      />
      {verifying && <VerifyDialog payment={verifying} onClose={() => setVerifying(null)} />}
    </>
  )
}
