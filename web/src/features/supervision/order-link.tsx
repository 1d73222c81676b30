import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'

/** Links to the full history of an order. */
export function OrderLink({ erpTenantId, orderNo }: { erpTenantId: number; orderNo: string }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('order', { tenantId: String(erpTenantId), orderNo })}>{orderNo}</Link>
}
