import { expect, test } from 'vitest'
import { type CompanyRight, type CompanyRole, companyRights, companyRoles, mayIn, rightsOf } from './company-roles.ts'

test.each<[CompanyRole, CompanyRight[]]>([
  ['admin', ['purchase', 'cancelOrder', 'approve', 'pay', 'finance', 'manage']],
  ['purchaser', ['purchase', 'cancelOrder', 'pay']],
  ['approver', ['cancelOrder', 'approve']],
  ['finance', ['pay', 'finance']],
  ['reader', []],
])('%s may %j and nothing else', (role, rights) => {
  expect(rightsOf(role)).toEqual(rights)
  expect(companyRights.filter((right) => mayIn(role, right))).toEqual(rights)
})

test('only administrators manage', () => {
  expect(companyRoles.filter((role) => mayIn(role, 'manage'))).toEqual(['admin'])
})
