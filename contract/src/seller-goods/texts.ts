import type { GoodsState } from './endpoints.ts'
import type { CellProblem } from './matrix-endpoints.ts'

export const goodsStateTexts: Record<GoodsState, string> = {
  all: '全部',
  listed: '在售',
  unlisted: '未上架',
  noPrice: '未定价',
  noStock: '无库存',
  shortage: '欠交',
  low: '低于预警',
}

/** Why a cell of the matrix cannot become a product. */
export const cellProblemTexts: Record<CellProblem, string> = {
  exists: '已有该商品',
  codeTaken: '编码已被占用',
  codeTwice: '编码与本批重复',
  notInStandard: '标准无此规格',
}

/** The same in the little room of a cell. */
export const cellProblemMarks: Record<CellProblem, string> = {
  exists: '已有',
  codeTaken: '码被占用',
  codeTwice: '码重复',
  notInStandard: '无此规格',
}

/** Why goods are not put on sale. */
export const listingTexts = {
  withoutPrice: '没有基础价，请先定价',
  withoutPackage: '没有包装规格',
  forOneBuyer: '按报价专供一家买家，不能上架',
  running: '上一次批量上架或下架还没有完成，请等它完成',
  nothing: '没有符合条件的商品',
} as const

/** Why a product cannot be deleted. */
export const goodsUseTexts = {
  ordered: '有订单买过这个商品',
  lot: '这个商品登记过批次',
  forOneBuyer: '这个商品按报价专供一家买家',
  inCart: '有买家把它放进了待采清单',
  inArchive: '有买家把它收在商品档案里',
  inList: '有买家把它放进了常用清单',
  inFastOrder: '有买家在快速下单里用着它',
} as const
export type GoodsUse = keyof typeof goodsUseTexts

/** The refusal to delete. */
export const keptText = (use: GoodsUse): string => `${goodsUseTexts[use]}，不能删除；不再卖可以下架`

export const sellerGoodsTexts = {
  codeTaken: '商品编码已被其他商品占用',
  goodsChanged: '该商品已被他人修改，请刷新后再改',
  noPart: '请选择标准与规格',
  notInStandard: '标准中没有这个规格',
  inStandard: '标准中有这个商品，请选择标准和规格',
  badWords: '请写明品名和规格',
  copyOfPrivate: '按报价专供一家买家的商品不能复制',
  twin: (code: string): string => `已有同规格、同品牌、同来源的商品${code === '' ? '' : `「${code}」`}，请直接修改它`,
  pictureUnknown: '图片不存在，请重新上传',
  picturesFull: '图片已满 5 张',
} as const

/** How packages are sold, by `salePackageType`. */
export const packageRuleTexts = [
  '可拆包、可散支，不加价',
  '可拆包、可散支，按比例加价',
  '只卖整包',
  '只卖整箱',
] as const
