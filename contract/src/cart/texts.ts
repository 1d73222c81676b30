/** What the user reads where the cart holds as many lines as it may. */
export const cartTexts = {
  cartFull: (max: number): string => `待采清单最多 ${max} 行，请先提交或移出部分商品`,
} as const
