import type { Db } from '../../database/db.ts'

/**
 * Fen that stand on invoices beyond what is kept, of an order `o` of this seller: `overInvoiced` of its accounts, as SQL.
 * What is not invoiced at all is not reckoned.
 */
export const overInvoicedOf = (db: Db, tenantId: number) => db`
  case when o.invoiced = 0 then 0 else (
    select coalesce(sum(greatest(l.invoiced - greatest(
        l.amount - round(l.amount::numeric * (l.qty - l.received + l.returned) / l.qty) - l.reduced, 0), 0)), 0)
      + greatest(o.freight_invoiced - case when bool_or(l.received > 0) then o.freight - o.freight_reduced else 0 end, 0)
    from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id
  ) end`
