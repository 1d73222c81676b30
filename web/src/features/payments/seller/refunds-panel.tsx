import type { Refund } from '@lianmeng/contract/payments/refund'
import { refundStateTexts } from '@lianmeng/contract/payments/refund-texts'
import { refunds, sentRefundVoucher } from '@lianmeng/contract/payments/seller-refund-endpoints'
import { refundStates, takesReturn, takesTransfer } from '@lianmeng/trade/payment/refund'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { keywordOf, knownOf, pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { addressOf } from '../../../lib/calls/call.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { OfficeFilters } from '../../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../../widgets/office-list/office-search.tsx'
import { RefundTag } from '../../../widgets/order-view/money/refund-tag.tsx'
import { ReturnButton } from './return-button.tsx'
import { SendRefundDialog } from './send-refund-dialog.tsx'

const everyState = 'all'
const stateOptions = [
  { value: everyState, text: '全部状态' },
  ...refundStates.map((value) => ({ value: value as string, text: refundStateTexts[value] })),
]

const facts: readonly Column<Refund>[] = [
  { title: '退款单', width: 150, cell: ({ refundNo }) => refundNo },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '订单', width: 210, cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  {
    title: '金额',
    width: 150,
    isNumber: true,
    cell: ({ amount, reasonName }) => (
      <>
        <b>{formatYuan(amount)}</b>
        <div className="sub">{reasonName}</div>
      </>
    ),
  },
  { title: '产生时间', width: 140, cell: ({ createdAt }) => formatMoment(new Date(createdAt)) },
  {
    title: '状态',
    width: 190,
    cell: (refund) => (
      <>
        <RefundTag refund={refund} />
        {(refund.bankReference || refund.way !== 'bank') && (
          <div className="sub">
            {refund.wayName} {refund.bankReference}
          </div>
        )}
        {refund.problem && <div className="bad">{refund.problem}</div>}
      </>
    ),
  },
]

function OrderLink({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('orders', { orderNo })}>{orderNo}</Link>
}

/** The seller's refunds; those still to send come first. */
export function RefundsPanel() {
  const [search, change] = useSearchText()
  const [sending, setSending] = useState<Refund | null>(null)
  const mayDecide = useSellerDuty('money')
  const state = knownOf(refundStates, search.state)
  const keyword = keywordOf(search.keyword)
  const params = { ...(state ? { state } : {}), ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(refunds, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  const actions = (refund: Refund) =>
    mayDecide && (
      <>
        {takesReturn(refund.state, refund.way) && <ReturnButton refund={refund} />}
        {takesTransfer(refund.state) && (refund.way === 'bank' || refund.state === 'failed') && (
          <button type="button" className="btn-link" onClick={() => setSending(refund)}>
            登记退款
          </button>
        )}
        {refund.hasVoucher && (
          <a
            className="btn-link"
            href={addressOf(sentRefundVoucher, { refundNo: refund.refundNo }, { version: Date.parse(refund.sentAt) })}
            target="_blank"
            rel="noreferrer"
          >
            回单
          </a>
        )}
      </>
    )
  const columns: readonly Column<Refund>[] = [...facts, { title: '操作', width: 120, cell: actions }]
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
          placeholder="退款单、订单号或买家"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="退款单"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <NoResult text="没有符合条件的退款单" hint="取消已付款的商品、多付或订单结束后到账的货款会出现在这里。" />
        }
      />
      {sending && <SendRefundDialog refund={sending} today={formatDate(new Date())} onClose={() => setSending(null)} />}
    </>
  )
}
