import type { CreditCodeProblem, TaxNumberProblem } from '@lianmeng/trade/identity/credit-code'
import type { InvoiceTitleProblem } from '@lianmeng/trade/identity/invoice-title'

/** Why an invitation cannot be used. */
export const invitationProblems = ['unknown', 'used', 'revoked', 'expired', 'otherPhone', 'own', 'member'] as const
export type InvitationProblem = (typeof invitationProblems)[number]

export const invitationTexts: Record<InvitationProblem, string> = {
  unknown: '邀请不存在，请核对链接是否完整',
  used: '该邀请已被使用，请联系邀请人重新邀请',
  revoked: '该邀请已被撤回，请联系邀请人',
  expired: '该邀请已过期，请联系邀请人重新邀请',
  otherPhone: '该邀请仅限被邀请的手机号使用',
  own: '不能接受自己发出的邀请',
  member: '您已是该企业的成员',
}

export const staffInvitationTexts: Record<InvitationProblem, string> = {
  ...invitationTexts,
  member: '您已是该店铺的员工',
}

export const creditCodeTexts: Record<CreditCodeProblem, string> = {
  missing: '请填写统一社会信用代码',
  length: '统一社会信用代码应为 18 位',
  character: '统一社会信用代码只含数字与大写字母，不含 I、O、S、V、Z',
  region: '统一社会信用代码第 3 至 8 位应为行政区划数字',
  checkDigit: '统一社会信用代码校验位不正确，请核对',
}

export const taxNumberTexts: Record<TaxNumberProblem, string> = {
  missing: '请填写税号',
  format: '税号应为 15、18 或 20 位数字与大写字母',
  checkDigit: '税号校验位不正确，请核对',
}

/** Refusals concerning a company's details, its members or joining it. */
export const companyTexts = {
  nameMissing: '公司名称不能为空！',
  phoneInvalid: '电话格式不正确',
  nameFixed: '企业已认证或正在审核，不能修改公司名称',
  legalPersonMissing: '请填写法定代表人',
  licenseMissing: '请上传营业执照',
  alreadyVerified: '企业已认证，如需变更请联系平台客服',
  codeTaken: '该统一社会信用代码已被其他企业认证，可申请加入该企业',
  lastAdministrator: '企业至少需要一名管理员，请先指定其他管理员',
  lastMember: '您是该企业唯一的成员，不能退出',
  notYourself: '不能停用或移出自己，如需离开请使用“退出企业”',
  transferToSelf: '您已是管理员',
  memberDisabled: '该成员已停用，不能接任管理员',
  limitInvalid: '单笔限额应为不小于 0 的金额，最多两位小数',
  phoneIsMember: '该手机号已是企业成员',
  ownDisabled: '您在该企业的成员资格已停用，请联系其管理员',
  alreadyMember: '您已是该企业的成员',
  requestOpen: '您已提交过加入申请，请等待企业管理员处理',
  requestDecided: '该申请已处理',
  tooManyCompanies: '所加入的企业数量已达上限',
  tooManyInvoiceTitles: '开票信息最多 20 条',
} as const
export type CompanyRefusal = keyof typeof companyTexts

/** Shown if the invitation is valid but its text message could not be sent. */
export const invitationSmsFailed = '邀请已创建，但短信发送失败，请把链接直接发给对方'

export const invoiceTitleTexts: Record<InvoiceTitleProblem, string> = {
  titleMissing: '请填写发票抬头',
  phoneInvalid: '注册电话格式不正确',
  accountInvalid: '银行账号格式不正确',
  emailInvalid: '收票邮箱格式不正确',
}

/** Refusals of a platform decision about a company. */
export const admissionTexts = {
  noteMissing: '请填写驳回原因',
  notPending: '该企业没有待审核的认证申请',
  newerRequest: '该企业已重新提交认证资料，请刷新后再审核',
  codeTaken: '该统一社会信用代码已被其他企业认证，不能通过',
} as const
