import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'

/** Parameters for the offers of a specification under a filter. */
export const offersParams = (filter: GoodsFilter, gbComponentId: number) => ({ ...filter, gbComponentId })
