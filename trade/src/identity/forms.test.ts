import { expect, test } from 'vitest'
import {
  passwordLoginProblem,
  passwordResetProblem,
  phoneChangeProblem,
  registrationProblem,
  smsLoginProblem,
  smsRequestProblem,
  userNameProblem,
} from './forms.ts'

const phoneNumber = '13800138000'
const registration = { phoneNumber, cid: 'c1', smsCode: '123456', userName: '张三', companyName: '海盐标准件厂' }

for (const [rule, differing, problem] of [
  ['a complete registration is fine', {}, undefined],
  ['the phone must be a mainland mobile number', { phoneNumber: '12800138000' }, 'registerPhoneInvalid'],
  ['a captcha id is needed', { cid: '' }, 'captchaIdMissing'],
  ['the SMS code cannot be empty', { smsCode: '' }, 'smsCodeMissing'],
  ['the name cannot be empty', { userName: ' ' }, 'userNameMissing'],
  ['the name may not be all digits', { userName: '12345' }, 'userNameAllDigits'],
  ['full-width digits are digits', { userName: '１２３４５' }, 'userNameAllDigits'],
  ['the name may end in digits', { userName: '张3' }, undefined],
  ['the name may begin with digits', { userName: '3张' }, undefined],
  ['the company name cannot be empty', { companyName: '' }, 'companyNameMissing'],
  ['the company name cannot be left out', { companyName: undefined }, 'companyNameMissing'],
  ['an invite code replaces the company name', { companyName: undefined, inviteCode: 'i1' }, undefined],
  ['a blank invite code does not count', { companyName: '', inviteCode: ' ' }, 'companyNameMissing'],
  ['the agreements may not be declined', { agreed: false }, 'agreementMissing'],
  ['accepted agreements are fine', { agreed: true }, undefined],
] as const)
  test(rule, () => expect(registrationProblem({ ...registration, ...differing })).toBe(problem))

test('registration is checked in the order phone, captcha, SMS code, name, company, agreement', () => {
  const form = { phoneNumber: '', cid: '', smsCode: '', userName: '', companyName: '', agreed: false }
  const problems = (['phoneNumber', 'cid', 'smsCode', 'userName', 'companyName'] as const).map((field) => {
    const problem = registrationProblem(form)
    form[field] = registration[field]
    return problem
  })
  expect(problems).toEqual([
    'registerPhoneInvalid',
    'captchaIdMissing',
    'smsCodeMissing',
    'userNameMissing',
    'companyNameMissing',
  ])
  expect(registrationProblem(form)).toBe('agreementMissing')
})

test('a new name follows the same rules as the first', () => {
  expect(['', ' ', '123', ' 12 ', '李四', '李4'].map(userNameProblem)).toEqual([
    'userNameMissing',
    'userNameMissing',
    'userNameAllDigits',
    'userNameAllDigits',
    undefined,
    undefined,
  ])
})

test('changing the number needs the new number and the code sent to it', () => {
  expect(phoneChangeProblem({ phoneNumber, smsCode: '123456' })).toBeUndefined()
  expect(phoneChangeProblem({ phoneNumber: '12800138000', smsCode: '' })).toBe('phoneIncorrect')
  expect(phoneChangeProblem({ phoneNumber, smsCode: ' ' })).toBe('smsCodeMissing')
})

test('sending an SMS needs a phone and a captcha', () => {
  const form = { phoneNumber, captcha: 'a1b2', cid: 'c1' }
  expect(smsRequestProblem(form, 'login')).toBeUndefined()
  expect(smsRequestProblem({ ...form, phoneNumber: '1' }, 'login')).toBe('phoneIncorrect')
  expect(smsRequestProblem({ ...form, phoneNumber: '1' }, 'register')).toBe('registerPhoneInvalid')
  expect(smsRequestProblem({ ...form, captcha: '' }, 'reset')).toBe('captchaMissing')
  expect(smsRequestProblem({ ...form, cid: '' }, 'login')).toBe('captchaIdMissing')
})

test('a password login needs phone and password, and the captcha after 5 failed attempts', () => {
  const form = { phoneNumber, password: 'Lianmeng-2026' }
  expect(passwordLoginProblem(form, 4)).toBeUndefined()
  expect(passwordLoginProblem(form, 5)).toBe('captchaMissing')
  expect(passwordLoginProblem({ ...form, captcha: 'a1b2' }, 5)).toBeUndefined()
  expect(passwordLoginProblem({ ...form, phoneNumber: '' }, 0)).toBe('phoneIncorrect')
  expect(passwordLoginProblem({ ...form, password: '' }, 0)).toBe('passwordMissing')
})

test('an old password is not measured against the rules for new ones', () => {
  expect(passwordLoginProblem({ phoneNumber, password: 'short' }, 0)).toBeUndefined()
})

test('an SMS login needs phone, captcha and SMS code', () => {
  const form = { phoneNumber, captcha: 'a1b2', smsCode: '123456' }
  expect(smsLoginProblem(form)).toBeUndefined()
  expect(smsLoginProblem({ ...form, phoneNumber: '' })).toBe('phoneIncorrect')
  expect(smsLoginProblem({ ...form, captcha: '' })).toBe('captchaMissing')
  expect(smsLoginProblem({ ...form, smsCode: '' })).toBe('smsCodeMissing')
})

test('a reset needs the same and a new password that follows the rules', () => {
  const form = { phoneNumber, captcha: 'a1b2', smsCode: '123456', newPassword: 'Lianmeng-2026' }
  expect(passwordResetProblem(form)).toBeUndefined()
  expect(passwordResetProblem({ ...form, captcha: '', newPassword: '' })).toBe('captchaMissing')
  expect(passwordResetProblem({ ...form, newPassword: '' })).toBe('newPasswordMissing')
  expect(passwordResetProblem({ ...form, newPassword: 'short' })).toBe('passwordTooShort')
  expect(passwordResetProblem({ ...form, newPassword: 'lianmeng' }, { policy: 'dengbao' })).toBe('passwordTooSimple')
})
