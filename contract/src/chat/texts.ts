/** Texts and limits of 在线客服. */

export const conversationStates = ['waiting', 'open', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

export const conversationStateTexts: Record<ConversationState, string> = {
  waiting: '待接入',
  open: '进行中',
  closed: '已结束',
}

/** What people send; `system` is written by the program. */
export const sentKinds = ['text', 'picture', 'file', 'product', 'order'] as const
export type SentKind = (typeof sentKinds)[number]
export type MessageKind = SentKind | 'system'

export const chatLimits = {
  /** Characters. */
  text: 2000,
  quickReply: 500,
  quickReplies: 100,
  groups: 20,
  /** Bytes. */
  file: 10 * 1024 * 1024,
  filesAnHour: 20,
  /** ms. */
  recall: 2 * 60_000,
  /** Conversations that a company begins in an hour. */
  openedAnHour: 60,
} as const

/** Files that are taken besides pictures. */
export const chatFileTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

export const chatRefusalTexts = {
  chatClosed: '该店铺未开通在线客服',
  chatWord: '消息含有违禁内容，未发送',
  chatFast: '消息发送过于频繁，请稍后再试',
  chatLate: '超过2分钟，无法撤回',
  chatBlocked: '对方暂不接收您的消息',
  chatEmpty: '请输入消息',
  chatOrder: '只能发送与对方之间的订单',
  chatProduct: '该商品已下架，或不是这家店铺的商品',
  chatFile: '文件已失效，请重新选择',
  chatTransfer: '请选择本店的客服或客服组',
} as const
export type ChatRefusal = keyof typeof chatRefusalTexts

export const chatTexts = {
  recalledByMe: '您撤回了一条消息',
  recalledByOther: '对方撤回了一条消息',
  recalledByColleague: (name: string) => `${name}撤回了一条消息`,
  removed: '该消息已被平台撤下',
  /** What lists show instead of a last message that was withdrawn, or removed by the platform. */
  withdrawnPreview: (byPlatform: boolean) => (byPlatform ? '[消息已被平台撤下]' : '[消息已撤回]'),
  fileTooLarge: '文件不能超过10MB',
  fileType: '仅支持图片、PDF 和 Excel（.xlsx）文件',
  none: '会话不存在',
  tooManyFiles: '每小时最多发送 20 个文件，请稍后再试',
  offline: (hours: string) => `客服不在线，请留言${hours ? `，服务时间 ${hours}` : ''}`,
  transferred: (name: string) => `会话已转给${name}`,
  queued: (name: string) => `${name}不在线，会话已回到待接入`,
} as const
