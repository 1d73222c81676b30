import * as sellerOffice from '@lianmeng/contract/seller-office'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { OrderDetail } from '../../parts/order-view/order-detail.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { SellerOrderActions } from './seller-order-actions.tsx'

/** One order, as its seller sees it. */
export function SellerOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const { data, isPending, isError, refetch } = useRead(sellerOffice.order, { orderNo }, { staleTime: 0 })
  if (isPending) return <PageSkeleton />
  if (isError)
    return (
      <div className="card">
        <LoadFailed onRetry={refetch} />
      </div>
    )
  return (
    <OrderDetail
      order={data}
      partyLabel="买家"
      party={data.buyerName}
      back={linkTo('orders', { ...search, orderNo: undefined })}
      actions={<SellerOrderActions order={data} />}
    />
  )
}
