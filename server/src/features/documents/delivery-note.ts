import { documentTexts } from '@lianmeng/contract/documents/document-endpoints'
import type { sellerDeliveryNote } from '@lianmeng/contract/documents/seller-document-endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { notFound } from '../../answers/errors.ts'
import { ownNumbersOf } from '../../archive/own-numbers.ts'
import type { Db } from '../../database/db.ts'
import { requireOrder } from '../../order/reading/list-orders.ts'
import { type OrderRow, type ShipmentRow, shipmentsOf } from '../../order/reading/queries.ts'
import { fingerprintOf, paperNo } from '../../papers/issue.ts'
import type { Paper } from '../../papers/paper.ts'
import { buyerParty, sellerParty } from '../../papers/party-queries.ts'
import { versionsOf } from '../../papers/queries.ts'
import { deliveryNotePaper, type NoteChoices } from './delivery-note-paper.ts'
import { packingsOf, placeOfSeller } from './queries.ts'
import { subjectOf } from './subject.ts'

/** @param phone of the seller's contact whom this buyer may see */
async function partiesOf(db: Db, { buyerId, buyerName, tenantId }: OrderRow, phone: string) {
  const [buyer, seller] = await Promise.all([buyerParty(db, buyerId), sellerParty(db, tenantId)])
  return { buyer: { ...buyer, name: buyerName }, seller: { ...seller, phone } }
}

/** The note of a shipment, from everything that is known now. */
export async function deliveryNote(
  db: Db,
  order: OrderRow,
  shipment: ShipmentRow,
  choices: NoteChoices,
): Promise<Paper> {
  const [shipments, packings, address] = await Promise.all([
    shipmentsOf(db, order),
    packingsOf(db, order),
    placeOfSeller(db, order.tenantId),
  ])
  const numbers = await ownNumbersOf(
    db,
    order.buyerId,
    [...packings.values()].map(({ specificationId }) => specificationId),
  )
  const ownNumbers = new Map(
    [...packings].flatMap(([lineNo, { specificationId }]) => {
      const number = numbers.get(specificationId)
      return number === undefined ? [] : [[lineNo, number] as const]
    }),
  )
  const { contactName = '', mobilePhoneNum: mobile = '' } = order.contact ?? {}
  const consignor = { address, contactName, mobile }
  return deliveryNotePaper(
    {
      order,
      shipment,
      shipments,
      consignor,
      packings,
      ownNumbers,
      ...(choices.amounts && { parties: await partiesOf(db, order, mobile) }),
    },
    choices,
  )
}

/** The note of a seller's own shipment with its number, for the page. @throws 404 */
export async function shownDeliveryNote(
  db: Db,
  tenantId: number,
  { orderNo, batch, amounts = false, sheet = 'a4' }: ParamsOf<typeof sellerDeliveryNote>,
): Promise<DataOf<typeof sellerDeliveryNote>> {
  const order = await requireOrder(db, { tenantId }, orderNo)
  const shipment = (await shipmentsOf(db, order)).find((one) => one.batch === batch)
  if (!shipment) throw notFound(documentTexts.noBatch)
  const paper = await deliveryNote(db, order, shipment, { amounts, sheet })
  const issued = await versionsOf(db, subjectOf(order, { kind: 'deliveryNote', batch }))
  const fingerprint = fingerprintOf(paper)
  return {
    title: paper.title,
    documentNo: issued[0] ? paperNo(issued[0]) : '',
    version: issued.find((one) => one.fingerprint === fingerprint)?.version ?? 0,
    facts: paper.facts.map(([name, value]) => ({ name, value })),
    tables: paper.tables.map(({ title, columns, rows, notes = [] }) => ({
      title,
      columns: columns.map(([name]) => name),
      rows: rows.map((row) => [...row]),
      notes: [...notes],
    })),
    closing: [...paper.closing],
  }
}
