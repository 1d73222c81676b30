import type { Sql } from '../../server/src/database/db.ts'
import type { BenchBuyer } from './buyers.ts'

/** Makes every seller charge freight. */
export async function chargeFreight(db: Sql): Promise<void> {
  const rule = { provinces: [], by: 'amount', first: '0', firstFee: '12', step: '0', stepFee: '0', freeFrom: '' }
  await db`
    insert into freight_terms (tenant_id, rules) select tenant_id, ${db.json([rule])} from seller on conflict do nothing`
}

/**
 * Gives companies a budget that never runs out, a rule whose sum is never reached, and credit at every seller: an order
 * draws on the budget when it is placed, and on the credit when its seller confirms it.
 */
export async function giveBudgets(db: Sql, buyers: readonly BenchBuyer[]): Promise<void> {
  const ids = buyers.map(({ companyId }) => companyId)
  const rule = { name: '大额', condition: { amountFrom: 10 ** 13 }, steps: [] }
  await db`
    insert into buying_policy (buyer_id, rules) select id, ${db.json([rule])} from unnest(${ids}::bigint[]) as id
    on conflict do nothing`
  await db`
    insert into budget (buyer_id, period, amount, hard) select id, 'month', 10000000000000, true from unnest(${ids}::bigint[]) as id
    on conflict do nothing`
  await db`
    insert into credit_account (tenant_id, buyer_id, credit_limit, days)
    select tenant_id, id, 100000000, 30 from unnest(${ids}::bigint[]) as id cross join seller on conflict do nothing`
}
