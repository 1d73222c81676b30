import { expect, test } from 'vitest'
import { type ApplicationForm, applicationFields, edited, fieldProblem, formProblems, mayEdit } from './form.ts'

const whole: ApplicationForm = {
  companyName: '海盐某某紧固件有限公司',
  shortName: '某某紧固',
  creditCode: '914403001922038216',
  legalPerson: '张三',
  regionCode: '330000,330400,330424',
  address: '百步镇一号',
  licenseFile: '1-a.jpg',
  mainStandards: 'GB/T 5783',
  warehouseRegion: '浙江海盐',
  salesMode: 'open',
  contactName: '李四',
  contactPhone: '13800138000',
  accountName: '海盐某某紧固件有限公司',
  bank: '中国工商银行海盐支行',
  accountNo: '6222 0000 0000 0000',
}

test('a whole form has no problem; what is optional may be empty', () => {
  expect(formProblems(whole)).toEqual([])
})

test('an empty form lacks everything but what is optional', () => {
  const missing = formProblems({}).map(({ field }) => field)
  expect(missing).toEqual(applicationFields.filter((field) => field in whole))
})

test.each([
  ['creditCode', '914403001922038217'],
  ['regionCode', '330000'],
  ['salesMode', 'free'],
  ['contactPhone', '12800138000'],
  ['accountNo', '12-34'],
] as const)('%s %s is invalid', (field, value) => {
  expect(fieldProblem(field, value)).toBe('invalid')
})

test('an application to be mended lets only the marked parts change', () => {
  const marks = { legalPerson: '与营业执照不符' }
  const mending = { state: 'mending', marks, form: whole } as const
  expect(applicationFields.filter((field) => mayEdit(mending, field))).toEqual(['legalPerson'])
  expect(edited(mending, { legalPerson: '王五', companyName: '别的公司' })).toEqual({ ...whole, legalPerson: '王五' })
})

test.each(['submitted', 'opened', 'rejected'] as const)('nothing of one that is %s can be changed', (state) => {
  expect(edited({ state, marks: {}, form: whole }, { legalPerson: '王五' })).toEqual(whole)
})
