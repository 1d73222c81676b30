import { demoOperatorPhone } from '../../accounts/demonstration.ts'
import { demoBuyers } from './buyers.ts'
import { demoSellers } from './sellers.ts'

export const demoSellerPhone = (tenantId: number): string => `19900000${tenantId}`

/** Mobile numbers of all demonstration accounts. */
export const demoPhones: readonly string[] = [
  ...demoBuyers.map(({ phone }) => phone),
  ...demoSellers.map(({ tenantId }) => demoSellerPhone(tenantId)),
  demoOperatorPhone,
]
