import { useSearchText } from '../../../lib/use-search.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { BoxLabels } from './labels/box-labels.tsx'
import { SellerOrder } from './seller-order.tsx'
import { SellerOrders } from './seller-orders.tsx'

/** The list of orders that the seller received, with `?orderNo=` one of them, with `&note=` a shipment's paper, `&labels=` its labels. */
export default function SellerOrdersScreen() {
  const [{ orderNo, note, labels }] = useSearchText()
  if (orderNo && note) return <DeliveryNote orderNo={orderNo} batch={note} />
  if (orderNo && labels) return <BoxLabels orderNo={orderNo} batch={labels} />
  return orderNo ? <SellerOrder orderNo={orderNo} /> : <SellerOrders />
}
