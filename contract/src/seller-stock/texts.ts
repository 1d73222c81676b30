export const moveKindTexts: Readonly<Record<string, string>> = {
  count: '盘点',
  in: '入库',
  out: '出库',
  return: '退货入库',
  import: '导入',
  erp: 'ERP 同步',
  ship: '发货',
  aftersale: '售后发货',
}

export const stockTexts = {
  moreThanThere: '出库数量大于实际库存',
  nowOther: (now: string): string => `实际库存已变为 ${now}`,
  wholeOnly: '须为整数',
  negative: '「数量」不能小于0',
  tooMany: '一张盘点单最多 2000 个商品，请缩小筛选范围',
  nothing: '没有符合条件的商品',
  keyUsed: '刚才的出入库已经入账，没有再记一次；如需再调整，请看过库存流水后重新打开',
} as const

/** Shown beside goods whose count is below what orders have reserved. */
export const shortageText = (missing: string): string => `实际库存少于已占用${missing}，请处理欠交`
