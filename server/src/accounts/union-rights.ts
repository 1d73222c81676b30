import { unionTexts } from '@lianmeng/contract/union/texts'
import type { UnionRight } from '@lianmeng/trade/identity/union-rights'
import { forbidden } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'
import type { Caller } from './caller.ts'

/** The rights of a person in the alliance area, for one seller. */
export async function unionRightsOf(db: Db, tenantId: number, userId: number): Promise<UnionRight[]> {
  const rows = await db<{ name: UnionRight }[]>`
    select right_name as name from union_right where tenant_id = ${tenantId} and user_id = ${userId}`
  return rows.map(({ name }) => name)
}

/** Gives a person exactly these rights. `by`: a person of the seller, or its ERP. */
export async function putUnionRights(
  tx: Db,
  who: { tenantId: number; userId: number },
  rights: readonly UnionRight[],
  by: string,
): Promise<void> {
  await tx`
    delete from union_right
    where tenant_id = ${who.tenantId} and user_id = ${who.userId} and right_name <> all(${[...rights]}::text[])`
  await tx`
    insert into union_right (tenant_id, user_id, right_name, granted_by)
    select ${who.tenantId}, ${who.userId}, r, ${by} from unnest(${[...rights]}::text[]) r
    on conflict do nothing`
}

/** @throws 403 unless the caller has the right */
export async function refuseWithoutRight(
  db: Db,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  right: UnionRight,
): Promise<void> {
  const has = tenantId === null ? [] : await unionRightsOf(db, tenantId, userId)
  if (!has.includes(right)) throw forbidden(unionTexts.missing(right))
}
