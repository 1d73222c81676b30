import { captchaRequired } from './captcha-rule.ts'
import { isMobile } from './mobile.ts'
import { type PasswordRule, passwordProblem } from './password.ts'

/** Problems of the login and registration forms. [spec §5] */
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
  /** 请先阅读并同意用户协议与隐私政策 */
  'agreementMissing',
] as const
export type IdentityProblem = (typeof identityProblems)[number]

export type SmsScene = 'login' | 'register' | 'reset' | 'phone'

export type Registration = {
  phoneNumber: string
  /** Id of the captcha that was solved to request the SMS code. */
  cid: string
  smsCode: string
  userName: string
  /** Not needed with an invite code: the person then joins the inviting company. */
  companyName?: string | undefined
  inviteCode?: string | undefined
  /** Whether the person accepts the agreements; undefined if the form did not ask. */
  agreed?: boolean | undefined
}

// Each function returns the first problem of its form, in the order phone, captcha, SMS code, password, name, company,
// agreement.

export function registrationProblem(form: Registration): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return 'registerPhoneInvalid'
  if (isBlank(form.cid)) return 'captchaIdMissing'
  if (isBlank(form.smsCode)) return 'smsCodeMissing'
  const nameProblem = userNameProblem(form.userName)
  if (nameProblem) return nameProblem
  if (isBlank(form.companyName ?? '') && isBlank(form.inviteCode ?? '')) return 'companyNameMissing'
  return form.agreed === false ? 'agreementMissing' : undefined
}

export function userNameProblem(userName: string): IdentityProblem | undefined {
  if (isBlank(userName)) return 'userNameMissing'
  // Digits of any script, full-width ones too, are no name.
  return /^\p{Nd}+$/u.test(userName.trim()) ? 'userNameAllDigits' : undefined
}

export function smsRequestProblem(
  form: { phoneNumber: string; captcha: string; cid: string },
  scene: SmsScene,
): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return scene === 'register' ? 'registerPhoneInvalid' : 'phoneIncorrect'
  return captchaProblem(form)
}

/** For requesting an SMS code to the person's own, known number. */
export function captchaProblem(form: { captcha: string; cid: string }): IdentityProblem | undefined {
  if (isBlank(form.captcha)) return 'captchaMissing'
  if (isBlank(form.cid)) return 'captchaIdMissing'
  return undefined
}

/** @param failedAttempts failed logins so far; from 5 on the captcha is required */
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

/** Checks a new number and the code sent to it. */
export function phoneChangeProblem(form: { phoneNumber: string; smsCode: string }): IdentityProblem | undefined {
  if (!isMobile(form.phoneNumber)) return 'phoneIncorrect'
  return isBlank(form.smsCode) ? 'smsCodeMissing' : undefined
}

export function passwordResetProblem(
  form: { phoneNumber: string; captcha: string; smsCode: string; newPassword: string },
  rule?: PasswordRule,
): IdentityProblem | undefined {
  const problem = smsLoginProblem(form)
  if (problem) return problem
  return newPasswordProblem(form.newPassword, rule)
}

export function newPasswordProblem(newPassword: string, rule?: PasswordRule): IdentityProblem | undefined {
  return newPassword === '' ? 'newPasswordMissing' : passwordProblem(newPassword, rule)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
