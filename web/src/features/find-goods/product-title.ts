import type { Product } from '@lianmeng/contract/goods'

/** What a product is called in titles. */
export const titleOf = ({ standardName, productName, specification }: Product): string =>
  [standardName, productName, specification].filter(Boolean).join(' ')
