import type { WorkbenchCard } from '@lianmeng/contract/union/workbench-endpoints'

export const cardTitles: Record<WorkbenchCard, string> = {
  orders: '新订单',
  toShip: '待发货',
  applications: '会员审核',
  aftersales: '售后',
  changeAsks: '改单申请',
  payments: '待核对回单',
  today: '今日',
  stock: '库存预警',
  prices: '价格到期',
  purchase: '转 ERP 采购单',
  transit: '采购在途',
  bills: '销售单回写',
}

/** What a card says where nothing waits. */
export const emptyTexts: Record<WorkbenchCard, string> = {
  orders: '没有待确认的订单',
  toShip: '没有待发货的订单',
  applications: '没有待审的会员申请',
  aftersales: '没有待处理的售后',
  changeAsks: '没有改单申请',
  payments: '没有待核对的回单',
  today: '今天还没有成交',
  stock: '没有低于预警的商品',
  prices: '没有将到期的价格表',
  purchase: '在联盟待采中选中商品，转成 ERP 采购单',
  transit: 'ERP 中没有在途的采购',
  bills: '已确认订单都已写入 ERP',
}
