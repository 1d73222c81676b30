import * as orders from '@lianmeng/contract/orders'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { OrderDetail } from '../../parts/order-view/order-detail.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { CancelOrder } from './cancel-order.tsx'

/** One order, as its buyer sees it. */
export function BuyerOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const { data, isPending, isError, refetch } = useRead(orders.detail, { orderNo }, { staleTime: 0 })
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
      partyLabel="卖家"
      party={data.companyShortName}
      back={linkTo('salesOrder', { ...search, orderNo: undefined })}
      actions={<CancelOrder order={data} />}
    />
  )
}
