import * as contract from '@lianmeng/contract/addresses/endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { addressesOf } from './queries.ts'
import { removeAddress, saveAddress, setDefaultAddress, wireAddress } from './save-address.ts'

/** Delivery addresses of a buyer company. */
export const addresses: Feature = (app, { db }) => {
  const onOne = <T>(actor: Actor, id: number | undefined, work: (buyerId: number) => Promise<T>) =>
    audited(db, actor, { event: 'address', object: `address ${id}` }, () => work(buyerOf(actor).companyId))

  route(app, contract.list, async (_params, actor) =>
    (await addressesOf(db, buyerOf(actor).companyId)).map(wireAddress),
  )
  route(app, contract.save, (address, actor) =>
    onOne(actor, address.id, (buyerId) => saveAddress(db, buyerId, address)),
  )
  route(app, contract.setDefault, ({ id }, actor) => onOne(actor, id, (buyerId) => setDefaultAddress(db, buyerId, id)))
  route(app, contract.remove, ({ id }, actor) => onOne(actor, id, (buyerId) => removeAddress(db, buyerId, id)))
}
