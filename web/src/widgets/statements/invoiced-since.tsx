import { formatYuan } from '../../lib/yuan.ts'

/** What was invoiced when the statement was made, and what is now: a red letter or a later invoice changes it. */
export const InvoicedSince = ({ of: { invoiced, invoicedNow } }: { of: { invoiced: string; invoicedNow: string } }) => (
  <>
    {formatYuan(invoiced)}
    {invoicedNow !== invoiced && <div className="sub">现已开票 {formatYuan(invoicedNow)}</div>}
  </>
)
