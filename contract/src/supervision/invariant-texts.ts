/** What must hold of all figures, as `server/src/audit/invariants.sql` names it, in words. */
export const invariantTexts: Readonly<Record<string, string>> = {
  'the stock holds what its orders hold': '库存占用等于订单占用',
  'nothing is oversold': '没有超卖',
  'an order is the sum of its lines and the freight': '订单金额等于商品行与运费之和',
  'a line costs one fen at least': '商品行金额至少一分',
  'a group is the sum of its orders': '下单批次金额等于订单之和',
  'every order belongs to a group': '每个订单都属于一个下单批次',
  "the buyer's list says what the orders say": '买家列表与订单一致',
  'what was ordered has left the cart': '已下单的行已离开待采清单',
  'goods belong to the seller of their order': '商品属于订单的卖家',
  'the history is whole and ends in the present': '订单记录完整且与当前状态一致',
  'an order is paid by the payments that were accepted for it': '订单已付等于已到账的付款单',
  'a payment is the sum of its shares, and credits what came and what the seller bears':
    '付款单金额等于分摊之和，入账等于到账与核销',
  'a payment is for orders of its buyer': '付款单只付本买家的订单',
  'an order whose state needs the money has it, and waits where a voucher does': '待核对标记与回单一致',
  'an account holds and bills what its orders take up': '账期额度占用等于订单占用',
  'an order on credit takes up what its entries say, and what is owed for it': '账期订单的占用等于流水与欠款',
  'every answer that is kept names orders that exist': '保存的应答所指订单都存在',
  'what is shipped, missing and received of a line is what its shipments say': '订单行的已发、已收、少收与发货批次一致',
  'a shipment is counted as a whole, with a receipt': '发货批次整批清点并有收货记录',
  'what left the stock for an order is what its lines say': '出库数量等于订单行已发',
  'the state is what the lines say': '订单状态与数量一致',
  'papers are numbered without a gap': '文件编号连续',
  'versions of a paper are numbered without a gap': '文件版本连续',
  'an order waits for an invoice while a request is open': '待开票标记与开票申请一致',
  'what is invoiced of an order is what stands on invoices': '订单已开票等于发票金额',
  'a request is what its orders and invoices say': '开票申请与订单、发票一致',
  'a statement is the sum of its lines': '对账单金额等于明细之和',
  'what went back of an order is what refunds say, and no more goes back than was paid':
    '订单已退等于退款单，且不超过已付',
  'what was paid beyond the cost of an order is owed back': '多付的货款都有退款单',
  'a refund belongs to the buyer of its order': '退款单属于订单的买家',
  'after-sales speak of no more than came, or was missing': '售后数量不超过已收与少收',
  'what came off an order is what its after-sales took': '订单减免等于售后单之和',
  'one statement of a month is valid': '每月只有一份有效对账单',
  'a budget is the sum of its entries': '预算已用与占用等于流水之和',
  'what is held waits for an approval': '预算占用等于待审批的采购申请',
}

/** A rule in words; its name where it has none yet. */
export const invariantText = (rule: string): string => invariantTexts[rule] ?? rule
