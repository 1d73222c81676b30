import type { AccountChangeState } from './endpoints.ts'

export const accountStateTexts: Record<AccountChangeState, string> = {
  asked: '待确认',
  done: '已生效',
  refused: '未同意',
  withdrawn: '已撤回',
}

export const accountTexts = {
  bankMissing: '请填写开户行',
  accountInvalid: '收款账号须为 8–30 位数字',
  same: '与现在的收款账户相同',
  waiting: '已有一次变更等待确认，请先处理',
  nobody: '须由另一位店主或财务确认，请先在「员工」里添加',
  notSelf: '须由另一人确认',
  none: '没有等待确认的变更',
} as const

/** `工商银行海盐支行 尾号 1234`: an account as messages name it. */
export const accountTail = (bank: string, account: string): string => `${bank} 尾号 ${account.slice(-4)}`
