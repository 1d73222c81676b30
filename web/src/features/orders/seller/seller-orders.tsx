import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/query.ts'
import { useSearchText } from '../../../lib/use-search.ts'
import { NoResult } from '../../../ui/no-result.tsx'
import { OrderBoard } from '../../../widgets/order-view/order-board.tsx'
import { OrderCard } from '../../../widgets/order-view/order-card.tsx'
import { readOrderFilter } from '../../../widgets/order-view/order-filter-search.ts'
import { SellerOrderActions } from './seller-order-actions.tsx'

export function SellerOrders() {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const filter = readOrderFilter(search)
  const read = useRead(sellerOrders.orders, filter, { keepPrevious: true, staleTime: 0 })
  return (
    <OrderBoard
      read={read}
      filter={filter}
      placeholder="订单号、标准号、规格或买家"
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
