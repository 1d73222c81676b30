import type { Product } from '@lianmeng/contract/goods'

const leftHand = 2

/** `粗牙 1.25 全牙`, plus 反牙 for left-hand threads. */
export function threadOf({
  toothType1Name,
  toothType2Name,
  threadRotation,
}: Pick<Product, 'toothType1Name' | 'toothType2Name' | 'threadRotation'>): string {
  return [toothType1Name, toothType2Name, threadRotation === leftHand ? '反牙' : ''].filter(Boolean).join(' ')
}
