import * as orders from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { OrderBoard } from '../../../widgets/order-view/board/order-board.tsx'
import { readOrderFilter } from '../../../widgets/order-view/board/order-filter-search.ts'
import { OrderCard } from '../../../widgets/order-view/order-card.tsx'
import { useApprovalTab } from '../approvals/approval-tab.ts'
import { BuyerOrderActions } from './buyer-order-actions.tsx'
import { noOwnFilter, OwnFilterFields, readOwnFilter } from './own-filter.tsx'
import { ReorderButton } from './reorder-button.tsx'

/** All orders of the company; in a shop only those placed there. */
export function BuyerOrders() {
  const { linkTo, ofShop } = useArea()
  const [search] = useSearchText()
  const filter = readOrderFilter(search)
  const own = readOwnFilter(search)
  const approvalTab = useApprovalTab()
  const read = useRead(orders.list, { ...filter, ...own, ...ofShop }, { keepPrevious: true, staleTime: 0 })
  return (
    <OrderBoard
      read={read}
      filter={filter}
      moreTabs={approvalTab}
      placeholder="订单号、料号、标准号、规格或卖家"
      own={{
        fields: <OwnFilterFields filter={own} />,
        isInUse: Object.keys(own).length > 0,
        cleared: noOwnFilter,
      }}
      renderOrder={(order) => (
        <OrderCard
          key={order.orderNo}
          order={order}
          party={order.companyShortName}
          link={linkTo('salesOrder', { ...search, orderNo: order.orderNo })}
          actions={
            <>
              <BuyerOrderActions order={order} />
              <ReorderButton orderNo={order.orderNo} />
              {order.actions.includes('receive') && (
                <Link className="btn btn-brand" {...linkTo('salesOrder', { ...search, orderNo: order.orderNo })}>
                  去收货
                </Link>
              )}
            </>
          }
        />
      )}
      empty={
        <NoResult text="还没有订单" hint="在待采清单勾选商品，提交后订单会出现在这里。">
          <Link className="btn" {...linkTo('cart')}>
            待采清单
          </Link>
          <Link className="btn btn-brand" {...linkTo('productList')}>
            去采购
          </Link>
        </NoResult>
      }
    />
  )
}
