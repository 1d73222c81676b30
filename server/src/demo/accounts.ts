import { demoBuyers } from './buyers.ts'
import { demoSellers } from './sellers.ts'

/** Of every demonstration account; published in the README. */
export const demoPassword = 'Lianmeng-2026'

export const demoOperatorPhone = '19900000901'
export const demoSellerPhone = (tenantId: number): string => `19900000${tenantId}`

/** Mobile numbers of all demonstration accounts. */
export const demoPhones: readonly string[] = [
  ...demoBuyers.map(({ phone }) => phone),
  ...demoSellers.map(({ tenantId }) => demoSellerPhone(tenantId)),
  demoOperatorPhone,
]
