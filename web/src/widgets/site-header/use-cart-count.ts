import * as cart from '@lianmeng/contract/cart/endpoints'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { useSession } from '../../lib/person/session.ts'

/** Lines in the area's cart of the user's company; 0 for everybody else. */
export function useCartCount(): number {
  const { ofCart } = useArea()
  const { user } = useSession()
  const isBuyer = user !== null && user.companyId !== null
  const { data } = useRead(cart.count, ofCart, { enabled: isBuyer, aside: true })
  return isBuyer ? (data?.count ?? 0) : 0
}
