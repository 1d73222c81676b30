import * as contract from '@lianmeng/contract/addresses'
import { audited } from '../../db/audited.ts'
import type { Feature } from '../../deps.ts'
import { buyerOf } from '../../kernel/caller.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { route } from '../../kernel/route.ts'
import { addressesOf } from './queries.ts'
import { removeAddress, saveAddress, setDefaultAddress, wireAddress } from './save-address.ts'

/** Delivery addresses of a buyer company. */
export const addresses: Feature = (app, { db }) => {
  const onOne = <T>(request: ServedRequest, id: number | undefined, work: (buyerId: number) => Promise<T>) =>
    audited(db, request, { event: 'address', object: `address ${id}` }, () => work(buyerOf(request).companyId))

  route(app, contract.list, async (_params, request) =>
    (await addressesOf(db, buyerOf(request).companyId)).map(wireAddress),
  )
  route(app, contract.save, (address, request) =>
    onOne(request, address.id, (buyerId) => saveAddress(db, buyerId, address)),
  )
  route(app, contract.setDefault, async ({ id }, request) => {
    await onOne(request, id, (buyerId) => setDefaultAddress(db, buyerId, id))
    return {}
  })
  route(app, contract.remove, async ({ id }, request) => {
    await onOne(request, id, (buyerId) => removeAddress(db, buyerId, id))
    return {}
  })
}
