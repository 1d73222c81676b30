import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../queries.ts'

/** Orders of all sellers that one round looks at. */
const dueAtOnce = 100

/** Orders whose contract has to be written anew, those that wait longest first; of all sellers. */
export const dueContracts = (db: Db) => db<OrderKey[]>`
  select tenant_id as "tenantId", id from sales_order
  where contract_due_at is not null order by contract_due_at limit ${dueAtOnce}`

/**
 * Marks the contract of an order as written, and holds the order until the transaction ends.
 * @returns whether nobody else has written it meanwhile
 */
export async function takeDue(tx: Db, { tenantId, id }: OrderKey): Promise<boolean> {
  const { count } = await tx`
    update sales_order set contract_due_at = null
    where tenant_id = ${tenantId} and id = ${id} and contract_due_at is not null`
  return count > 0
}
