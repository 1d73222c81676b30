import { expect, test } from 'vitest'
import {
  hasAmounts,
  hasSellerDuty,
  hasSellerReading,
  isSellerDutyOf,
  mayReadAsSeller,
  rolesBeside,
  type SellerDuty,
  type SellerReading,
  type SellerRole,
  sellerDuties,
  sellerDutiesOf,
  sellerReadings,
  sellerReadingsOf,
  sellerRoles,
} from './seller-roles.ts'

test.each<[SellerRole, SellerDuty[]]>([
  [
    'owner',
    ['products', 'prices', 'stock', 'orders', 'money', 'delivery', 'invoices', 'members', 'chat', 'shop', 'staff'],
  ],
  ['sales', ['products', 'prices', 'orders', 'delivery', 'invoices', 'members', 'chat']],
  ['warehouse', ['stock', 'delivery']],
  ['finance', ['prices', 'money', 'invoices']],
  ['service', ['members', 'chat']],
  ['reader', []],
])('%s has the duties %j and no others', (role, duties) => {
  expect(sellerDutiesOf(role)).toEqual(duties)
  expect(sellerDuties.filter((duty) => isSellerDutyOf(role, duty))).toEqual(duties)
})

test.each<[SellerRole, SellerReading[]]>([
  ['owner', []],
  ['sales', ['staff']],
  ['warehouse', ['prices', 'money', 'invoices', 'members', 'chat', 'shop', 'staff', 'figures']],
  ['finance', ['staff']],
  ['service', ['prices', 'money', 'invoices', 'staff', 'figures']],
  ['reader', ['prices', 'money', 'invoices', 'members', 'chat', 'staff', 'figures']],
])('%s reads everything but %j', (role, closed) => {
  expect(sellerReadings.filter((one) => !mayReadAsSeller(role, one))).toEqual(closed)
  expect([...new Set(sellerReadingsOf(role))]).toEqual(sellerReadingsOf(role))
})

test.each(sellerRoles)('%s reads whatever it changes', (role) => {
  expect(sellerDutiesOf(role).filter((duty) => !mayReadAsSeller(role, duty))).toEqual([])
})

test('several roles have the rights of each of them, and no more', () => {
  const both = { sellerRole: 'warehouse', moreRoles: ['service'] } as const
  expect(sellerDuties.filter((duty) => hasSellerDuty(both, duty))).toEqual(['stock', 'delivery', 'members', 'chat'])
  expect(sellerReadings.filter((reading) => hasSellerReading(both, reading))).toContain('chat')
  expect(hasSellerReading(both, 'money')).toBe(false)
  expect([hasAmounts(both), hasAmounts({ sellerRole: 'warehouse', moreRoles: [] })]).toEqual([true, false])
})

test('a further role is not the first one again, and an owner has none', () => {
  expect(rolesBeside('warehouse', ['service', 'warehouse', 'sales'])).toEqual(['sales', 'service'])
  expect(rolesBeside('owner', ['service'])).toEqual([])
})
