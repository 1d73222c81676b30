import type { DataOf } from '@lianmeng/contract/endpoint'
import type { list, Order } from '@lianmeng/contract/orders/endpoints'
import { orderTabTexts } from '@lianmeng/contract/orders/texts'
import { orderTabs } from '@lianmeng/trade/order/states'
import { type ReactNode, useId } from 'react'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { TabPanel } from '../../../ui/navigation/tabs.tsx'
import styles from '../order-view.module.css'
import { FoldedFilters } from './folded-filters.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { isNarrowed, type OrderFilter } from './order-filter-search.ts'
import { OrderTabs } from './order-tabs.tsx'

/** A page of orders as returned by `useRead`. */
export type OrdersQuery = {
  data: DataOf<typeof list> | undefined
  isLoadingError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** The tabs until their counts are known. */
const uncounted = orderTabs.map((state) => ({ state, name: orderTabTexts[state], count: 0 }))

type Props = {
  read: OrdersQuery
  filter: OrderFilter
  placeholder: string
  renderOrder: (order: Order) => ReactNode
  /** Renders the page in one piece instead. */
  renderAll?: ((orders: readonly Order[]) => ReactNode) | undefined
  /** Actions on the whole list, below its filters. */
  tools?: ReactNode
  /** Further tabs of this side, which do not show orders. */
  moreTabs?: readonly { state: string; name: string; count: number }[] | undefined
  /** Filters of one side only: their fields, whether they are in use, and how to clear them. */
  own?: { fields: ReactNode; isInUse: boolean; cleared: Readonly<Record<string, undefined>> }
  /** Shown if there are no orders at all. */
  empty: ReactNode
}

/** A list of orders with its tabs, filters and pager, all of which are kept in the address. */
export function OrderBoard({
  read,
  filter,
  placeholder,
  renderOrder,
  renderAll,
  tools,
  moreTabs = [],
  own,
  empty,
}: Props) {
  const [, change] = useSearchText()
  const narrow: typeof change = (changes) => change({ ...changes, page: undefined })
  const { data } = read
  const panel = useId()
  return (
    <div className={styles.stack}>
      <div className="card">
        <OrderTabs
          states={[...moreTabs, ...(data?.states ?? uncounted)]}
          current={filter.state}
          onChoose={(state) => narrow({ state })}
          panel={panel}
        />
        <FoldedFilters isInUse={Boolean(filter.poNo || filter.from || filter.to || own?.isInUse)}>
          <OrderFilterBar filter={filter} placeholder={placeholder} onChange={narrow} hasPo />
          {own?.fields}
        </FoldedFilters>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <TabPanel panel={panel} current={filter.state}>
        {read.isLoadingError ? (
          <div className="card">
            <LoadFailed onRetry={read.refetch} />
          </div>
        ) : !data ? (
          <PageSkeleton />
        ) : data.records.length > 0 ? (
          <div className={styles.stack} aria-busy={read.isPlaceholderData}>
            {renderAll ? renderAll(data.records) : data.records.map(renderOrder)}
            <Pager
              page={data.start}
              pages={Math.ceil(data.total / data.limit)}
              total={`共 ${formatCount(data.total)} 个订单`}
              onPage={(page) => change({ page: String(page) })}
            />
          </div>
        ) : (
          <div className="card">
            {isNarrowed(filter) || own?.isInUse ? (
              <NothingFound onClear={() => narrow({ ...own?.cleared, ...noFilter })} />
            ) : (
              empty
            )}
          </div>
        )}
      </TabPanel>
    </div>
  )
}

/** The address of a list without filters. */
const noFilter = { state: undefined, keyword: undefined, from: undefined, to: undefined, po: undefined }

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <NoResult text="没有符合条件的订单" hint="换个状态、日期或关键字试试。">
    <button type="button" className="btn" onClick={onClear}>
      清空条件
    </button>
  </NoResult>
)
