import { maxGoodsLists, maxListLines } from './endpoints.ts'

/** Why a list was not changed. */
export const goodsListTexts = {
  tooManyLists: `常用清单最多 ${maxGoodsLists} 个，请先删除不用的清单`,
  tooManyListLines: `一个清单最多 ${maxListLines} 种商品`,
  listNameTaken: '已有同名清单，请换个名称',
} as const
export type GoodsListRefusal = keyof typeof goodsListTexts

export const listTexts = {
  gone: '清单不存在或已被删除',
  changedElsewhere: '清单已被同事修改，已显示最新内容，请核对后再改',
  noGoods: '商品不存在',
  nameless: '请填写清单名称',
} as const
