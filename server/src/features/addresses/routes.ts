import * as contract from '@lianmeng/contract/addresses'
import type { Feature } from '../../deps.ts'
import { buyerOf } from '../../kernel/caller.ts'
import { route } from '../../kernel/route.ts'
import { addressesOf } from './queries.ts'
import { removeAddress, saveAddress, setDefaultAddress, wireAddress } from './save-address.ts'

/** Delivery addresses of a buyer company. */
export const addresses: Feature = (app, { db }) => {
  route(app, contract.list, async (_params, request) =>
    (await addressesOf(db, buyerOf(request).companyId)).map(wireAddress),
  )
  route(app, contract.save, (address, request) => saveAddress(db, buyerOf(request).companyId, address))
  route(app, contract.setDefault, async ({ id }, request) => {
    await setDefaultAddress(db, buyerOf(request).companyId, id)
    return {}
  })
  route(app, contract.remove, async ({ id }, request) => {
    await removeAddress(db, buyerOf(request).companyId, id)
    return {}
  })
}
