import { captchaRequired } from './captcha-rule.ts'
import { isMobile } from './mobile.ts'
import { type PasswordRule, passwordProblem } from './password.ts'

/** What may be wrong with a login or registration form. [spec §5] */
export const identityProblems = [
  /** 请正确输入有效的手机号！ (registration) */
  'registerPhoneInvalid',
  /** 请正确输入手机号！ (everywhere else) */
  'phoneIncorrect',
  /** 图形验证码不能为空！ */
  'captchaMissing',
  /** 请输入有效的验证码！ */
  'captchaIdMissing',
  /** 短信验证码不能为空！ */
  'smsCodeMissing',
  /** 密码不能为空！ */
  'passwordMissing',
  /** 新密码不能为空！ */
  'newPasswordMissing',
  /** 密码长度不能少于8位！ */
  'passwordTooShort',
  /** 密码长度不能超过128位！ */
  'passwordTooLong',
  /** 密码须包含大写字母、小写字母、数字、符号中的至少三种！ */
  'passwordTooSimple',
  /** 该密码过于常见，请更换！ */
  'passwordCommon',
  /** 姓名不能为空！ */
  'userNameMissing',
  /** 姓名不能全为数字！ */
  'userNameAllDigits',
  /** 公司名称不能为空！ */
  'companyNameMissing',
] as const
export type IdentityProblem = (typeof identityProblems)[number]

export type SmsScene = 'login' | 'register' | 'reset'

export type Registration = {
  phoneNumber: string
  /** Of the captcha with which the SMS code was asked for. */
  cid: string
  smsCode: string
  userName: string
  companyName: string
}

// Each function gives the first problem of its form, in the order phone, captcha, SMS code, password, name, company.

export function registrationProblem(form: Registration): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return 'registerPhoneInvalid'
  if (isBlank(form.cid)) return 'captchaIdMissing'
  if (isBlank(form.smsCode)) return 'smsCodeMissing'
  if (isBlank(form.userName)) return 'userNameMissing'
  if (/^\d+$/.test(form.userName.trim())) return 'userNameAllDigits'
  if (isBlank(form.companyName)) return 'companyNameMissing'
  return undefined
}

export function smsRequestProblem(
  form: { phoneNumber: string; captcha: string; cid: string },
  scene: SmsScene,
): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return scene === 'register' ? 'registerPhoneInvalid' : 'phoneIncorrect'
  if (isBlank(form.captcha)) return 'captchaMissing'
  if (isBlank(form.cid)) return 'captchaIdMissing'
  return undefined
}

/** @param failedAttempts how often this login has failed so far: from the fifth time on the captcha is required */
export function passwordLoginProblem(
  form: { phoneNumber: string; password: string; captcha?: string | undefined },
  failedAttempts: number,
): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return 'phoneIncorrect'
  if (captchaRequired(failedAttempts) && isBlank(form.captcha ?? '')) return 'captchaMissing'
  if (form.password === '') return 'passwordMissing'
  return undefined
}

export function smsLoginProblem(form: {
  phoneNumber: string
  captcha: string
  smsCode: string
}): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return 'phoneIncorrect'
  if (isBlank(form.captcha)) return 'captchaMissing'
  if (isBlank(form.smsCode)) return 'smsCodeMissing'
  return undefined
}

export function passwordResetProblem(
  form: { phoneNumber: string; captcha: string; smsCode: string; newPassword: string },
  rule?: PasswordRule,
): IdentityProblem | undefined {
  const problem = smsLoginProblem(form)
  if (problem) return problem
  return form.newPassword === '' ? 'newPasswordMissing' : passwordProblem(form.newPassword, rule)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
