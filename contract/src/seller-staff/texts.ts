/** Why a change of a seller's staff is refused. */
export type StaffRefusal = 'onlyOthers' | 'notRegistered' | 'alreadyStaff' | 'tooMany' | 'tooOften'

/** Most staff per seller. */
export const maxStaff = 100

export const staffRefusalTexts: Record<StaffRefusal, string> = {
  onlyOthers: '不能修改自己的角色与状态，请由其他店主操作',
  notRegistered: '该手机号尚未注册，请对方先注册账号',
  alreadyStaff: '该人员已是本店员工',
  tooMany: `员工最多 ${maxStaff} 人`,
  tooOften: '今日添加员工次数过多，请明天再试',
}
