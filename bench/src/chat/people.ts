import type { Sql } from '../../../server/src/database/db.ts'
import { type BenchBuyer, makeBuyers } from '../buyers.ts'
import type { BenchSeller } from '../sellers/people.ts'

/** A buyer's company with a conversation. */
export type Talker = BenchBuyer & { tenantId: number }

/** New buyers, each with a conversation with one of the sellers, who all have online service. */
export async function talkers(db: Sql, sellers: readonly BenchSeller[], count: number): Promise<Talker[]> {
  const tenants = sellers.map(({ tenantId }) => tenantId)
  await db`update seller set chat_open = true where tenant_id = any(${tenants}::int[])`
  const buyers = await makeBuyers(db, count)
  const made = buyers.map((buyer, at): Talker => ({ ...buyer, tenantId: tenants[at % tenants.length]! }))
  const [ids, of] = [made.map(({ companyId }) => companyId), made.map(({ tenantId }) => tenantId)]
  await db`
    insert into conversation (tenant_id, buyer_id)
    select tenant_id, buyer_id from unnest(${of}::int[], ${ids}::bigint[]) as pair (tenant_id, buyer_id)`
  await db`
    insert into buyer_chat (buyer_id, tenant_id)
    select buyer_id, tenant_id from unnest(${of}::int[], ${ids}::bigint[]) as pair (tenant_id, buyer_id)`
  return made
}

/** Gives a seller this many conversations: one of a hundred waits, four are open, the others have ended. */
export async function manyConversations(db: Sql, tenantId: number, count: number): Promise<void> {
  const companies = await db<{ id: number }[]>`
    insert into company (name) select '压测来客 ' || n || '（示例）' from generate_series(1, ${count}) n returning id`
  await db`
    insert into conversation (tenant_id, buyer_id, state, last_seq, rev, last_text, last_at, seller_unread, waiting_since)
    select ${tenantId}, id, case when n % 100 = 0 then 'waiting' when n % 25 = 1 then 'open' else 'closed' end, 6, 6,
      'M8×30 现货还有多少？', now() - n * interval '1 minute', case when n % 100 = 0 then 1 else 0 end,
      case when n % 100 = 0 then now() end
    from unnest(${companies.map(({ id }) => id)}::bigint[]) with ordinality as c (id, n)`
}
