import { expect, test } from 'vitest'
import { type AddressDraft, addressProblem, tidyAddress } from './address-problem.ts'

const good: AddressDraft = {
  receiverName: '张三',
  mobile: '13800138000',
  regionCodes: ['330000', '330400', '330424'],
  street: '海丰路 1 号',
}

for (const [rule, draft, problem] of [
  ['a complete address is fine', {}, undefined],
  ['the receiver name is required', { receiverName: '' }, 'nameMissing'],
  ['blanks are no name', { receiverName: ' 　' }, 'nameMissing'],
  ['the mobile has 11 digits', { mobile: '1380013800' }, 'mobileInvalid'],
  ['the mobile begins with 1 and 3–9', { mobile: '12800138000' }, 'mobileInvalid'],
  ['the mobile is not trimmed', { mobile: ' 13800138000' }, 'mobileInvalid'],
  ['the region is required', { regionCodes: [] }, 'regionMissing'],
  ['the region goes down to the area', { regionCodes: ['330000', '330400'] }, 'regionMissing'],
  ['no level of the region is empty', { regionCodes: ['330000', '', '330424'] }, 'regionMissing'],
  ['the street is required', { street: '  ' }, 'streetMissing'],
] as const)
  test(rule, () => expect(addressProblem({ ...good, ...draft })).toBe(problem))

test('problems come in the order name, mobile, region, street', () => {
  const empty = { receiverName: '', mobile: '', regionCodes: [], street: '' }
  expect(addressProblem(empty)).toBe('nameMissing')
  expect(addressProblem({ ...empty, receiverName: '张三' })).toBe('mobileInvalid')
  expect(addressProblem({ ...empty, receiverName: '张三', mobile: good.mobile })).toBe('regionMissing')
  expect(addressProblem({ ...good, street: '' })).toBe('streetMissing')
})

test('name and street are kept trimmed, and whatever else the address has stays', () => {
  expect(tidyAddress({ ...good, receiverName: ' 张三 ', street: ' 海丰路 1 号 ', isDefault: true })).toEqual({
    ...good,
    isDefault: true,
  })
})
