import type { Hindrance } from '@lianmeng/trade/order/standing'
import type { OrderActor, OrderEvent, OrderTab, ShownState } from '@lianmeng/trade/order/states'
import type { ShippingWay, WaybillProblem } from '@lianmeng/trade/order/waybill'

export const orderStateTexts: Record<ShownState, string> = {
  awaitingConfirmation: '待确认',
  awaitingPayment: '待付款',
  awaitingShipment: '待发货',
  partlyShipped: '部分发货',
  awaitingReceipt: '待收货',
  completed: '已完成',
  cancelled: '已取消',
  afterSales: '售后中',
}

export const orderTabTexts: Record<OrderTab, string> = { ...orderStateTexts, awaitingInvoice: '待开票' }

/** Lines of an order's history; `submit` is the first. */
export const orderEventTexts: Record<OrderEvent | 'submit', string> = {
  submit: '提交订单',
  confirm: '确认订单',
  confirmOnCredit: '确认订单（账期）',
  decline: '拒绝订单',
  cancel: '取消订单',
  expire: '超时未处理，订单自动取消',
  submitVoucher: '提交汇款回单',
  returnVoucher: '退回汇款回单',
  payPart: '收到货款',
  pay: '确认收款',
  ship: '发货',
  arrive: '登记签收',
  receive: '确认收货',
  urge: '催发货',
  extend: '延长收货时间',
  askCancelRest: '申请取消余量',
  refuseCancelRest: '拒绝取消余量',
  cancelRest: '取消余量',
  refund: '退款',
  confirmRefund: '确认退款到账',
  disputeRefund: '退款未到账',
  askChange: '申请改单',
  proposeChange: '提出改单',
  withdrawChange: '撤回改单',
  refuseChange: '不同意改单',
  acceptChange: '同意改单',
  lapseChange: '改单超时未答复，自动失效',
}

export const orderActorTexts: Record<OrderActor, string> = {
  buyer: '买家',
  seller: '卖家',
  operator: '平台',
  system: '系统',
}

export const shippingWayTexts: Record<ShippingWay, string> = { express: '快递', freight: '专线物流', own: '卖家自送' }

/** The same for goods that the buyer sends back. */
export const returnWayTexts: Record<ShippingWay, string> = { ...shippingWayTexts, own: '买家自送' }

export const waybillTexts: Record<WaybillProblem, string> = {
  carrierMissing: '请填写承运公司',
  numberMissing: '请填写运单号',
  noteMissing: '自送请在备注写明送货人或车牌',
}

/** Why something that the state allows cannot be done now. */
export const hindranceTexts: Record<Hindrance, string> = {
  urgedLately: '24小时内已催过一次，请稍后再试',
  extendedBefore: '收货时间只能延长一次',
  askedAlready: '已申请取消余量，请等待卖家答复',
  needsNoConsent: '已超过承诺发货日3天，可直接取消余量',
  notAsked: '买家没有申请取消余量',
  consentNeeded: '超过承诺发货日3天后才可直接取消余量，请先申请',
  changeOpen: '改价需重新确认：改单待买家确认，请先处理改单',
  changeAsked: '已申请改单，请等待卖家答复',
  noChange: '改单已处理或已撤回，请刷新后再看',
  voucherUnchecked: '回单已提交，等待卖家核对，核对后才可取消',
  paymentUnderWay: '有一笔支付正在处理，结束后才可取消',
  voucherFirst: '有待核对的汇款回单，请卖家先核对再改单',
}

export const deliveryTexts = {
  nothingShipped: '请填写本次发货数量',
  lineTwice: '同一商品行只能出现一次',
  lotTwice: '同一商品行的同一批号只能出现一次',
  noSuchLine: '订单中没有该商品行',
  keyUsed: '该幂等键已用于另一次发货',
  badKey: '「Idempotency-Key」格式不正确',
  badQuantity: '「数量」最多3位小数且不能小于0',
  notWhole: '「数量」须为整数',
  noSuchBatch: '没有该发货批次',
  counted: '该批次已确认收货',
  arrived: '该批次已登记签收',
  promisePassed: '「承诺发货日」不能早于今天',
  reasonMissing: '「原因」不能为空',
  notATime: '「起始时间」格式不正确',
  /** @param open the rest, with its unit */
  moreThanOpen: (goods: string, open: string): string => `${goods} 最多还可发 ${open}`,
  moreThanShipped: (goods: string, sent: string): string => `${goods} 实收数量不能大于本批发货 ${sent}`,
  /** @param there actual stock, with its unit */
  notThere: (goods: string, there: string): string => `${goods} 实际库存只有 ${there}，请先在「库存」入库或盘点`,
} as const

/** @param batch counted from 1 */
export const batchText = (batch: number): string => `第 ${batch} 批`

export const orderLimitTexts = {
  /** @param limit yuan, e.g. `5000.00` */
  aboveOrderLimit: (limit: string): string => `超出您的单笔限额 ¥${limit}，请联系企业管理员`,
} as const
