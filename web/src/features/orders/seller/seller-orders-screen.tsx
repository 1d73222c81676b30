import { useSearchText } from '../../../lib/use-search.ts'
import { SellerOrder } from './seller-order.tsx'
import { SellerOrders } from './seller-orders.tsx'

/** The list of orders that the seller received, or with `?orderNo=` one of them. */
export default function SellerOrdersScreen() {
  const [{ orderNo }] = useSearchText()
  return orderNo ? <SellerOrder orderNo={orderNo} /> : <SellerOrders />
}
