import type { DataOf } from '@lianmeng/contract/endpoint'
import type { applications } from '@lianmeng/contract/membership/seller-endpoints'

/** A company's application for a membership, as the seller sees it. */
export type Application = DataOf<typeof applications>['records'][number]
