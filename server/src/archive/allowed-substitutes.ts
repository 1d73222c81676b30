import type { Db } from '../database/db.ts'

/** A standard that a company accepts instead of another one. */
export type StandardPair = { standardId: number; substituteId: number }

export type AllowedRow = StandardPair & { allowedBy: string; allowedAt: Date }

/** A company's allowed substitutes, in the order of allowing. */
export async function allowedSubstitutes(db: Db, buyerId: number): Promise<AllowedRow[]> {
  return db<(AllowedRow & { buyerId: number })[]>`
    select s.buyer_id as "buyerId", s.standard_id as "standardId", s.substitute_id as "substituteId",
      u.name as "allowedBy", s.allowed_at as "allowedAt"
    from allowed_substitute s join app_user u on u.id = s.allowed_by
    where s.buyer_id = ${buyerId} order by s.allowed_at, s.standard_id, s.substitute_id`.ownedBy('buyerId', buyerId)
}

/** Allows a pair; an allowed one is unchanged. */
export async function insertSubstitute(
  tx: Db,
  who: { companyId: number; userId: number },
  { standardId, substituteId }: StandardPair,
  now: Date,
): Promise<void> {
  await tx`
    insert into allowed_substitute (buyer_id, standard_id, substitute_id, allowed_by, allowed_at)
    values (${who.companyId}, ${standardId}, ${substituteId}, ${who.userId}, ${now}::timestamptz)
    on conflict (buyer_id, standard_id, substitute_id) do nothing`
}

/** Removes a pair from the list. */
export async function deleteSubstitute(
  tx: Db,
  buyerId: number,
  { standardId, substituteId }: StandardPair,
): Promise<void> {
  await tx`
    delete from allowed_substitute
    where buyer_id = ${buyerId} and standard_id = ${standardId} and substitute_id = ${substituteId}`
}
