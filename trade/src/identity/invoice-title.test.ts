import { expect, test } from 'vitest'
import { invoiceTitleProblemsOf, isOfficePhone } from './invoice-title.ts'

const title = { title: '海盐标准件厂', taxNo: '914403001922038216', phone: '', account: '', email: '' }

test('title and tax number are enough', () => expect(invoiceTitleProblemsOf(title)).toEqual({}))

test.each([
  [{ title: '' }, { title: 'titleMissing' }],
  [{ taxNo: '' }, { taxNo: 'missing' }],
  [{ taxNo: '123' }, { taxNo: 'format' }],
  [{ phone: '电话' }, { phone: 'phoneInvalid' }],
  [{ account: '12-' }, { account: 'accountInvalid' }],
  [{ account: '账号6222021204023456' }, { account: 'accountInvalid' }],
  [{ account: '6222021204023456户' }, { account: 'accountInvalid' }],
  [{ email: 'a@b' }, { email: 'emailInvalid' }],
  [{ email: 'a b@c.cn' }, { email: 'emailInvalid' }],
  [{ email: 'a@c.cn,b@c.cn' }, { email: 'emailInvalid' }],
  [
    { title: '', email: '@' },
    { title: 'titleMissing', email: 'emailInvalid' },
  ],
  [{ phone: '0573-86012345', account: '6222 0212 0402 3456', email: 'fapiao@haiyan-bzj.com.cn' }, {}],
])('%j has the problems %j', (differing, problems) => {
  expect(invoiceTitleProblemsOf({ ...title, ...differing })).toEqual(problems)
})

test.each(['', '0573-86012345', '13800138000', '+86 573 8601 2345', '（0573）86012345', '400-800-8888'])(
  '%j is a telephone number',
  (text) => expect(isOfficePhone(text)).toBe(true),
)
test.each(['1234', 'abc', '0573-8601234转8', '电话0573-8601234', '+'])('%j is none', (text) =>
  expect(isOfficePhone(text)).toBe(false),
)
