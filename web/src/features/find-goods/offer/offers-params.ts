import type { GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'

/** Parameters for the offers of a specification under a filter. */
export const offersParams = (filter: GoodsSearch, gbComponentId: number) => ({ ...filter, gbComponentId })
