import { payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import { noticeVerdictTexts } from '@lianmeng/contract/payments/notice-texts'
import { type PayNotice, payNotices } from '@lianmeng/contract/supervision/notice-endpoints'
import { noticeVerdicts, payChannels } from '@lianmeng/trade/payment/channel'
import { useState } from 'react'
import { dayOf, idOf, keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OrderFilterBar } from '../../widgets/order-view/board/order-filter-bar.tsx'
import { AskNoticeDialog } from './ask-notice-dialog.tsx'
import { BillsCard } from './bills-card.tsx'
import styles from './supervision.module.css'

const every = ''
const channelOptions = [
  { value: every, text: '全部渠道' },
  ...payChannels.map((value) => ({ value: value as string, text: payChannelTexts[value] })),
]
const tabs = [
  { key: undefined, text: '全部' },
  ...noticeVerdicts.map((key) => ({ key, text: noticeVerdictTexts[key] })),
]

/** Notices of payment services to all sellers, and bills that do not match; the filters are in the address. */
export default function NoticesScreen() {
  const [search, change] = useSearchText()
  const [asked, setAsked] = useState<PayNotice | null>(null)
  const channel = knownOf(payChannels, search.channel)
  const verdict = knownOf(noticeVerdicts, search.verdict)
  const keyword = keywordOf(search.keyword)
  const tenantId = idOf(search.seller)
  const [from, to] = [dayOf(search.from), dayOf(search.to)]
  const repeated = search.repeated === '1'
  const days = { ...(keyword && { keyword }), ...(from && { from }), ...(to && { to }), start: pageOf(search.page) }
  const filter = {
    ...days,
    ...(channel && { channel }),
    ...(verdict && { verdict }),
    ...(tenantId && { tenantId }),
    ...(repeated && { repeated }),
  }
  const read = useRead(payNotices, filter, { keepPrevious: true, staleTime: 0 })
  const narrow: typeof change = (changes) => change({ ...changes, page: undefined })
  return (
    <div className={styles.stack}>
      <h1 className="visually-hidden">支付渠道</h1>
      <BillsCard />
      <section className="card" aria-label="渠道通知">
        <div className={styles.head}>
          <h2 className="card-title">渠道通知</h2>
          <span className="sub">支付宝与微信支付发到各卖家通知地址的消息</span>
        </div>
        <Tabs name="处理结果" tabs={tabs} current={verdict} onChoose={(next) => narrow({ verdict: next })}>
          <OrderFilterBar filter={days} placeholder="付款单、通知编号或卖家" onChange={narrow} />
          <div className={styles.filter}>
            <Select
              name="支付渠道"
              options={channelOptions}
              value={channel ?? every}
              onChoose={(next) => narrow({ channel: next || undefined })}
            />
            <Checkbox checked={repeated} onCheck={(on) => narrow({ repeated: on ? '1' : undefined })}>
              只看重复通知
            </Checkbox>
            {tenantId && (
              <button type="button" className="tag tag-brand" onClick={() => narrow({ seller: undefined })}>
                卖家编号：{tenantId}　×
              </button>
            )}
          </div>
          <OfficeList
            name="渠道通知"
            read={read}
            columns={columnsFor((seller) => narrow({ seller }), setAsked)}
            keyOf={({ erpTenantId, id }) => `${erpTenantId} ${id}`}
            onPage={(page) => change({ page: String(page) })}
            empty={<NoResult text="没有符合条件的通知" hint="买家用支付宝或微信支付付款后，渠道的通知会出现在这里。" />}
          />
        </Tabs>
      </section>
      {asked && <AskNoticeDialog notice={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

const tone: Partial<Record<PayNotice['verdict'], string>> = {
  paid: 'tag tag-ok',
  paidLate: 'tag tag-warn',
  wrongAmount: 'tag tag-bad',
  forged: 'tag tag-bad',
}

const columnsFor = (
  onSeller: (seller: string) => void,
  onAsk: (notice: PayNotice) => void,
): readonly Column<PayNotice>[] => [
  { title: '收到时间', width: 140, cell: ({ at }) => formatMoment(new Date(at)) },
  {
    title: '卖家',
    cell: ({ erpTenantId, sellerName }) => (
      <button type="button" className="btn-link" onClick={() => onSeller(String(erpTenantId))}>
        {sellerName}
      </button>
    ),
  },
  { title: '渠道', width: 90, cell: ({ channelName }) => channelName },
  { title: '付款单', width: 150, cell: ({ paymentNo }) => paymentNo || '—' },
  { title: '金额', width: 110, isNumber: true, cell: ({ amount }) => (amount ? formatYuan(amount) : '—') },
  {
    title: '结果',
    width: 230,
    cell: ({ verdict, verdictName, faultName, remark }) => (
      <>
        <span className={tone[verdict] ?? 'tag'}>{verdictName}</span>
        {faultName && <div className="sub">{faultName}</div>}
        {remark && <div className="sub">{remark}</div>}
      </>
    ),
  },
  {
    title: '次数',
    width: 130,
    isNumber: true,
    cell: ({ times, lastAt }) => (
      <>
        {times}
        {times > 1 && <div className="sub">最近 {formatMoment(new Date(lastAt))}</div>}
      </>
    ),
  },
  {
    title: '操作',
    width: 80,
    cell: (notice) => (
      <button type="button" className="btn-link" aria-label={`查看通知 ${notice.id}`} onClick={() => onAsk(notice)}>
        查看
      </button>
    ),
  },
]
