export const pushTexts = {
  keyMissing: '缺少 Idempotency-Key 请求头（1 至 80 个字符）',
  keyUsed: '该 Idempotency-Key 已用于其他内容',
  unknownCode: '商品编码不存在',
  notANumber: '库存须为不超过 3 位小数的非负数',
  notWhole: '库存须为整数',
  notATime: '时间格式不正确',
  fromTheFuture: '时间晚于现在',
  notAPrice: '价格须为不超过6位小数的正数',
  withoutPrice: '没有基础价，不能上架',
} as const

/** For a code already in an earlier row of the same call. */
export const twiceText = (row: number): string => `与第${row}行重复`

/** Why a price is not taken without a word on its row. */
export const doubtfulRow = (reason: string): string => `${reason}，请核对后在该行加 confirmed: 1 重新推送`
