/** The one way to name goods: on screens, papers, labels, in files and messages. [docs/decisions/0087] */

/** Goods to be named. Older records lack some of these fields: what is missing is left out of the name. */
export type NamedGoods = {
  standardName?: string
  productName?: string
  specification?: string
  strengthName?: string
  materialName?: string
  textureName?: string
  surfaceTreatmentName?: string
  /** The same, as a seller's own goods carry it. */
  surfaceName?: string
  toothType1Name?: string
  toothType2Name?: string
  threadRotation?: number
  brandName?: string
  packageName?: string
  /** By which quote and drawing they are made for one buyer. */
  madeBy?: string
  /** The buyer's own number of the specification. */
  ownPartNo?: string
  /** The same, as products on sale carry it. */
  customComponentCode?: string
  /** The seller's own code of the product. */
  ownCode?: string
}

/** A name in parts, each ready to be shown; parts that are not stated are missing or empty. */
export type GoodsName = {
  standard: string
  product: string
  /** Size and length, with series and hand of the thread where they are not the usual ones: `M8×1×30 左牙`. */
  size: string
  /** Class, material, texture, surface, extent of the thread, brand, package, and the quote by which they are made. */
  properties: string[]
  /** The buyer's number and the seller's code, with their titles. */
  codes: string[]
}

/** How a left-hand thread is called. */
export const leftHandText = '左牙'
const leftHand = 2

/** The thread beside the size: `粗牙 1.25 全牙`, with the hand where it is not the usual one. */
export const threadText = ({ toothType1Name, toothType2Name, threadRotation }: NamedGoods): string =>
  stated([toothType1Name, toothType2Name, threadRotation === leftHand && leftHandText]).join(' ')

/** Coarse threads are the usual ones, and the pitch of a fine one is part of the size. */
const seriesText = (tooth: string): string => (/^[粗细]牙/.test(tooth) ? '' : tooth)

const stated = (parts: readonly (string | undefined | false)[]): string[] =>
  parts.filter((part): part is string => Boolean(part))

const titled = (title: string, code: string | undefined): string => (code ? `${title} ${code}` : '')

/** The name of goods in parts, in the order in which they are read. */
export function goodsName(goods: NamedGoods): GoodsName {
  const { specification, toothType1Name = '', threadRotation } = goods
  return {
    standard: goods.standardName ?? '',
    product: goods.productName ?? '',
    size: stated([specification, seriesText(toothType1Name), threadRotation === leftHand && leftHandText]).join(' '),
    properties: stated([
      goods.strengthName,
      goods.materialName,
      goods.textureName,
      goods.surfaceTreatmentName || goods.surfaceName,
      goods.toothType2Name,
      goods.brandName,
      goods.packageName,
      goods.madeBy,
    ]),
    codes: stated([titled('料号', goods.ownPartNo || goods.customComponentCode), titled('商品编码', goods.ownCode)]),
  }
}

/** The name in two lines, for cells of papers: what it is, and how it is made. The second is missing if it is empty. */
export function goodsLines(goods: NamedGoods): string[] {
  const { standard, product, size, properties, codes } = goodsName(goods)
  return stated([stated([standard, product, size]).join(' '), [...properties, ...codes].join(' / ')])
}

/**
 * The name in one line, for messages, files, titles and accessible names:
 * `GB/T 5783-2025 六角头螺栓 M8×30 8.8 35 碳钢 镀蓝白锌`.
 */
export function goodsText(goods: NamedGoods): string {
  const { standard, product, size, properties, codes } = goodsName(goods)
  return stated([standard, product, size, ...properties, ...codes]).join(' ')
}
