/** Events that a program can subscribe to. */
export const hookEvents = [
  'submitted',
  'confirmed',
  'paid',
  'cancelled',
  'shipped',
  'received',
  'asked',
  'changed',
] as const
export type HookEvent = (typeof hookEvents)[number]

export const hookEventTexts: Record<HookEvent, string> = {
  submitted: '新订单',
  confirmed: '已确认',
  paid: '已收款',
  cancelled: '取消或拒绝',
  shipped: '已发货',
  received: '已收货',
  asked: '催发货、申请取消余量或申请改单',
  changed: '改单生效',
}

/** `broken`: switched off automatically after failing for long. */
export const hookStates = ['on', 'off', 'broken'] as const
export type HookState = (typeof hookStates)[number]
export const hookStateTexts: Record<HookState, string> = { on: '启用', off: '已停用', broken: '失败停用' }

export const deliveryStates = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryStateTexts: Record<DeliveryState, string> = { waiting: '待发送', done: '已送达', failed: '未送达' }

/** Most addresses per seller. */
export const maxHooks = 5

export const hookTexts = {
  address: '地址须以 https:// 开头，不含账号、密码与锚点',
  inside: '地址指向本机或内网，推送不会发送，请填写公网可访问的地址',
  events: '请选择事件',
  twice: '该地址已有推送，请直接修改它；密钥未保存时，请删除后重新添加',
  tooMany: `最多 ${maxHooks} 个地址`,
  test: '测试推送',
  brokenTitle: '接口推送已停用',
  brokenText: (address: string): string =>
    `推送地址 ${address} 连续 3 天未成功，已停用。请检查后重新启用，其间的变更可用拉取接口补齐。`,
} as const
