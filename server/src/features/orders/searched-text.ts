/** Spaces, slashes and letter case do not matter, nor the T of GB/T: `gb5783` and `gbt5783` find `GB/T 5783`. */
export const compactGoods = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s/-]/g, '')
    .replaceAll('gbt', 'gb')

type Goods = { standardName: string; specification: string; productName: string }

/** What is kept of an order's goods to find it by. */
export const goodsText = (lines: readonly Goods[]): string =>
  lines.map((line) => compactGoods(`${line.standardName}${line.specification}${line.productName}`)).join(' ')

/** What is kept of the numbers and names of an order to find it by. */
export const namesText = (names: {
  orderNo: string
  groupNo: string
  buyerName: string
  sellerName: string
  poNo: string
}): string =>
  [names.orderNo, names.groupNo, names.buyerName, names.sellerName, names.poNo].filter(Boolean).join(' ').toLowerCase()
