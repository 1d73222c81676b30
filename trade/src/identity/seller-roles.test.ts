import { expect, test } from 'vitest'
import { isSellerDutyOf, type SellerDuty, type SellerRole, sellerDuties, sellerDutiesOf } from './seller-roles.ts'

test.each<[SellerRole, SellerDuty[]]>([
  [
    'owner',
    ['products', 'prices', 'stock', 'orders', 'money', 'delivery', 'invoices', 'members', 'shop', 'figures', 'staff'],
  ],
  ['sales', ['products', 'prices', 'orders', 'delivery', 'invoices', 'members', 'figures']],
  ['warehouse', ['stock', 'delivery']],
  ['finance', ['prices', 'money', 'invoices', 'figures']],
  ['service', ['members']],
  ['reader', []],
])('%s has the duties %j and no others', (role, duties) => {
  expect(sellerDutiesOf(role)).toEqual(duties)
  expect(sellerDuties.filter((duty) => isSellerDutyOf(role, duty))).toEqual(duties)
})
