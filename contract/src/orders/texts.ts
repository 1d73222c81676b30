import type { OrderActor, OrderEvent, OrderState } from '@lianmeng/trade/order/states'

export const orderStateTexts: Record<OrderState, string> = {
  awaitingConfirmation: '待确认',
  awaitingPayment: '待付款',
  awaitingShipment: '待发货',
  partlyShipped: '部分发货',
  awaitingReceipt: '待收货',
  completed: '已完成',
  cancelled: '已取消',
  afterSales: '售后中',
}

/** Lines of an order's history; `submit` is where it begins. */
export const orderEventTexts: Record<OrderEvent | 'submit', string> = {
  submit: '提交订单',
  confirm: '确认订单',
  decline: '拒绝订单',
  cancel: '取消订单',
  expire: '超时未处理，订单自动取消',
  pay: '确认收款',
  refund: '退款',
  shipPart: '部分发货',
  shipRest: '发货',
  receive: '确认收货',
  openAfterSales: '申请售后',
  closeAfterSales: '售后完成',
}

export const orderActorTexts: Record<OrderActor, string> = {
  buyer: '买家',
  seller: '卖家',
  operator: '平台',
  system: '系统',
}

export const orderLimitTexts = {
  /** @param limit yuan, e.g. `5000.00` */
  aboveOrderLimit: (limit: string): string => `超出您的单笔限额 ¥${limit}，请联系企业管理员`,
} as const
