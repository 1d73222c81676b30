import { useSearchText } from '../../../lib/address/use-search.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { BoxLabels } from './labels/box-labels.tsx'
import { SellerOrder } from './seller-order.tsx'
import { SellerOrders } from './seller-orders.tsx'

/** The list of the seller's orders; one of them with `?orderNo=`, a shipment's delivery note with `&note=`, its labels
 *  with `&labels=`. */
export default function SellerOrdersScreen() {
  const [{ orderNo, note, labels }] = useSearchText()
  if (orderNo && note) return <DeliveryNote orderNo={orderNo} batch={note} />
  if (orderNo && labels) return <BoxLabels orderNo={orderNo} batch={labels} />
  return orderNo ? <SellerOrder orderNo={orderNo} /> : <SellerOrders />
}
