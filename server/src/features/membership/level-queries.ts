import type { Db } from '../../database/db.ts'

export type LevelRow = { tenantId: number; levelId: number; name: string; discount: number; members: number }

export const levelsOf = (db: Db, tenantId: number) =>
  db<LevelRow[]>`
    select l.tenant_id as "tenantId", l.id as "levelId", l.name, l.discount,
      (select count(*)::int from membership m where m.tenant_id = l.tenant_id and m.level_id = l.id) as members
    from member_level l where l.tenant_id = ${tenantId} order by l.discount, l.id`.ownedBy('tenantId', tenantId)

/** Serialises changes of one seller's levels. */
export async function holdLevels(tx: Db, tenantId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('member level'), ${tenantId}::int)`
}

/** A level, locked until the transaction ends, so that no one is assigned to it while it is deleted. */
export async function lockLevel(tx: Db, tenantId: number, id: number): Promise<{ discount: number } | undefined> {
  const [row] = await tx<{ discount: number }[]>`
    select discount from member_level where tenant_id = ${tenantId} and id = ${id} for update`
  return row
}

/** @returns its id; undefined when another one has the name */
export async function insertLevel(
  tx: Db,
  tenantId: number,
  { name, discount }: { name: string; discount: number },
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into member_level (tenant_id, name, discount) values (${tenantId}, ${name}, ${discount})
    on conflict (tenant_id, name) do nothing returning id`
  return row?.id
}

export async function isNameTaken(tx: Db, tenantId: number, name: string, exceptId: number): Promise<boolean> {
  const found = await tx`
    select 1 from member_level where tenant_id = ${tenantId} and name = ${name} and id <> ${exceptId}`
  return found.count > 0
}

export async function updateLevel(
  tx: Db,
  tenantId: number,
  { id, name, discount }: { id: number; name: string; discount: number },
): Promise<void> {
  await tx`update member_level set name = ${name}, discount = ${discount} where tenant_id = ${tenantId} and id = ${id}`
  await tx`
    update membership set discount = ${discount}, version = version + 1
    where tenant_id = ${tenantId} and level_id = ${id} and discount <> ${discount}`
}

/** @returns false when it still has members */
export async function deleteLevel(tx: Db, tenantId: number, id: number): Promise<boolean> {
  const members = await tx`select 1 from membership where tenant_id = ${tenantId} and level_id = ${id} limit 1`
  if (members.count > 0) return false
  await tx`delete from member_level where tenant_id = ${tenantId} and id = ${id}`
  return true
}

export async function countLevels(tx: Db, tenantId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from member_level where tenant_id = ${tenantId}`
  return row!.count
}
