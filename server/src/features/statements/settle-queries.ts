import type { StatementState } from '@lianmeng/trade/order/statement'
import type { Db } from '../../database/db.ts'
import type { Pair } from './queries.ts'

/** Locks a statement until the transaction ends. */
export async function lockStatement(
  tx: Db,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<{ state: StatementState } | undefined> {
  const [row] = await tx<{ state: StatementState }[]>`
    select state from statement where tenant_id = ${tenantId} and id = ${id} for update`
  return row
}

/**
 * Writes one side's remarks on lines; what was said about a line before a new dispute is kept.
 * @returns how many lines were found
 */
export async function putWords(
  tx: Db,
  { tenantId, id }: { tenantId: number; id: number },
  column: 'dispute' | 'answer',
  said: readonly { lineNo: number; text: string }[],
): Promise<number> {
  const rows = await tx<{ lineNo: number }[]>`
    update statement_line l set dispute = case when ${column} = 'dispute' then w.text else l.dispute end,
      answer = case when ${column} = 'answer' then w.text else '' end,
      earlier = case when ${column} = 'dispute' and l.dispute <> ''
        then l.earlier || jsonb_object(array['dispute', l.dispute, 'answer', l.answer]) else l.earlier end
    from unnest(${said.map(({ lineNo }) => lineNo)}::int[], ${said.map(({ text }) => text.trim())}::text[])
      as w (line_no, text)
    where l.tenant_id = ${tenantId} and l.statement_id = ${id} and l.line_no = w.line_no
    returning l.line_no as "lineNo"`
  return rows.length
}

/** Whether a statement has a disputed line without an answer. */
export async function hasUnanswered(tx: Db, { tenantId, id }: { tenantId: number; id: number }): Promise<boolean> {
  const rows = await tx<{ lineNo: number }[]>`
    select line_no as "lineNo" from statement_line
    where tenant_id = ${tenantId} and statement_id = ${id} and dispute <> '' and answer = '' limit 1`
  return rows.length > 0
}

export type WaitingStatement = Pair & { id: number; month: string; reminded: number; since: Date }

/** Statements of all sellers, unanswered since before a moment, that may have another reminder. */
export const waitingStatements = (db: Db, before: Date, mostReminders: number) => db<WaitingStatement[]>`
  select tenant_id as "tenantId", buyer_id as "buyerId", id, to_char(month, 'YYYY-MM') as month, reminded,
    coalesce(waits_since, made_at) as since
  from statement
  where state = 'sent' and reminded < ${mostReminders} and coalesce(waits_since, made_at) <= ${before}
  order by made_at limit 1000`

/**
 * Counts a reminder. @returns the buyer's name; undefined when the statement was answered, or another process sent the
 * reminder
 */
export async function countReminder(tx: Db, { tenantId, id, reminded }: WaitingStatement) {
  const [row] = await tx<{ buyerName: string }[]>`
    update statement set reminded = reminded + 1
    where tenant_id = ${tenantId} and id = ${id} and state = 'sent' and reminded = ${reminded}
    returning buyer_name as "buyerName"`
  return row
}
