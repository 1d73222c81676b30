/** Said to who adds a person of a seller. */
export const operatorStaffText = '该人员是卖家的员工，须由另一位超级管理员确认后生效'

/** Refusals of the platform's back office. */
export const operatorRefusals = [
  'codeWrong',
  'codeUsed',
  'alreadyEnrolled',
  'notEnrolled',
  'ticketVoid',
  'secretUnreadable',
  'onlyOthers',
  'notRegistered',
  'alreadyOperator',
  'demonstrationFromAfar',
  'ownRequest',
  'requestGone',
] as const
export type OperatorRefusal = (typeof operatorRefusals)[number]

export const operatorRefusalTexts: Record<OperatorRefusal, string> = {
  codeWrong: '动态验证码错误，请重新输入',
  codeUsed: '该动态验证码已使用，请等待下一个',
  alreadyEnrolled: '两步验证已设置，请直接输入动态验证码',
  notEnrolled: '尚未设置两步验证',
  ticketVoid: '设置已超时，请重新开始',
  secretUnreadable: '两步验证无法校验，请联系超级管理员重置',
  onlyOthers: '不能修改自己的角色、状态与两步验证，请由其他超级管理员操作',
  notRegistered: '该手机号尚未注册，请对方先注册账号',
  alreadyOperator: '该人员已是后台人员',
  demonstrationFromAfar: '演示运营账号的密码是公开的，只能在运行服务的这台机器上直接访问来设置两步验证',
  ownRequest: '须由另一位超级管理员确认',
  requestGone: '该申请不存在或已处理，请刷新',
}
