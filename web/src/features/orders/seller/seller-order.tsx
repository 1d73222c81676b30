import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { useSellerReads } from '../../../lib/person/seller-standing.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { OrderDetail } from '../../../widgets/order-view/order-detail.tsx'
import { SellerOrderAftersales } from '../aftersale/order-aftersales.tsx'
import { ChangeButton, SellerChangeActions } from './changing/change-actions.tsx'
import { SellerOrderInvoices } from './invoices/order-invoices.tsx'
import { SellerOrderActions } from './seller-order-actions.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { RemoveTrack } from './tracks/remove-track.tsx'

/** One order, as its seller sees it. */
export function SellerOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const seesMoney = useSellerReads('money')
  return (
    <PageAnswer of={useRead(sellerOrders.order, { orderNo }, { staleTime: 0 })}>
      {(order) => (
        <OrderDetail
          order={order}
          side="seller"
          partyLabel="买家"
          party={order.buyerName}
          back={linkTo('orders', { ...search, orderNo: undefined })}
          actions={
            <>
              <ChangeButton order={order} />
              <SellerOrderActions order={order} />
            </>
          }
          changeActions={<SellerChangeActions order={order} />}
          aftersales={<SellerOrderAftersales orderNo={orderNo} />}
          refundActions={({ refundNo }) =>
            seesMoney && <Link {...linkTo('payments', { view: 'refunds', keyword: refundNo })}>去退款单</Link>
          }
          invoices={<SellerOrderInvoices orderNo={orderNo} />}
          shipmentActions={(shipment) => <ShipmentActions orderNo={orderNo} shipment={shipment} />}
          trackActions={(track) => <RemoveTrack orderNo={orderNo} track={track} />}
        />
      )}
    </PageAnswer>
  )
}
