import { exportOrders } from '@lianmeng/contract/orders/batch-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { waitingTexts } from '@lianmeng/contract/seller-home/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { knownOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { callFile } from '../../../lib/calls/call.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { OrderBoard } from '../../../widgets/order-view/board/order-board.tsx'
import { type OrderFilter, readOrderFilter } from '../../../widgets/order-view/board/order-filter-search.ts'
import { OrderCard } from '../../../widgets/order-view/order-card.tsx'
import { BatchOrders } from './batch/batch-orders.tsx'
import { WaybillImport } from './batch/waybill-import.tsx'
import { SellerOrderActions } from './seller-order-actions.tsx'

/** Rows of a page where orders are ticked. */
const batchSize = 100

async function exportFound({ start: _, ...filter }: OrderFilter & { waits?: sellerOrders.OrderWait }) {
  const { name, content } = await callFile(exportOrders, filter)
  saveFile(name, content)
}

/** The seller's orders as cards, or with `view=batch` in rows to be ticked. */
export function SellerOrders() {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const filter = readOrderFilter(search)
  const waits = knownOf(sellerOrders.orderWaits, search.waits)
  const mayShip = useSellerDuty('delivery')
  const isBatch = search.view === 'batch'
  const asked = { ...filter, ...(waits && { waits }), ...(isBatch && { limit: batchSize }) }
  const read = useRead(sellerOrders.orders, asked, { keepPrevious: true, staleTime: 0 })
  return (
    <OrderBoard
      read={read}
      filter={filter}
      placeholder="订单号、标准号、规格或买家"
      tools={
        <>
          {waits && <WaitsTag waits={waits} onClear={() => change({ waits: undefined, page: undefined })} />}
          {mayShip && <WaybillImport />}
          {mayShip && (
            <Link className="btn" {...linkTo('picking')}>
              手机拣货
            </Link>
          )}
          <button
            type="button"
            className="btn"
            onClick={() => void exportFound({ ...filter, ...(waits && { waits }) })}
          >
            导出订单与行
          </button>
          <button
            type="button"
            className="btn"
            aria-pressed={isBatch}
            onClick={() => change({ view: isBatch ? undefined : 'batch', page: undefined })}
          >
            批量处理
          </button>
        </>
      }
      renderAll={isBatch ? (orders) => <BatchOrders orders={orders} search={search} /> : undefined}
      renderOrder={(order) => (
        <OrderCard
          key={order.orderNo}
          order={order}
          party={
            <>
              {order.buyerName}
              <div className="sub">{order.deliveryAddress}</div>
            </>
          }
          link={linkTo('orders', { ...search, orderNo: order.orderNo })}
          actions={<SellerOrderActions order={order} />}
        />
      )}
      empty={<NoResult text="还没有订单" hint="买家提交的订单会出现在这里，确认后买家即可付款。" />}
    />
  )
}

/** Which orders are shown only, and the way back to all. */
const WaitsTag = ({ waits, onClear }: { waits: sellerOrders.OrderWait; onClear: () => void }) => (
  <span className="tag tag-brand">
    只看{waitingTexts[waits].title}{' '}
    <button type="button" className="btn-link" aria-label="看全部订单" onClick={onClear}>
      ×
    </button>
  </span>
)
