import type { InvoiceKind, InvoiceProblem, RequestState } from '@lianmeng/trade/invoice/invoice'
import type { InvoiceFileType } from './invoice-endpoints.ts'

export const invoiceKindTexts: Record<InvoiceKind, string> = { special: '增值税专用发票', ordinary: '普通发票' }

export const requestStateTexts: Record<RequestState, string> = {
  open: '待开票',
  issued: '已开票',
  reversed: '已红冲',
  withdrawn: '已撤回',
  declined: '已退回',
}

export const invoiceFileTexts: Record<InvoiceFileType, string> = { pdf: 'PDF', ofd: 'OFD', xml: 'XML' }

export const invoiceProblemTexts: Record<InvoiceProblem, string> = {
  numberInvalid: '发票号码须为 20 位数字',
  sellerUnknown: '请先填写店铺的销售方税号',
  sellerDiffers: '发票的销售方税号与店铺的不一致',
  buyerDiffers: '发票的购买方税号与申请的不一致',
  grossDiffers: '发票的价税合计与申请金额不一致',
  sumDiffers: '金额与税额之和不等于价税合计',
  taxDiffers: '税额与商品税率不符',
  ratesDiffer: '发票明细的税率与订单商品的不一致',
  aboveLeft: '金额或税额超出蓝字发票剩余可冲红的部分',
}

export const invoiceTexts = {
  noRequest: '开票申请不存在',
  noInvoice: '发票不存在',
  noTitle: '开票信息不存在',
  severalSellers: '一次只能申请同一卖家的订单',
  nothingToInvoice: '没有可开票的金额：收货后才能申请开票，已申请和已开票的不再计入',
  /** @param orderNo the order that prevents it */
  askedAlready: (orderNo: string): string => `订单 ${orderNo} 已申请开票，请等待卖家开具`,
  notOpen: '该申请已处理，请刷新后再试',
  numberTaken: '该发票号码已登记',
  reversedAlready: '该发票已红冲',
  redIsRed: '红字发票不能再红冲',
  partlyReversed: '部分红冲',
  notRed: '该 XML 不是红字发票',
  otherBlue: '该红字发票冲的不是这张蓝字发票',
  badParts: '冲红明细不正确，请刷新后再试',
  /** @param left reversible rest, yuan */
  abovePart: (left: string): string => `冲红金额超出该行剩余可冲红的 ${left} 元`,
  nothingTaken: '请填写冲红金额',
  futureDay: '「开票日期」不能晚于今天',
  badDay: '「开票日期」不是有效的日期',
  nothingReady: '没有可批量开票的申请：先给商品填写税收分类编码',
  reasonMissing: '「原因」不能为空',
  xmlMissing: '请选择 XML 文件',
  xmlTooLarge: 'XML 文件不能超过 512 KB',
  xmlUnreadable: '不是可读的数电票 XML 文件',
  fileMissing: '请选择 OFD 或 PDF 文件',
  fileTooLarge: '发票文件不能超过 5 MB',
  fileType: '仅支持 OFD、PDF 文件',
} as const
