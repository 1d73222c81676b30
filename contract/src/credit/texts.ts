export const creditTexts = {
  none: '该买家没有账期额度',
  frozen: '该买家的账期已冻结',
  badLimit: '「账期额度」须为最多 2 位小数的数',
  changed: '账期刚刚被修改，请刷新后再试',
  noMember: '会员不存在',
  /** @param available yuan */
  notEnough: (available: string): string => `额度不足，可用${available}元`,
  overdue: (orderNo: string): string => `账期客户已逾期，请先结清${orderNo}`,
} as const
