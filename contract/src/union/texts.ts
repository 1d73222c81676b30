import type { UnionRight } from '@lianmeng/trade/identity/union-rights'

/** The codes by which an ERP asks for the rights. The specification names the rights and not their codes. */
export const codeOfRight: Readonly<Record<UnionRight, string>> = {
  platformAuth: 'ALLIANCE_PLATFORM_AUTH',
  traderFunction: 'ALLIANCE_TRADER_FUNCTION',
  purchaseSave: 'PURCHASE_CREATE_SAVE',
  fastenerBillSave: 'FASTENER_ORDER_BILL_SAVE',
}

export const unionRightTexts: Readonly<Record<UnionRight, string>> = {
  platformAuth: '平台权限',
  traderFunction: '贸易商功能',
  purchaseSave: '采购保存',
  fastenerBillSave: '紧固件单据保存',
}

/** What is shown where a right is missing. */
export const askAdministrator = '联系管理员开通'

export const unionTexts = {
  missing: (right: UnionRight): string => `没有“${unionRightTexts[right]}”权限，请联系管理员开通`,
  unknownCode: (code: string): string => `未知的权限代码：${code}`,
  noticeGone: '该通知已失效或不存在',
  takesNoReplies: '该通知无需申请',
  answered: '该申请已答复，不能再修改',
  notApplied: '尚未申请',
  replyGone: '该申请已撤回，请刷新',
  selfAlly: '不能与本企业结盟',
  sellerGone: '卖家不存在',
  alreadyAllied: '双方已是盟友',
  alreadyAsked: '已向对方提出结盟申请，请等待答复',
  notAllied: '双方不是盟友',
  validTo: '截止时间须晚于现在，且不超过一年',
  noticeTitle: '请填写标题与说明',
  tooManyAsks: '今天提出的结盟申请过多，请明天再试',
} as const

/** Titles and texts of messages to people. */
export const unionMessages = {
  asked: (name: string) => ({ title: '结盟申请', text: `${name}申请与贵司结盟，请在信息中心答复。` }),
  allied: (name: string) => ({ title: '结盟成功', text: `${name}已同意结盟，双方成为盟友。` }),
  ended: (name: string) => ({ title: '盟友关系结束', text: `${name}结束了与贵司的盟友关系。` }),
  answered: (title: string, accepted: boolean, answer: string) => ({
    title: accepted ? '联盟申请已通过' : '联盟申请未通过',
    text: `“${title}”的申请${accepted ? '已通过' : '未通过'}${answer ? `：${answer}` : ''}。`,
  }),
} as const
