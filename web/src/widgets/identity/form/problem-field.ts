import { type IdentityRefusal, identityRefusalTexts, identityTexts } from '@lianmeng/contract/identity/texts'
import type { IdentityProblem } from '@lianmeng/trade/identity/forms'

/** The fields of identity forms, which are also the names of their inputs. */
export type FieldName = 'phoneNumber' | 'captcha' | 'smsCode' | 'password' | 'userName' | 'companyName' | 'agreed'

const ofProblem: Record<IdentityProblem, FieldName> = {
  registerPhoneInvalid: 'phoneNumber',
  phoneIncorrect: 'phoneNumber',
  captchaMissing: 'captcha',
  captchaIdMissing: 'captcha',
  smsCodeMissing: 'smsCode',
  passwordMissing: 'password',
  newPasswordMissing: 'password',
  passwordTooShort: 'password',
  passwordTooLong: 'password',
  passwordTooSimple: 'password',
  passwordCommon: 'password',
  userNameMissing: 'userName',
  userNameAllDigits: 'userName',
  companyNameMissing: 'companyName',
  agreementMissing: 'agreed',
}

const ofRefusal: Partial<Record<IdentityRefusal, FieldName>> = {
  captchaVoid: 'captcha',
  captchaWrong: 'captcha',
  captchaDemanded: 'captcha',
  smsCodeVoid: 'smsCode',
  smsCodeWrong: 'smsCode',
  notRegistered: 'phoneNumber',
  alreadyRegistered: 'phoneNumber',
  samePhone: 'phoneNumber',
}

const byText = new Map<string, FieldName>()
for (const [reason, field] of Object.entries(ofProblem)) byText.set(identityTexts[reason as IdentityProblem], field)
for (const [reason, field] of Object.entries(ofRefusal)) {
  byText.set(identityRefusalTexts[reason as IdentityRefusal], field)
}

/** The field that a message is about, the page's own or the server's; undefined if it concerns the whole form. */
export const fieldOf = (message: string): FieldName | undefined => byText.get(message)
