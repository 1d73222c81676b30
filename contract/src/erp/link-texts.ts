export const erpLinkTexts = {
  publicKey: '公钥须为 Ed25519 公钥（PEM 格式）',
  address: 'ERP 接口地址须为 https:// 开头的网址',
  inside: 'ERP 接口地址不能指向内网',
  notLinked: '尚未连接 ERP',
  notCalled: 'ERP 未填写接口地址，不能读写',
  /** Nothing was written, and nothing will be later. */
  noAnswer: (problem: string): string => `ERP 没有答复（${problem}），未写入，请稍后再试`,
  badAnswer: 'ERP 的答复不符合约定',
  notWritable: (orderNo: string): string => `订单 ${orderNo} 不能写入：未确认、已取消或已写入`,
} as const

/** Why a ticket is refused. */
export const ticketTexts = {
  malformed: '登录凭证不完整，请从 ERP 重新打开',
  foreign: '登录凭证不是由已连接的 ERP 签发',
  elsewhere: '登录凭证不是发给本站的',
  expired: '登录凭证已过期，请从 ERP 重新打开',
  used: '登录凭证已使用过，请从 ERP 重新打开',
  linkingGone: '验证已超时，请从 ERP 重新打开',
  notStaff: '该手机号不是该卖家的员工，请联系管理员',
} as const
