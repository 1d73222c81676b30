/** Ignores spaces, slashes, letter case and the T of GB/T: `gb5783` and `gbt5783` find `GB/T 5783`. */
export const compactGoods = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s/-]/g, '')
    .replaceAll('gbt', 'gb')

type Goods = { standardName: string; specification: string; productName: string }

/** The text stored to find an order by its goods. */
export const goodsText = (lines: readonly Goods[]): string =>
  lines.map((line) => compactGoods(`${line.standardName}${line.specification}${line.productName}`)).join(' ')

/** The text stored to find an order by its numbers and names. */
export const namesText = (names: {
  orderNo: string
  groupNo: string
  buyerName: string
  sellerName: string
  poNo: string
}): string =>
  [names.orderNo, names.groupNo, names.buyerName, names.sellerName, names.poNo].filter(Boolean).join(' ').toLowerCase()
