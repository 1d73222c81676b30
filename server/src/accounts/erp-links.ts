import type { UnionRight } from '@lianmeng/trade/identity/union-rights'
import type { Db } from '../database/db.ts'

/** A seller's ERP. `address`: where it is called; empty: it is not. */
export type ErpLink = {
  tenantId: number
  keyId: string
  name: string
  /** Ed25519, as PEM. */
  publicKey: string
  address: string
  secret: string
  savedBy: string
  savedAt: Date
}

const columns = (db: Db) => db`
  tenant_id as "tenantId", key_id as "keyId", name, public_key as "publicKey", address, secret, saved_by as "savedBy",
  saved_at as "savedAt"`

export async function erpLinkOf(db: Db, tenantId: number): Promise<ErpLink | undefined> {
  const [row] = await db<ErpLink[]>`select ${columns(db)} from erp_link where tenant_id = ${tenantId}`
  return row
}

export async function erpLinkWithKey(db: Db, keyId: string): Promise<ErpLink | undefined> {
  const [row] = await db<ErpLink[]>`select ${columns(db)} from erp_link where key_id = ${keyId}`
  return row
}

export async function putErpLink(tx: Db, link: ErpLink): Promise<void> {
  await tx`
    insert into erp_link (tenant_id, key_id, name, public_key, address, secret, saved_by, saved_at)
    values (${link.tenantId}, ${link.keyId}, ${link.name}, ${link.publicKey}, ${link.address}, ${link.secret},
      ${link.savedBy}, ${link.savedAt})
    on conflict (tenant_id) do update set key_id = excluded.key_id, name = excluded.name,
      public_key = excluded.public_key, address = excluded.address, secret = excluded.secret,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`
}

/** Removes a seller's ERP and the identities of its users. @returns whether there was one */
export async function deleteErpLink(tx: Db, tenantId: number): Promise<boolean> {
  await tx`delete from erp_identity where tenant_id = ${tenantId}`
  const gone = await tx`delete from erp_link where tenant_id = ${tenantId}`
  return gone.count > 0
}

/** The person behind a user of a seller's ERP, while they work there. */
export async function personOfErpUser(db: Db, tenantId: number, erpUser: string): Promise<number | undefined> {
  const [row] = await db<{ userId: number }[]>`
    select i.user_id as "userId" from erp_identity i
    join seller_user s on s.tenant_id = i.tenant_id and s.user_id = i.user_id and not s.disabled
    join app_user u on u.id = i.user_id and u.closed_at is null
    where i.tenant_id = ${tenantId} and i.erp_user = ${erpUser}`
  return row?.userId
}

export async function linkErpUser(
  tx: Db,
  { tenantId, erpUser, userId, at }: { tenantId: number; erpUser: string; userId: number; at: Date },
): Promise<void> {
  await tx`
    insert into erp_identity (tenant_id, erp_user, user_id, linked_at)
    values (${tenantId}, ${erpUser}, ${userId}, ${at})
    on conflict (tenant_id, erp_user) do update set user_id = excluded.user_id, linked_at = excluded.linked_at`
}

/** Whether a person works for a seller; holds them there until the transaction ends. */
export async function holdsSeat(tx: Db, tenantId: number, userId: number): Promise<boolean> {
  const seat = await tx`
    select 1 from seller_user where tenant_id = ${tenantId} and user_id = ${userId} and not disabled for key share`
  return seat.count > 0
}

/** Uses a ticket up. Forgets tickets that have expired. @returns false when it was used before */
export async function useTicket(tx: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  await tx`delete from erp_ticket where expires_at < now() - interval '5 minutes'`
  const used = await tx`
    insert into erp_ticket (ticket_hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`
  return used.count > 0
}

/** A used ticket whose user still has to prove their phone. */
export type Linking = { tenantId: number; erpUser: string; rights: UnionRight[] | null }

export async function putLinking(tx: Db, hash: Buffer, { tenantId, erpUser, rights }: Linking): Promise<void> {
  await tx`delete from erp_linking where expires_at < now()`
  await tx`
    insert into erp_linking (token_hash, tenant_id, erp_user, rights, expires_at)
    values (${hash}, ${tenantId}, ${erpUser}, ${rights}::text[], now() + interval '10 minutes')`
}

export async function findLinking(db: Db, hash: Buffer): Promise<Linking | undefined> {
  const [row] = await db<Linking[]>`
    select tenant_id as "tenantId", erp_user as "erpUser", rights from erp_linking
    where token_hash = ${hash} and expires_at > now()`
  return row
}

/** @returns whether it was still there */
export async function endLinking(tx: Db, hash: Buffer): Promise<boolean> {
  const gone = await tx`delete from erp_linking where token_hash = ${hash}`
  return gone.count > 0
}
