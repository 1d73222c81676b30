import * as orders from '@lianmeng/contract/orders'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { OrderDetail } from '../../parts/order-view/order-detail.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import { CancelOrder } from './cancel-order.tsx'

/** One order, as its buyer sees it. */
export function BuyerOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  return (
    <PageAnswer of={useRead(orders.detail, { orderNo }, { staleTime: 0 })}>
      {(order) => (
        <OrderDetail
          order={order}
          partyLabel="卖家"
          party={order.companyShortName}
          back={linkTo('salesOrder', { ...search, orderNo: undefined })}
          actions={<CancelOrder order={order} />}
        />
      )}
    </PageAnswer>
  )
}
