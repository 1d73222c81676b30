import type { ChangeState, RiseProblem } from '@lianmeng/trade/order/change'

export const changeStateTexts: Record<ChangeState, string> = {
  asked: '改单申请待答复',
  open: '改单待确认',
  accepted: '已同意',
  refused: '不同意',
  withdrawn: '已撤回',
  lapsed: '超时失效',
  void: '已失效',
}

/** Why the sum of an order must not be raised. */
export const riseTexts: Record<RiseProblem, string> = {
  paidBefore: '订单已付清，改单后的金额不能高于原金额，多出的部分请让买家另下一单',
  owedBack: '订单有待退款，改单后的金额不能高于原金额，多出的部分请让买家另下一单',
  bound: '该订单已按买家的采购规定下单，改单后的金额不能高于原金额，多出的部分请让买家另下一单',
}

export const changeTexts = {
  noChange: '没有任何改动',
  noGoods: '不能删去全部商品，请改为拒绝或取消订单',
  badPrice: '「单价」须为大于 0 且最多 6 位小数的数',
  badFreight: '「运费」须为最多 2 位小数的数',
  noFreight: '该订单自提、到付或不计运费，不能填写运费',
  freightAboveGoods: '运费高于货款，请检查是否多写了一位',
  reasonMissing: '请填写改单原因',
  wishMissing: '请写明希望怎样修改',
  answerMissing: '请填写不同意的原因',
  tooLarge: '订单金额超出上限',
  changed: '订单刚刚有变化，请重新打开后再改',
  ended: '改单已处理或已撤回，请刷新后再看',
  promisePassed: '改单中的承诺发货日已过，请让卖家重新提出',
  paidMeanwhile: '款项已到账，改单失效',
  overtaken: '订单已有变化，改单失效',
  settled: '改单后已付清',
  /** @param had with its unit */
  noMore: (goods: string, had: string): string => `${goods} 的数量只能减少，原为 ${had}；要加数量请「加商品」`,
  /** The same, to the buyer who asks for more. @param had with its unit */
  askNoMore: (goods: string, had: string): string =>
    `${goods} 的数量只能减少，原为 ${had}；要加数量请用「再来一单」另下一单`,
  addedNone: (goods: string): string => `请填写所加商品 ${goods} 的数量`,
  addedGone: '所加的商品已下架或已删除，请重新选择',
  packageGone: '所加商品的包装已变更，请重新选择',
  tooManyLines: '订单的商品行数超出上限',
  rulesBind: '该订单已按买家的采购规定下单，不能换商品或加商品，请让买家另下一单',
  /** @param fits with its unit */
  notInPackages: (goods: string, fits: string): string => `${goods} 按包装出售，数量可填 ${fits}`,
  /** @param left with its unit */
  stockShort: (goods: string, left: string): string => `${goods} 库存不足，可用 ${left}`,
  stockGone: '所加的商品库存不足或已下架，请让卖家重新提出改单',
  /** @param usual yuan @param now yuan */
  addedDigit: (goods: string, usual: string, now: string): string =>
    `${goods} 的单价 ${now} 与售价 ${usual} 相差 5 倍以上，请核对后勾选「价格无误」`,
  added: (lines: number): string => `加商品 ${lines} 行`,
  replaced: (lines: number): string => `换商品 ${lines} 行`,
  /** @param was yuan @param now yuan */
  digit: (goods: string, was: string, now: string): string =>
    `${goods} 的单价由 ${was} 改为 ${now}，相差 5 倍以上，请核对后勾选「价格无误」`,
  /** @param was yuan @param now yuan */
  sums: (was: string, now: string): string => `金额 ¥${was} 改为 ¥${now}`,
} as const
