import * as orders from '@lianmeng/contract/orders/endpoints'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { OrderDetail } from '../../../widgets/order-view/order-detail.tsx'
import { SellerChat } from '../../../widgets/seller-card/seller-chat.tsx'
import { AskButton } from '../aftersale/ask-button.tsx'
import { BuyerOrderAftersales } from '../aftersale/order-aftersales.tsx'
import { OrderRating } from '../rating/order-rating.tsx'
import { AnswerChange } from './answer-change.tsx'
import { AnswerRefund } from './answer-refund.tsx'
import { AskChange } from './ask-change.tsx'
import { BuyerOrderActions } from './buyer-order-actions.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { ReceiveShipment } from './receive-shipment.tsx'
import { ReorderButton } from './reorder-button.tsx'

/** One order, as its buyer sees it. */
export function BuyerOrder({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  return (
    <PageAnswer of={useRead(orders.detail, { orderNo }, { staleTime: 0 })}>
      {(order) => (
        <OrderDetail
          order={order}
          side="buyer"
          partyLabel="卖家"
          party={order.companyShortName}
          back={linkTo('salesOrder', { ...search, orderNo: undefined })}
          actions={
            <>
              <SellerChat erpTenantId={order.erpTenantId} orderNo={order.orderNo} />
              <AskChange order={order} />
              <AskButton order={order} />
              <BuyerOrderActions order={order} />
              <ReorderButton orderNo={order.orderNo} />
            </>
          }
          changeActions={<AnswerChange order={order} />}
          rating={<OrderRating order={order} />}
          aftersales={<BuyerOrderAftersales orderNo={orderNo} tenantId={order.erpTenantId} />}
          refundActions={(refund) => <AnswerRefund refund={refund} />}
          invoices={<OrderInvoices orderNo={orderNo} />}
          shipmentActions={(shipment) => <ReceiveShipment order={order} shipment={shipment} />}
        />
      )}
    </PageAnswer>
  )
}
