import type { Bill } from '@lianmeng/contract/payments/bill'
import { bills, fetchBill } from '@lianmeng/contract/payments/bill-endpoints'
import { payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import { type OwnChannel, payChannelList } from '@lianmeng/contract/payments/seller-channel-endpoints'
import { refunds } from '@lianmeng/contract/payments/seller-refund-endpoints'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import { useState } from 'react'
import { pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { LazyDatePicker } from '../../../ui/choice/date/lazy-date-picker.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { BillDifferences } from '../../../widgets/channel-bill/bill-differences.tsx'
import { OfficeFilters } from '../../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../../widgets/office-list/office-list.tsx'

const columns: readonly Column<Bill>[] = [
  { title: '账单日期', width: 110, cell: ({ day }) => day },
  {
    title: '渠道',
    width: 140,
    cell: ({ channelName, merchantNo }) => (
      <>
        {channelName}
        <div className="sub">{merchantNo}</div>
      </>
    ),
  },
  {
    title: '收款',
    width: 130,
    isNumber: true,
    cell: ({ payments, paid, strange }) => (
      <>
        <b>{formatYuan(paid)}</b>
        <div className="sub">{payments} 笔</div>
        {strange > 0 && <div className="sub">另有 {strange} 笔不在本平台</div>}
      </>
    ),
  },
  {
    title: '退款',
    width: 120,
    isNumber: true,
    cell: ({ refunds: count, refunded }) => (
      <>
        <b>{formatYuan(refunded)}</b>
        <div className="sub">{count} 笔</div>
      </>
    ),
  },
  { title: '核对结果', cell: (bill) => <BillDifferences bill={bill} /> },
  { title: '对账时间', width: 140, cell: ({ fetchedAt }) => formatMoment(new Date(fetchedAt)) },
]

/** The daily bills of payment services, compared with the books. */
export function BillsPanel() {
  const mayDecide = useSellerDuty('money')
  if (!mayDecide) return <NoResult text="没有权限" hint="渠道对账由店主或财务查看。" />
  return <Bills />
}

function Bills() {
  const [search, change] = useSearchText()
  const read = useRead(bills, { start: pageOf(search.page) }, { keepPrevious: true, staleTime: 0 })
  return (
    <>
      <PageAnswer of={useRead(payChannelList, {}, { staleTime: 0 })}>
        {({ channels }) => <FetchForm accounts={channels.filter(({ isSet }) => isSet).flatMap(accountsOf)} />}
      </PageAnswer>
      <OfficeList
        name="渠道账单"
        read={read}
        columns={columns}
        keyOf={({ channel, merchantNo, day }) => `${channel} ${merchantNo} ${day}`}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="还没有渠道账单" hint="开通支付宝或微信支付后，每天上午自动下载前一天的账单并核对。" />}
      />
    </>
  )
}

const dayMs = 24 * 3_600_000

/** @property text what it is called where one is chosen */
type Account = { channel: PayChannel; merchantAccount: string; text: string }

/** The account with a payment service that the shop has, and those from before. */
function accountsOf({ channel, merchantNo, former }: OwnChannel): Account[] {
  const name = payChannelTexts[channel]
  const before = former.map(({ merchantNo: no }) => ({ channel, merchantAccount: no, text: `${name} 原商户 ${no}` }))
  return [{ channel, merchantAccount: merchantNo, text: name }, ...before]
}

/** Fetches the bill of a day at once. */
function FetchForm({ accounts }: { accounts: readonly Account[] }) {
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState(formatDate(new Date(Date.now() - dayMs)))
  const fetch = useWrite(fetchBill, { stale: [bills, refunds] })
  const account = accounts.find(({ text }) => text === chosen) ?? accounts[0]
  if (!account) return null
  const { channel, merchantAccount } = account
  const send = () =>
    fetch.mutate(
      { channel, merchantAccount, day },
      { onSuccess: ({ problem }) => (problem ? notify.warning(problem) : notify.success('已下载并核对')) },
    )
  return (
    <OfficeFilters>
      <Select
        name="支付渠道"
        options={accounts.map(({ text }) => ({ value: text, text }))}
        value={account.text}
        onChoose={setChosen}
      />
      <LazyDatePicker name="账单日期" value={day} max={formatDate(new Date())} onChoose={setDay} />
      <button type="button" className="btn" disabled={fetch.isPending || day === ''} onClick={send}>
        下载并核对
      </button>
    </OfficeFilters>
  )
}
