import type { DataOf } from '@lianmeng/contract/endpoint'
import type { payments } from '@lianmeng/contract/payments/seller-endpoints'

/** A payment as its seller sees it. */
export type SellerPayment = DataOf<typeof payments>['records'][number]
