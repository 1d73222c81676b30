import type { DataOf } from '@lianmeng/contract/endpoint'
import type { openStatus } from '@lianmeng/contract/seller-application/endpoints'

/** The company's own application to sell. */
export type Application = NonNullable<DataOf<typeof openStatus>>
