import { hoursToConfirm, type RedLetterState } from '@lianmeng/trade/invoice/red-letter'

export const redLetterStateTexts: Record<RedLetterState, string> = {
  waiting: '待买家确认',
  confirmed: '买家已确认',
  refused: '买家不同意',
  lapsed: '逾期作废',
  withdrawn: '已撤销',
  done: '已开红字发票',
}

export const redLetterTexts = {
  /** A blue invoice while a red letter of it is under way. */
  reversing: '红冲中',
  /** @param left what may be taken back, yuan */
  aboveLeft: (left: string): string => `冲红金额超出发票剩余可冲红的 ${left} 元`,
  underWay: '该发票已有进行中的红字信息确认单',
  none: '该发票没有红字信息确认单',
  ended: '该确认单已处理，请刷新后再试',
  tooLate: `已超过 ${hoursToConfirm} 小时，确认单已作废，请卖家重新发起`,
} as const
