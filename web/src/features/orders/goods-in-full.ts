import type { Order } from '@lianmeng/contract/orders/endpoints'

type GoodsNaming = Pick<
  Order['lines'][number],
  'specification' | 'standardName' | 'strengthName' | 'surfaceTreatmentName' | 'brandName'
>

/** The goods of a line, told from others of the same specification. */
export const goodsInFull = (line: GoodsNaming): string =>
  [line.specification, line.standardName, line.strengthName, line.surfaceTreatmentName, line.brandName]
    .filter(Boolean)
    .join(' ')
