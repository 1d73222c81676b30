import type { StatementKey } from '../line-queries.ts'

/** Where a buyer reads a statement. */
export const buyersLink = ({ tenantId, id }: StatementKey): string =>
  `/lmPortals/enterpriseInfo?tab=statements&statement=${tenantId}-${id}`

/** Where its seller reads it. */
export const sellersLink = ({ id }: StatementKey): string => `/seller/statements?statement=${id}`
