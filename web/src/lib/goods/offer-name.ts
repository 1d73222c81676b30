import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'

/** An offer for lists of several: its goods and its seller. */
export const offerName = (product: Product): string => `${goodsText(product)} ${product.companyShortName}`
