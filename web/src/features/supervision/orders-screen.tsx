import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { type ListedOrder, orders } from '@lianmeng/contract/supervision/endpoints'
import { orderStates } from '@lianmeng/trade/order/states'
import { type FormEvent, useState } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
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
import { OrderLink } from './order-link.tsx'
import { areAmounts, nothing, readFilter } from './order-search.ts'
import styles from './supervision.module.css'

const tabs = [{ key: undefined, text: '全部' }, ...orderStates.map((key) => ({ key, text: orderStateTexts[key] }))]

const waits = [
  { value: 0, text: '不限等待时间' },
  { value: 24, text: '等待超过 1 天' },
  { value: 48, text: '等待超过 2 天' },
  { value: 168, text: '等待超过 7 天' },
  { value: 720, text: '等待超过 30 天' },
]

/** The orders of all sellers; the filters are in the address. */
export default function OrdersScreen() {
  const [search, change] = useSearchText()
  const filter = readFilter(search)
  const read = useRead(orders, filter, { keepPrevious: true, staleTime: 0 })
  const narrow: typeof change = (changes) => change({ ...changes, page: undefined })
  const { state, keyword, from, to, start } = filter
  return (
    <div className="card">
      <h1 className="visually-hidden">订单</h1>
      <Tabs name="订单状态" tabs={tabs} current={state} onChoose={(next) => narrow({ state: next })}>
        <OrderFilterBar
          filter={{ start, ...(keyword && { keyword }), ...(from && { from }), ...(to && { to }) }}
          placeholder="订单号、卖家或买家"
          onChange={narrow}
        />
        <MoreFilters key={`${search.least} ${search.most}`} />
        <OfficeList
          name="订单"
          read={read}
          columns={columnsFor(narrow)}
          keyOf={({ id }) => id}
          onPage={(page) => change({ page: String(page) })}
          empty={
            <NoResult text="没有符合条件的订单" hint="换个状态、日期或关键字试试。">
              <button type="button" className="btn" onClick={() => change(nothing)}>
                清空条件
              </button>
            </NoResult>
          }
        />
      </Tabs>
    </div>
  )
}

/** Filters by amount, waiting time, and parties. */
function MoreFilters() {
  const [search, change] = useSearchText()
  const { waitingHours = 0, late = false, tenantId, buyerId } = readFilter(search)
  const [least, setLeast] = useState(search.least ?? '')
  const [most, setMost] = useState(search.most ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = [least.trim(), most.trim()] as const
    if (!areAmounts(...typed)) return notify.warning('金额须为数字，最多 2 位小数')
    change({ least: typed[0] || undefined, most: typed[1] || undefined, page: undefined })
  }
  return (
    <form className={styles.filter} onSubmit={submit}>
      <Select
        name="等待时间"
        options={waits}
        value={waitingHours}
        onChoose={(hours) => change({ waiting: hours ? String(hours) : undefined, page: undefined })}
      />
      <Checkbox checked={late} onCheck={(isLate) => change({ late: isLate ? '1' : undefined, page: undefined })}>
        超过承诺发货日
      </Checkbox>
      <Amount label="最低金额" value={least} onValue={setLeast} />
      <Amount label="最高金额" value={most} onValue={setMost} />
      <button type="submit" className="btn">
        按金额筛选
      </button>
      {tenantId && (
        <button type="button" className="tag tag-brand" onClick={() => change({ seller: undefined, page: undefined })}>
          卖家编号：{tenantId}　×
        </button>
      )}
      {buyerId && (
        <button type="button" className="tag tag-brand" onClick={() => change({ buyer: undefined, page: undefined })}>
          买家编号：{buyerId}　×
        </button>
      )}
    </form>
  )
}

const Amount = ({ label, value, onValue }: { label: string; value: string; onValue: (text: string) => void }) => (
  <input
    className="input"
    aria-label={label}
    placeholder={`${label}（元）`}
    inputMode="decimal"
    maxLength={15}
    value={value}
    onChange={({ target }) => onValue(target.value)}
  />
)

type Narrow = (changes: { seller?: string; buyer?: string }) => void

const columnsFor = (narrow: Narrow): readonly Column<ListedOrder>[] => [
  { title: '订单号', width: 170, cell: (row) => <OrderLink {...row} /> },
  {
    title: '卖家',
    cell: ({ erpTenantId, sellerName }) => (
      <button type="button" className="btn-link" onClick={() => narrow({ seller: String(erpTenantId) })}>
        {sellerName}
      </button>
    ),
  },
  {
    title: '买家',
    cell: ({ buyerId, buyerName }) => (
      <button type="button" className="btn-link" onClick={() => narrow({ buyer: String(buyerId) })}>
        {buyerName}
      </button>
    ),
  },
  {
    title: '状态',
    width: 220,
    cell: ({ stateName, warnings }) => (
      <span className={styles.chips}>
        <span className="tag">{stateName}</span>
        {warnings.map((warning) => (
          <span key={warning} className="tag tag-bad">
            {warning}
          </span>
        ))}
      </span>
    ),
  },
  {
    title: '金额',
    width: 130,
    isNumber: true,
    cell: ({ amount, paid, refunded }) => (
      <>
        <b>{formatYuan(amount)}</b>
        <div className="sub">已付 {formatYuan(paid)}</div>
        {Number(refunded) > 0 && <div className="sub">已退 {formatYuan(refunded)}</div>}
      </>
    ),
  },
  { title: '下单时间', width: 140, cell: ({ createdAt }) => formatMoment(new Date(createdAt)) },
  { title: '最近变化', width: 140, cell: ({ movedAt }) => formatMoment(new Date(movedAt)) },
]
