import { idOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { BuyerGate } from '../../../widgets/buyer-gate/buyer-gate.tsx'
import { Cashier } from './cashier.tsx'
import { PaySheet } from './pay-sheet.tsx'

/** 我的收银台: the orders to pay, or with `?tenantId=&paymentNo=` how to make one transfer. */
export default function PaymentPageScreen() {
  const [{ tenantId, paymentNo }] = useSearchText()
  const seller = idOf(tenantId)
  return (
    <BuyerGate>{seller && paymentNo ? <PaySheet tenantId={seller} paymentNo={paymentNo} /> : <Cashier />}</BuyerGate>
  )
}
