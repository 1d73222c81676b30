import * as sellerOffice from '@lianmeng/contract/seller-office'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { OrderDetail } from '../../parts/order-view/order-detail.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import { SellerOrderActions } from './seller-order-actions.tsx'

/** One order, as its seller sees it. */
export function SellerOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  return (
    <PageAnswer of={useRead(sellerOffice.order, { orderNo }, { staleTime: 0 })}>
      {(order) => (
        <OrderDetail
          order={order}
          partyLabel="买家"
          party={order.buyerName}
          back={linkTo('orders', { ...search, orderNo: undefined })}
          actions={<SellerOrderActions order={order} />}
        />
      )}
    </PageAnswer>
  )
}
