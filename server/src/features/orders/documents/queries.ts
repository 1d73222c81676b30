import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../queries.ts'

/** Orders of all sellers examined in one round. */
const dueAtOnce = 100

/** Orders of all sellers whose contract must be issued again, longest waiting first. */
export const dueContracts = (db: Db) => db<OrderKey[]>`
  select tenant_id as "tenantId", id from sales_order
  where contract_due_at is not null order by contract_due_at limit ${dueAtOnce}`

/** Whether the contract of an order must be issued again. */
export async function isContractDue(db: Db, { tenantId, id }: OrderKey): Promise<boolean> {
  const [row] = await db<{ isDue: boolean }[]>`
    select contract_due_at is not null as "isDue" from sales_order where tenant_id = ${tenantId} and id = ${id}`
  return row?.isDue ?? false
}

/**
 * Marks the contract of an order as issued, and locks the order until the transaction ends.
 * @returns false when another process has issued it meanwhile
 */
export async function takeDue(tx: Db, { tenantId, id }: OrderKey): Promise<boolean> {
  const { count } = await tx`
    update sales_order set contract_due_at = null
    where tenant_id = ${tenantId} and id = ${id} and contract_due_at is not null`
  return count > 0
}
