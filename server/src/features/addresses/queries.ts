import type { Db } from '../../database/db.ts'

export type AddressRow = {
  buyerId: number
  id: number
  receiverName: string
  mobile: string
  /** Three codes joined by commas. */
  regionCode: string
  regionName: string
  street: string
  isDefault: boolean
}

const columns = (db: Db) => db`
  buyer_id as "buyerId", id, receiver_name as "receiverName", mobile, region_code as "regionCode", region_name as "regionName", street,
  is_default as "isDefault"`

/** The default one first, then the newest. */
export async function addressesOf(db: Db, buyerId: number): Promise<AddressRow[]> {
  return db<AddressRow[]>`
    select ${columns(db)} from address where buyer_id = ${buyerId} order by is_default desc, id desc`.ownedBy(
    'buyerId',
    buyerId,
  )
}

/** Locks the buyer's addresses until the transaction ends, so that one default remains. */
export async function lockAddresses(db: Db, buyerId: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('address'), hashint8(${buyerId}))`
}

export async function countAddresses(db: Db, buyerId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) as count from address where buyer_id = ${buyerId}`
  return row!.count
}

export type NewAddress = Omit<AddressRow, 'buyerId' | 'id' | 'isDefault'>

/** Adds an address that is not the default. */
export async function addAddress(db: Db, buyerId: number, address: NewAddress): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street)
    values (${buyerId}, ${address.receiverName}, ${address.mobile}, ${address.regionCode}, ${address.regionName},
      ${address.street})
    returning id`
  return row!.id
}

/** @returns whether the buyer has this address */
export async function changeAddress(db: Db, buyerId: number, id: number, address: NewAddress): Promise<boolean> {
  const changed = await db`
    update address set receiver_name = ${address.receiverName}, mobile = ${address.mobile},
      region_code = ${address.regionCode}, region_name = ${address.regionName}, street = ${address.street}
    where buyer_id = ${buyerId} and id = ${id}`
  return changed.count > 0
}

/** Makes this the one default. @returns whether the buyer has this address */
export async function makeDefault(db: Db, buyerId: number, id: number): Promise<boolean> {
  const [row] = await db`select 1 from address where buyer_id = ${buyerId} and id = ${id}`
  if (!row) return false
  await db`update address set is_default = false where buyer_id = ${buyerId} and is_default and id <> ${id}`
  await db`update address set is_default = true where buyer_id = ${buyerId} and id = ${id}`
  return true
}

/** @returns the deleted address; undefined when the buyer has no such address */
export async function deleteAddress(db: Db, buyerId: number, id: number): Promise<{ wasDefault: boolean } | undefined> {
  const [row] = await db<{ wasDefault: boolean }[]>`
    delete from address where buyer_id = ${buyerId} and id = ${id} returning is_default as "wasDefault"`
  return row
}

/** Makes the newest address, if any, the default. */
export async function makeNewestDefault(db: Db, buyerId: number): Promise<void> {
  await db`
    update address set is_default = true
    where buyer_id = ${buyerId} and id = (select max(id) from address where buyer_id = ${buyerId})`
}
