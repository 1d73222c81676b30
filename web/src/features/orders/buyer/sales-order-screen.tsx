import { useSearchText } from '../../../lib/address/use-search.ts'
import { BuyerGate } from '../../../widgets/buyer-gate/buyer-gate.tsx'
import { ApprovalDetail } from '../approvals/approval-detail.tsx'
import { approvalState } from '../approvals/approval-tab.ts'
import { Approvals } from '../approvals/approvals.tsx'
import { BuyerOrder } from './buyer-order.tsx'
import { BuyerOrders } from './buyer-orders.tsx'

/**
 * The list of the buyer's orders, with submissions awaiting approval in their own tab; one of them with `?orderNo=` or
 * `?approvalNo=`.
 */
export default function SalesOrderScreen() {
  return (
    <BuyerGate>
      <Content />
    </BuyerGate>
  )
}

function Content() {
  const [{ orderNo, approvalNo, state }] = useSearchText()
  if (approvalNo) return <ApprovalDetail approvalNo={approvalNo} />
  if (orderNo) return <BuyerOrder orderNo={orderNo} />
  return state === approvalState ? <Approvals /> : <BuyerOrders />
}
