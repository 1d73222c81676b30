import type { SellerStep, WaitingKind } from './endpoints.ts'

/** Kinds of open tasks, and what to do about them. */
export const waitingTexts: Record<WaitingKind, { title: string; hint: string }> = {
  orders: { title: '待确认订单', hint: '逾期未确认的订单自动取消' },
  inquiries: { title: '待报价询价', hint: '截止后不能再报价' },
  payments: { title: '待核对回单', hint: '核对到账后订单进入待发货' },
  refunds: { title: '待退款', hint: '转账后登记回单，或原路退回' },
  toShip: { title: '待发货订单', hint: '已收款，还有商品未发出' },
  changeAsks: { title: '改单申请', hint: '请提出改单或拒绝申请' },
  restAsks: { title: '申请取消余量', hint: '请在 48 个工作小时内答复买家' },
  aftersales: { title: '待处理售后', hint: '逾期未处理的转平台裁决；未接受的货物请退回买家' },
  returnsBack: { title: '退货待验收入库', hint: '买家已寄回，验收后入库或退回' },
  chats: { title: '待回复会话', hint: '买家在等答复' },
  redInvoices: { title: '待冲红发票', hint: '退货或退款后发票多出的部分，请开红字发票' },
  statements: { title: '待更新对账单', hint: '对账单发出后有退货或退款，请重新生成' },
  invoices: { title: '待开票', hint: '在税局开具后登记，或上传数电票 XML' },
  disputes: { title: '对账异议', hint: '请逐行答复，或生成新的版本' },
  applications: { title: '待审会员申请', hint: '15 天未处理自动失效' },
  shortage: { title: '欠交商品', hint: '实际库存少于已占用，请补货或与买家协商' },
  low: { title: '低于预警', hint: '可用库存低于设定的预警量' },
  noPrice: { title: '未定价商品', hint: '没有基础价的商品不能上架' },
  imports: { title: '待处理的导入', hint: '已读取，等您核对后写入' },
  tiersToConfirm: { title: '阶梯单位待确认', hint: '数量的单位不明，确认前这些阶梯不生效' },
  priceDrafts: { title: '未激活的价格表', hint: '草稿中的价格买家看不到' },
}

/** The steps of a new seller. */
export const stepTexts: Record<SellerStep, { title: string; text: string }> = {
  account: { title: '收款账户', text: '买家按此账户付款' },
  shop: { title: '店铺', text: '写公司简介，留联系人' },
  freight: { title: '运费', text: '按省设规则，或自提、到付' },
  goods: { title: '商品', text: '批量生成，或导入表格' },
  prices: { title: '价格', text: '定价后才能上架' },
  stock: { title: '库存', text: '盘点或导入数量' },
  taxNumber: { title: '税号', text: '开票时登记在发票上' },
}
