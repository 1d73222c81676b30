import type { Product } from '@lianmeng/contract/goods'

/** The name of a product in titles. */
export const titleOf = ({ standardName, productName, specification }: Product): string =>
  [standardName, productName, specification].filter(Boolean).join(' ')
