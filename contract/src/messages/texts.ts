/** Kinds of messages; each person chooses which kinds they receive. */
export const messageKinds = ['order', 'member', 'price', 'inquiry', 'alliance', 'system', 'security'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKindTexts: Record<MessageKind, string> = {
  order: '订单',
  member: '会员',
  price: '价格',
  inquiry: '询价',
  alliance: '联盟',
  system: '系统',
  security: '安全',
}

/** Kinds that cannot be switched off: users must learn of logins that were not theirs. */
export const obligatoryKinds: readonly MessageKind[] = ['security']

/** Why such a kind cannot be switched off. */
export const obligatoryText = (kind: MessageKind): string => `${messageKindTexts[kind]}消息不能关闭`

/** Kinds whose text messages do not wait for the end of a person's quiet hours. */
export const urgentKinds: readonly MessageKind[] = ['security']

export const messageRefusalTexts = {
  noAddress: '请先在下方确认邮箱',
  mailOff: '本平台尚未开通邮件，请选择短信或站内消息',
  mailCode: '验证码错误或已失效，请重新获取',
  obligatory: obligatoryText,
  quietTimes: '免打扰时段的开始与结束时间须同时填写，且不能相同',
} as const
