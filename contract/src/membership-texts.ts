import type { MembershipStatus } from '@lianmeng/trade/membership/status'

/** How a company stands with a seller, as screens say it. [spec §4] */
export const membershipText: Readonly<Record<MembershipStatus, string>> = {
  0: '不可申请',
  1: '可申请',
  2: '审核中',
  3: '已是会员',
}
