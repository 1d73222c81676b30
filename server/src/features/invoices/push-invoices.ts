import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type { pushInvoices } from '@lianmeng/contract/orders/programs/program-money-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { HttpProblem, notFound } from '../../answers/errors.ts'
import type { Deps } from '../../deps.ts'
import { onOrder } from '../../order/acting.ts'
import { eachRow } from '../../order/programs/pushed-rows.ts'
import { findInvoice } from './invoice-queries.ts'
import { isOfOrder, openRequestOf } from './pushed-queries.ts'
import { register, typedInvoice } from './register.ts'

type Invoicing = Pick<Deps, 'db' | 'clock'>
type Sent = ParamsOf<typeof pushInvoices>['rows'][number]

/** Whether the identical invoice is registered for the order: the row was sent before. */
async function isKnown({ db }: Invoicing, tenantId: number, { orderNo, invoiceNo, ...row }: Sent): Promise<boolean> {
  const said = typedInvoice({ ...row, requestId: 0, number: invoiceNo })
  const known = await findInvoice(db, tenantId, said.number)
  if (!known || known.issuedOn !== row.issuedOn || known.redOf !== null) return false
  const isSame = [known.net, known.tax, known.gross].every(
    (fen, place) => BigInt(fen) === [said.net, said.tax, said.gross][place],
  )
  return isSame && isOfOrder(db, tenantId, { requestId: known.requestId, orderNo })
}

async function registerRow(deps: Invoicing, who: { tenantId: number; by: string }, row: Sent): Promise<void> {
  const { orderNo, invoiceNo, ...said } = row
  try {
    const requestId = await openRequestOf(deps.db, who.tenantId, orderNo)
    if (requestId === undefined) throw notFound(invoiceTexts.noRequest)
    await register(deps, { ...who, requestId }, () => typedInvoice({ ...said, requestId, number: invoiceNo }))
  } catch (error) {
    // Two calls with the same row may run at once: the second finds what the first has written.
    if (!(error instanceof HttpProblem) || !(await isKnown(deps, who.tenantId, row))) throw error
  }
}

/**
 * Registers invoices reported by a program, with the rules of the back office. An interrupted call may simply be
 * repeated.
 */
export function registerRows(
  deps: Invoicing,
  actor: Actor,
  rows: readonly Sent[],
): Promise<DataOf<typeof pushInvoices>> {
  const { tenantId, userName: by } = sellerOf(actor)
  return eachRow(
    rows,
    ({ invoiceNo, orderNo }) => ({ invoiceNo, orderNo }),
    (row) => onOrder(deps.db, actor, row.orderNo, () => registerRow(deps, { tenantId, by }, row)),
  )
}
