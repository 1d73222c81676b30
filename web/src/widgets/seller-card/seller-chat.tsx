import { sellerInfo } from '@lianmeng/contract/sellers/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { ChatButton } from './chat-button.tsx'

type Props = { erpTenantId: number; orderNo: string }

/** Opens the conversation about an order, if the seller has online service. */
export function SellerChat({ erpTenantId, orderNo }: Props) {
  const { data } = useRead(sellerInfo, { erpTenantId }, { silent: true, hideLoading: true })
  if (data?.jywShop.openKfFlag !== 1) return null
  return <ChatButton erpTenantId={erpTenantId} card={{ kind: 'order', orderNo }} className="btn" />
}
