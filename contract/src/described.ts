/**
 * Goods that no table of a standard holds are sold in their seller's words: they are found, ordered and named, and nothing is
 * drawn or reckoned of them. [docs/decisions/0127]
 */
export const describedStandardId = 90_000
export const describedStandardName = '按描述'

/** What a page says of such goods. */
export const describedNote = '按描述销售：名称和规格以卖家所写为准，没有图纸、三维模型、扭矩和性能数据'

/** Whether goods are sold in words. */
export const isDescribed = ({ standardId }: { standardId: number }): boolean => standardId === describedStandardId
