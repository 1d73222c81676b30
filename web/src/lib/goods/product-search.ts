import type { Product } from '@lianmeng/contract/goods'
import { listSearch } from './list-view.ts'

/** The list of exactly this specification, with all its sellers, behind the opened product. */
export const productSearch = ({ componentId, standardId, nominalId, length }: Product) => ({
  ...listSearch({
    filter: {
      standardIds: [standardId],
      ...(nominalId > 0 ? { nominalIds: [nominalId] } : {}),
      ...(length > 0 ? { lengths: [length] } : {}),
    },
  }),
  componentId: String(componentId),
})
