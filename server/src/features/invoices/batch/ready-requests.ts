import type { DataOf } from '@lianmeng/contract/endpoint'
import type { InvoiceLine, invoiceBatch } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { addFen, fen, fenText } from '@lianmeng/trade/price/money'
import type { Db } from '../../../database/db.ts'
import { linesOfRequests, type RequestedLine, type WaitingRequest, waitingRequests } from './queries.ts'
import { wireInvoiceLine } from './request-lines.ts'

/** Invoices on one sheet. */
const mostRequests = 1000

/** A request for the batch sheet. `itemName`, `model`: the goods as the tax office divides their name. */
export type BatchRequest = {
  request: WaitingRequest
  lines: (InvoiceLine & { itemName: string; model: string })[]
}

/** `六角头螺栓`, and `GB/T 5782 M8×30 8.8级 镀锌`. */
function namesOf({ snapshot }: RequestedLine): { itemName: string; model: string } {
  if (!snapshot) return { itemName: '运费', model: '' }
  const { productName, standardName, specification, strengthName, materialName, surfaceTreatmentName } = snapshot
  const parts = [specification, strengthName || materialName, surfaceTreatmentName].filter(Boolean)
  return productName === ''
    ? { itemName: parts.join(' '), model: '' }
    : { itemName: productName, model: [standardName, ...parts].join(' ') }
}

/** Waiting requests, those whose lines all have a code apart from the others. */
export async function batchOf(db: Db, tenantId: number) {
  const requests = await waitingRequests(db, tenantId, mostRequests)
  const rows = await linesOfRequests(
    db,
    tenantId,
    requests.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(rows, ({ requestId }) => requestId)
  const all = requests.map((request) => {
    const lines = (linesOf.get(request.id) ?? []).map((line) => ({
      ...wireInvoiceLine(line, 'seller'),
      ...namesOf(line),
    }))
    return { request, lines }
  })
  const isReady = ({ lines }: BatchRequest) => lines.every(({ taxCode }) => taxCode !== '')
  return { ready: all.filter(isReady), left: all.filter((one) => !isReady(one)) }
}

/** What the sheet would hold, and what it leaves. */
export async function shownBatch(db: Db, tenantId: number): Promise<DataOf<typeof invoiceBatch>> {
  const { ready, left } = await batchOf(db, tenantId)
  return {
    ready: ready.length,
    lines: ready.reduce((sum, { lines }) => sum + lines.length, 0),
    amount: fenText(addFen(...ready.map(({ request }) => fen(BigInt(request.amount))))),
    without: left.map(({ request, lines }) => {
      const missing = lines.filter(({ taxCode }) => taxCode === '')
      return { requestId: request.id, title: request.title, lines: missing.length, goods: missing[0]!.goods }
    }),
  }
}
