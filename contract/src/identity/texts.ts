import type { IdentityProblem } from '@lianmeng/trade/identity/forms'

/** Messages for problems of a login or registration form. [spec §5] */
export const identityTexts: Record<IdentityProblem, string> = {
  registerPhoneInvalid: '请正确输入有效的手机号！',
  phoneIncorrect: '请正确输入手机号！',
  captchaMissing: '图形验证码不能为空！',
  captchaIdMissing: '请输入有效的验证码！',
  smsCodeMissing: '短信验证码不能为空！',
  passwordMissing: '密码不能为空！',
  newPasswordMissing: '新密码不能为空！',
  passwordTooShort: '密码长度不能少于 8 位！',
  passwordTooLong: '密码长度不能超过 128 位！',
  passwordTooSimple: '密码须包含大写字母、小写字母、数字、符号中的至少三种！',
  passwordCommon: '该密码过于常见，请更换！',
  userNameMissing: '姓名不能为空！',
  userNameAllDigits: '姓名不能全为数字！',
  companyNameMissing: '公司名称不能为空！',
  agreementMissing: '请先阅读并同意用户协议与隐私政策',
}

/** Why a valid login or registration form is refused all the same. */
export const identityRefusals = [
  'captchaVoid',
  'captchaWrong',
  'captchaDemanded',
  'smsCodeVoid',
  'smsCodeWrong',
  'loginFailed',
  'notRegistered',
  'alreadyRegistered',
  'samePhone',
] as const
export type IdentityRefusal = (typeof identityRefusals)[number]

export const identityRefusalTexts: Record<IdentityRefusal, string> = {
  captchaVoid: '图形验证码已失效，请重新获取',
  captchaWrong: '图形验证码错误，请重新输入',
  captchaDemanded: '登录失败次数过多，请输入图形验证码',
  smsCodeVoid: '短信验证码已失效，请重新获取',
  smsCodeWrong: '短信验证码错误',
  loginFailed: '手机号或密码错误',
  notRegistered: '该手机号尚未注册，请先注册',
  alreadyRegistered: '该手机号已注册，请直接登录',
  samePhone: '新手机号不能与当前手机号相同',
}

/** Shown after a registration under the name of an existing company (`errorType` 6). */
export const sameCompanyNotice =
  '注册成功。同名企业已存在，如为同一企业，可在“企业信息 → 我的企业”中申请加入，或请其管理员邀请您'

/** Refusal of actions that require a proof of the phone by SMS within the last ten minutes. */
export const proofNeeded = '请重新验证身份'
