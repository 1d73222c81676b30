import { hoursToAnswer } from '@lianmeng/trade/order/waits'

export const supervisionTexts = {
  reasonMissing: '请填写处理理由',
  amountsTurned: '「最高金额」不能小于「最低金额」',
  /** @param due the minute from which the platform may decide, China time */
  notYet: (due: string): string => `卖家在 ${due} 前仍可处理，请稍后再试`,
  nothingAsked: '买家没有申请取消余量',
  voucherWaits: `回单超过 ${hoursToAnswer} 个工作小时未核对`,
  restWaits: `取消余量申请超过 ${hoursToAnswer} 个工作小时未答复`,
  late: '超过承诺发货日',
} as const

/** Background work in words. */
const jobTexts: Readonly<Record<string, string>> = {
  expireOrders: '结束到期的订单',
  tellSellersOfOrders: '通知卖家新订单',
  sweepMemberships: '会员到期',
  applyBaseLists: '启用价格表',
  continueImports: '继续导入',
  sendHooks: '接口推送',
  makeMonthlyStatements: '生成月度对账单',
  reconcileChannels: '支付渠道对账',
  deleteExpired: '清理过期数据',
  checkInvariants: '数据核对',
  sendNotice: '发送短信通知',
}

/** A task in words; its name if an earlier version had it. */
export const jobText = (task: string): string => jobTexts[task] ?? task
