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
} as const

export const sellerGoodsTexts = {
  codeTaken: '商品编码已被其他商品占用',
  goodsChanged: '该商品已被他人修改，请刷新后再改',
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
