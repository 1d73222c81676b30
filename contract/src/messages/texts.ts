/** What messages are about; a person chooses per kind what reaches them. */
export const messageKinds = ['order', 'member', 'price', 'alliance', 'system', 'security'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKindTexts: Record<MessageKind, string> = {
  order: '订单',
  member: '会员',
  price: '价格',
  alliance: '联盟',
  system: '系统',
  security: '安全',
}

/** Kinds that cannot be switched off: somebody has to hear of a login that was not theirs. */
export const obligatoryKinds: readonly MessageKind[] = ['security']

/** Why such a kind stays on. */
export const obligatoryText = (kind: MessageKind): string => `${messageKindTexts[kind]}消息不能关闭`

export const messageRefusalTexts = { obligatory: obligatoryText } as const
