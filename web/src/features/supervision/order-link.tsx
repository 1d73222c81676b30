import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'

/** Leads to the whole life of an order. */
export function OrderLink({ erpTenantId, orderNo }: { erpTenantId: number; orderNo: string }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('order', { tenantId: String(erpTenantId), orderNo })}>{orderNo}</Link>
}
