/** Refusals concerning one's own account. */
export const accountTexts = {
  sessionMissing: '该登录设备不存在或已退出',
  keyMissing: '接口密钥不存在或已停用',
  keyNameMissing: '请填写密钥名称！',
  tooManyKeys: '接口密钥最多 20 个，请先停用不再使用的密钥',
  keysByAdministrators: '只有企业管理员可以新建接口密钥',
} as const

/** Why an account cannot be closed yet, and what to do about it. */
export const closingTexts = {
  lastAdministrator: (company: string) =>
    `您是「${company}」唯一的管理员，请先移交管理员身份或移出其他成员，再注销账号`,
  openOrders: (company: string, count: number) =>
    `「${company}」还有 ${count} 个未完成的订单，请在订单完成或取消后再注销账号`,
  lastOfSeller: (seller: string) => `您是「${seller}」卖家后台唯一的人员，请联系平台添加其他人员后再注销账号`,
  operator: '平台后台人员不能注销账号，请先由超级管理员停用您的后台身份',
} as const

/** Replaces a removed name. */
export const closedAccountName = '已注销用户'
