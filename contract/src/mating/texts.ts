import { maxCartSets } from './endpoints.ts'

/** Refusals of sets. */
export const setRefusalTexts = {
  tooManySets: `待采清单最多 ${maxCartSets} 个配套组，请先下单或拆开部分配套组`,
} as const

export const setTexts = {
  added: '已按套加入待采清单',
  changed: '已修改套数',
  changedElsewhere: '该配套组已在其他页面或设备上修改，已显示最新内容，请核对后再试',
  gone: '待采清单中没有该配套组',
  twice: '同一商品与包装在一套中只能出现一次',
  notCounted: '按套购买的商品须按件计量',
} as const
