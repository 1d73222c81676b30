/** Why a change of a seller's staff is refused. */
export type StaffRefusal = 'onlyOthers' | 'alreadyStaff' | 'tooMany' | 'ownDisabled'

/** Most staff per seller. */
export const maxStaff = 100

export const staffRefusalTexts: Record<StaffRefusal, string> = {
  onlyOthers: '不能修改自己的角色与状态，请由其他店主操作',
  alreadyStaff: '该人员已是本店员工',
  tooMany: `员工最多 ${maxStaff} 人`,
  ownDisabled: '您在该店铺的员工身份已停用，请联系店主',
}
