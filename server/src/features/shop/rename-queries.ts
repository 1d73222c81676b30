import type { Db } from '../../database/db.ts'

/** A shop's name, and when the previous one ended. */
export async function nameOf(db: Db, tenantId: number): Promise<{ name: string; until: Date | null }> {
  const [row] = await db<{ name: string; until: Date | null }[]>`
    select s.short_name as name, (select max(f.until) from seller_former_name f where f.tenant_id = ${tenantId}) as until
    from seller s where s.tenant_id = ${tenantId}`
  return row!
}

type Renaming = { tenantId: number; before: string; after: string; at: Date; userName: string }

export async function putName(tx: Db, { tenantId, before, after, at, userName }: Renaming): Promise<void> {
  await tx`
    insert into seller_former_name (tenant_id, until, name, user_name) values (${tenantId}, ${at}, ${before}, ${userName})`
  await tx`update seller set short_name = ${after} where tenant_id = ${tenantId}`
}

export const formerNames = (db: Db, tenantId: number) => db<{ name: string; until: Date; userName: string }[]>`
  select name, until, user_name as "userName" from seller_former_name where tenant_id = ${tenantId} order by until desc limit 50`
