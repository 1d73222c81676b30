import type { Db } from '../../database/db.ts'

/** What is invoiced too much today: a red letter is taken to remove that first. Of `statement_order o` and its order `placed`. */
export const overInvoicedNow = (db: Db) => db`
  greatest(o.over_invoiced - greatest(o.invoiced - placed.invoiced, 0), 0)`
