/** The owner of the orders: the mandatory filter of every query. Orders of the other side do not exist for it. */
export type Side = { buyerId: number } | { tenantId: number }

/** The owner column of a side's orders and its value. */
export const ownerOf = (side: Side): ['buyerId' | 'tenantId', number] =>
  'buyerId' in side ? ['buyerId', side.buyerId] : ['tenantId', side.tenantId]
