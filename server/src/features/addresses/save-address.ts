import type { Address, save } from '@lianmeng/contract/addresses/endpoints'
import { addressLimitTexts } from '@lianmeng/contract/addresses/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { addressTexts } from '@lianmeng/contract/refusals'
import { type AddressProblem, addressProblem, tidyAddress } from '@lianmeng/trade/address/address-problem'
import { notFound, Refusal } from '../../answers/errors.ts'
import { type Sql, transaction } from '../../database/db.ts'
import { regionName } from '../../reference/regions.ts'
import {
  type AddressRow,
  addAddress,
  addressesOf,
  changeAddress,
  countAddresses,
  deleteAddress,
  lockAddresses,
  makeDefault,
  makeNewestDefault,
  type NewAddress,
} from './queries.ts'

/** Most addresses of one company. */
const maxAddresses = 50

const noSuchAddress = () => notFound('收货地址不存在')

export const wireAddress = (row: AddressRow): Address => ({
  id: row.id,
  receiverName: row.receiverName,
  receiverContactInfo: row.mobile,
  regionCode: row.regionCode,
  regionName: row.regionName,
  address: row.street,
  isDefault: row.isDefault ? 1 : 0,
})

const refuse = (problem: AddressProblem) => new Refusal(problem, addressTexts[problem])

/** The address as stored. The region's name comes from its codes, not from the caller. @throws Refusal */
function checked(wanted: ParamsOf<typeof save>): NewAddress {
  const draft = tidyAddress({
    receiverName: wanted.receiverName,
    mobile: wanted.receiverContactInfo,
    regionCodes: wanted.regionCode.split(','),
    street: wanted.address,
  })
  const problem = addressProblem(draft)
  if (problem && problem !== 'streetMissing') throw refuse(problem)
  const name = regionName(draft.regionCodes)
  if (name === undefined) throw refuse('regionMissing')
  if (problem) throw refuse(problem)
  const { receiverName, mobile, street } = draft
  return { receiverName, mobile, street, regionCode: draft.regionCodes.join(','), regionName: name }
}

/**
 * Creates or changes an address. The first one becomes the default; it stays so until another becomes it, so there
 * always is one.
 * @throws Refusal with the first problem of the form; 404 for an id that is not the buyer's
 */
export function saveAddress(db: Sql, buyerId: number, wanted: ParamsOf<typeof save>): Promise<Address> {
  const address = checked(wanted)
  return transaction(db, async (tx) => {
    await lockAddresses(tx, buyerId)
    const count = await countAddresses(tx, buyerId)
    let { id } = wanted
    if (id === undefined) {
      if (count >= maxAddresses) throw new Refusal('tooManyAddresses', addressLimitTexts.tooManyAddresses(maxAddresses))
      id = await addAddress(tx, buyerId, address)
    } else if (!(await changeAddress(tx, buyerId, id, address))) {
      throw noSuchAddress()
    }
    if (count === 0 || wanted.isDefault === 1) await makeDefault(tx, buyerId, id)
    const saved = (await addressesOf(tx, buyerId)).find((row) => row.id === id)
    return wireAddress(saved!)
  })
}

/** @throws 404 */
export function setDefaultAddress(db: Sql, buyerId: number, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    await lockAddresses(tx, buyerId)
    if (!(await makeDefault(tx, buyerId, id))) throw noSuchAddress()
  })
}

/** Deletes an address; if it was the default, the newest becomes it. @throws 404 */
export function removeAddress(db: Sql, buyerId: number, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    await lockAddresses(tx, buyerId)
    const deleted = await deleteAddress(tx, buyerId, id)
    if (!deleted) throw noSuchAddress()
    if (deleted.wasDefault) await makeNewestDefault(tx, buyerId)
  })
}
