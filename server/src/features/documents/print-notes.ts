import type { printDeliveryNotes } from '@lianmeng/contract/documents/batch-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { batchTexts } from '@lianmeng/contract/orders/batch-endpoints'
import { badRequest } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { requireOrders } from '../../order/reading/list-orders.ts'
import { type OrderRow, type ShipmentRow, shipmentsOf } from '../../order/reading/queries.ts'
import { issuePaper, paperNo } from '../../papers/issue.ts'
import type { PrintedPaper } from '../../papers/paper.ts'
import { papersInChild } from '../../papers/paper-in-child.ts'
import { localDay } from '../../time/local-day.ts'
import { deliveryNote } from './delivery-note.ts'
import { subjectOf } from './subject.ts'

type Printing = Pick<Deps, 'db' | 'clock'>
type Wanted = ParamsOf<typeof printDeliveryNotes>

/** Orders whose notes are read at the same time. */
const together = 4

/** The notes of the last shipments, in the order of the orders. */
async function notesOf({ db }: Printing, orders: readonly OrderRow[], { amounts = false, sheet = 'a4' }: Wanted) {
  const noteOf = async (order: OrderRow) => {
    const [last]: (ShipmentRow | undefined)[] = await shipmentsOf(db, order)
    if (!last) return []
    const paper = await deliveryNote(db, order, last, { amounts, sheet })
    return [{ about: subjectOf(order, { kind: 'deliveryNote', batch: last.batch }), paper }]
  }
  const notes: Awaited<ReturnType<typeof noteOf>> = []
  for (let from = 0; from < orders.length; from += together)
    notes.push(...(await Promise.all(orders.slice(from, from + together).map(noteOf))).flat())
  return notes
}

/**
 * Issues the delivery notes of the last shipments and prints them as one file.
 * @throws 400 when nothing was shipped yet, 404, 503
 */
export async function printNotes(deps: Printing, tenantId: number, wanted: Wanted, by: string): Promise<FileAnswer> {
  const notes = await notesOf(deps, await requireOrders(deps.db, { tenantId }, wanted.orderNos), wanted)
  if (notes.length === 0) throw badRequest(batchTexts.nothingShipped)
  const at = deps.clock()
  const printed = await transaction(deps.db, async (tx) => {
    const papers: PrintedPaper[] = []
    for (const { about, paper } of notes) {
      const { number, version } = await issuePaper(tx, about, paper, { at, by })
      papers.push({ ...paper, no: paperNo({ kind: 'deliveryNote', tenantId, number }), version })
    }
    return papers
  })
  const name = { ascii: 'delivery-notes.pdf', full: `送货单-${localDay(at)}-${printed.length}份.pdf` }
  return new FileAnswer(tagged(await papersInChild(printed), 'application/pdf'), 'private', name)
}
