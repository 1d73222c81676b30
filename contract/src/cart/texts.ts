/** Shown if the cart is full. */
export const cartTexts = {
  cartFull: (max: number): string => `待采清单最多 ${max} 行，请先提交或移出部分商品`,
} as const
