import { useArea } from '../../areas/area-context.tsx'
import { useSearchText } from '../../lib/use-search.ts'
import { BuyerGate } from '../../parts/buyer-gate/buyer-gate.tsx'
import { BuyerOrder } from './buyer-order.tsx'
import { BuyerOrders } from './buyer-orders.tsx'

/** The list of the buyer's orders, or with `?orderNo=` one of them. */
export default function SalesOrderScreen() {
  const [{ orderNo }] = useSearchText()
  const { linkTo } = useArea()
  return <BuyerGate linkTo={linkTo}>{orderNo ? <BuyerOrder orderNo={orderNo} /> : <BuyerOrders />}</BuyerGate>
}
