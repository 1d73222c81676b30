import type { Db } from '../../../database/db.ts'

/** Companies with exactly this name, or verified with exactly this code; at most 20, verified ones first. */
export const companiesCalled = (db: Db, name: string, creditCode: string) => db<
  { id: number; name: string; verified: boolean }[]
>`
  select id, name, verification = 'verified' as verified from company
  where name = ${name} or (credit_code = ${creditCode} and verification = 'verified')
  order by verification = 'verified' desc, id limit 20`

export type RequestState = 'open' | 'accepted' | 'refused' | 'withdrawn'

/** Newest first. */
export const requestsBy = (db: Db, userId: number) => db<
  { id: number; companyName: string; state: RequestState; createdAt: Date }[]
>`
  select r.id, c.name as "companyName", r.state, r.created_at as "createdAt"
  from join_request r join company c on c.id = r.company_id
  where r.user_id = ${userId} order by r.created_at desc, r.id desc limit 50`

/** @returns whether this person had such an open request */
export async function withdrawRequest(db: Db, userId: number, id: number): Promise<boolean> {
  const withdrawn = await db`
    update join_request set state = 'withdrawn', decided_at = now()
    where id = ${id} and user_id = ${userId} and state = 'open'`
  return withdrawn.count > 0
}

/** Locks a request to this company. */
export async function lockRequest(
  tx: Db,
  companyId: number,
  id: number,
): Promise<{ userId: number; state: RequestState } | undefined> {
  const [row] = await tx<{ userId: number; state: RequestState }[]>`
    select user_id as "userId", state from join_request where company_id = ${companyId} and id = ${id} for update`
  return row
}

export const decideRequest = (
  tx: Db,
  { companyId, id, state, decidedBy }: { companyId: number; id: number; state: RequestState; decidedBy: number },
) => tx`
  update join_request set state = ${state}, decided_by = ${decidedBy}, decided_at = now()
  where company_id = ${companyId} and id = ${id}`
