import { useSearchText } from '../../../lib/use-search.ts'
import { BuyerGate } from '../../../widgets/buyer-gate/buyer-gate.tsx'
import { BuyerOrder } from './buyer-order.tsx'
import { BuyerOrders } from './buyer-orders.tsx'

/** The list of the buyer's orders, or with `?orderNo=` one of them. */
export default function SalesOrderScreen() {
  const [{ orderNo }] = useSearchText()
  return <BuyerGate>{orderNo ? <BuyerOrder orderNo={orderNo} /> : <BuyerOrders />}</BuyerGate>
}
