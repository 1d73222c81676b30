import type { Product } from '@lianmeng/contract/goods'

/** Whether it can take nuts: a part with a length and a thread. */
export const isBolt = ({ length, toothType1Name }: Product): boolean => length > 0 && toothType1Name !== ''
