import type { InquiryProblem } from '@lianmeng/trade/quotes/inquiry'
import { maxInquiryLines, maxInquirySellers, maxQuantities } from '@lianmeng/trade/quotes/inquiry'
import type { NoBidReason, QuoteLineProblem } from '@lianmeng/trade/quotes/quote-line'
import type { InquiryState, QuoteState } from '@lianmeng/trade/quotes/states'
import { maxValidDays, type WantedPaper } from './shapes.ts'

/** @public of the wire: pages and server name them so */
export const inquiryStateTexts: Record<InquiryState, string> = {
  draft: '草稿',
  sent: '已询价',
  quoted: '报价中',
  due: '已截止',
  accepted: '已定标',
  closed: '已关闭',
}

/** @public of the wire: pages and server name them so */
export const quoteStateTexts: Record<QuoteState, string> = {
  awaited: '待报价',
  quoted: '已报价',
  countered: '议价中',
  accepted: '已接受',
  lost: '未中标',
  expired: '已过期',
  declined: '已婉拒',
}

/** @public of the wire: pages and server name them so */
export const noBidTexts: Record<NoBidReason, string> = {
  outOfRange: '超出制造范围',
  noCapacity: '产能不足',
  tooFew: '数量太少',
  tooSoon: '交期做不到',
  unclear: '资料不全',
  other: '其他原因',
}

/** @public of the wire: pages and server name them so */
export const wantedPaperTexts: Record<WantedPaper, string> = {
  material: '材质证明',
  inspection: '检验报告',
  coating: '表面处理报告',
  rohs: 'RoHS 报告',
}

/** Why an inquiry cannot be sent. @public of the wire: the server says so */
export const inquiryProblemTexts: Record<InquiryProblem, string> = {
  noLines: '请至少填写一行询价商品',
  tooManyLines: `一张询价单最多 ${maxInquiryLines} 行`,
  noSellers: '请选择卖家！',
  tooManySellers: `最多选择${maxInquirySellers}个卖家`,
  sellerTwice: '同一卖家只能选择一次',
  dueInPast: '截止时间须晚于现在',
  dueTooLate: '截止时间最晚为 30 天后',
  noQuantity: '请填写询价数量',
  tooManyQuantities: `每行最多 ${maxQuantities} 个数量`,
  quantityInvalid: '询价数量须为大于 0 的整数',
  quantitiesNotAscending: '询价数量须由小到大，且不重复',
}

/** Why a seller's answer to a line is not taken. @public of the wire: the server says so */
export const quoteLineTexts: Record<QuoteLineProblem, string> = {
  noPrice: '请填写单价，或选择不报价',
  quantityNotAsked: '报价数量须为询价数量之一',
  quantityTwice: '同一数量只能报一个价',
  priceInvalid: '单价须为不超过 6 位小数的正数',
  toolingInvalid: '开模费超出允许范围',
  minimumInvalid: '起订量超出允许范围',
  daysInvalid: '交期须为 0–365 天',
  substituteTooLong: '替代说明太长',
  amountTooLarge: '报价金额超出允许范围',
  noReason: '请填写不报价的原因',
}

const row = (line: number, text: string): string => `第 ${line} 行：${text}`

export const quoteTexts = {
  row,
  gone: '询价单不存在或已关闭',
  changedElsewhere: '询价单已被同事修改，请刷新后再试',
  notDraft: '询价单已发出，不能修改',
  tooManyOpen: '进行中的询价单过多，请先关闭不需要的',
  sellerGone: '所选卖家已停止营业，请重新选择',
  nothingAsked: '请填写商品描述',
  noStandard: '请选择标准与规格',
  standardGone: '标准件不存在，请重新选择',
  drawingGone: '图纸或版本不存在',
  uploadGone: '上传的图纸不存在',
  pastDue: '询价已截止，不能再报价',
  over: '询价单已结束',
  quoteSettled: '该报价已有结果，不能修改',
  quoteChanged: '报价已更新，请刷新后再试',
  quoteExpired: '该报价已过期',
  notQuoted: '该卖家没有可接受的报价',
  noSuchLine: '询价单没有这一行',
  lineTwice: '同一行只能选择一次',
  lineNotQuoted: '该卖家未报此行的这个数量',
  belowMinimum: '数量低于卖家的起订量',
  notRead: '该行尚无标准与规格，请先采用卖家的识别结果',
  validTo: `报价有效期须为今天起 ${maxValidDays} 天以内，且不早于今天`,
  noReason: '请填写婉拒的原因',
  nothingQuoted: '没有报价的商品，请改用婉拒',
  cannotExtend: '询价单已结束，不能延长',
  cannotCounter: '该报价不能议价',
  cannotDecline: '该询价不能婉拒',
  noReading: '该卖家没有识别此行',
  noDrawing: '该行没有图纸',
  onlySolid: '这份图纸只有三维模型，请下载原文件查看',
  noWeight: '请填写千支重',
  tooManySheets: '成本表最多 50 份，请先删除不用的',
  sheetGone: '成本表不存在或已删除',
  moneyInvalid: '金额须为不超过 6 位小数的非负数',
  familySheetChanged: '该品类成本表已被他人修改，请刷新后再改',
  familySheetGone: '品类成本表不存在或已删除',
  noStepForAll: '请至少填写一道每件都做的工序',
  coatingTwice: '同一表面处理只能填写一次',
  wholePieces: '数量须为不小于 0 的整数',
  limitsMissing: '自动报价请填写数量与金额上限',
  tooFewSheets: '愿意公开参考价的卖家不足 3 家，请询价',
  noSheets: '还没有卖家公开这类零件的参考价，请询价',
  notReckoned: '这个零件的重量或毛坯无法计算，请询价',
} as const

/** Refusals that carry a reason for programs. */
export const quoteRefusals = {
  tooManyOpenInquiries: quoteTexts.tooManyOpen,
  tooManyCostSheets: quoteTexts.tooManySheets,
} as const
