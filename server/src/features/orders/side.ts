/** Whose orders: the mandatory filter of every question about them. The other side's do not exist. */
export type Side = { buyerId: number } | { tenantId: number }

/** What every row of a side's orders must say. */
export const ownerOf = (side: Side): ['buyerId' | 'tenantId', number] =>
  'buyerId' in side ? ['buyerId', side.buyerId] : ['tenantId', side.tenantId]
