import type * as contract from '@lianmeng/contract/documents/document-endpoints'
import {
  type Document,
  type DocumentKind,
  documentKindTexts,
  documentTexts,
} from '@lianmeng/contract/documents/document-endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { batchText } from '@lianmeng/contract/orders/texts'
import { unsoldStates } from '@lianmeng/trade/order/states'
import { conflict, notFound } from '../../answers/errors.ts'
import type { FileAnswer } from '../../answers/file-answer.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { Side } from '../../order/finding/side.ts'
import { lotsByNumber } from '../../order/lots/queries.ts'
import { requireOrder } from '../../order/reading/list-orders.ts'
import { type OrderRow, type ShipmentRow, shipmentsOf } from '../../order/reading/queries.ts'
import { issuePaper, paperFile, paperNo } from '../../papers/issue.ts'
import type { Paper } from '../../papers/paper.ts'
import { type IssuedRow, papersOfOrder, versionOf } from '../../papers/queries.ts'
import { certificatePaper } from './certificate-paper.ts'
import { contractOf } from './contract/contract-of.ts'
import { deliveryNote } from './delivery-note.ts'
import type { NoteChoices } from './delivery-note-paper.ts'
import { drawingPaper, drawingsIn } from './drawing-paper.ts'
import { filesIn } from './ordered-file.ts'
import { isContractDue } from './queries.ts'
import { subjectOf, type Which } from './subject.ts'
import { torqueCard } from './torque-card.ts'

type Papers = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'files'>
type Listed = DataOf<typeof contract.documents>

/** As buyers get it, and sellers who choose nothing else. */
const plainNote: NoteChoices = { amounts: false, sheet: 'a4' }

/** Whether both sides are bound by a contract. */
export const hasContract = ({ state }: OrderRow): boolean => !unsoldStates.includes(state)

function wireDocument(row: IssuedRow): Document {
  const kind = row.kind as DocumentKind
  const batch = Number(row.subject.split('/')[1] ?? 0)
  return {
    kind,
    kindName: documentKindTexts[kind],
    batch,
    documentNo: paperNo(row),
    version: row.version,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
    sha256: row.sha256 ?? '',
  }
}

/** The registered lots of shipments. */
const lotsOf = (db: Papers['db'], { tenantId }: OrderRow, shipments: readonly ShipmentRow[]) =>
  lotsByNumber(
    db,
    tenantId,
    shipments.flatMap(({ lines }) => lines.flatMap(({ lot }) => (lot ? [lot] : []))),
  )

async function listOf(deps: Papers, order: OrderRow): Promise<Listed> {
  // Read first: a contract that is no longer due is then in the list.
  const isDue = await isContractDue(deps.db, order)
  const [issued, shipments, card] = await Promise.all([
    papersOfOrder(deps.db, order),
    shipmentsOf(deps.db, order),
    hasContract(order) ? torqueCard(deps, order) : undefined,
  ])
  const registered = new Set((await lotsOf(deps.db, order, shipments)).map(({ lotNo }) => lotNo))
  const certified = shipments.filter(({ lines }) => lines.some(({ lot }) => registered.has(lot)))
  return {
    issued: issued.map(wireDocument),
    possible: [
      ...(hasContract(order) ? [{ kind: 'contract' as const, batch: 0 }] : []),
      ...shipments.map(({ batch }) => ({ kind: 'deliveryNote' as const, batch })),
      ...certified.map(({ batch }) => ({ kind: 'certificate' as const, batch })),
      ...drawingsIn(order).map(({ lineNo }) => ({ kind: 'drawing' as const, batch: lineNo })),
      ...(card ? [{ kind: 'torqueCard' as const, batch: 0 }] : []),
    ],
    isContractDue: isDue && hasContract(order),
    files: filesIn(order).map(({ file: _file, ...shown }) => shown),
  }
}

/** @throws 404, 409 when the order has not got that far */
async function paperOf(deps: Papers, order: OrderRow, { kind, batch }: Which, choices: NoteChoices): Promise<Paper> {
  if (kind === 'deliveryNote' || kind === 'certificate') {
    const shipment = (await shipmentsOf(deps.db, order)).find((one) => one.batch === batch)
    if (!shipment) throw notFound(documentTexts.noBatch)
    if (kind === 'deliveryNote') return deliveryNote(deps.db, order, shipment, choices)
    const certificate = certificatePaper(order, shipment, await lotsOf(deps.db, order, [shipment]))
    if (!certificate) throw conflict(documentTexts.noLot)
    return certificate
  }
  if (kind === 'drawing') {
    const drawing = drawingsIn(order).find(({ lineNo }) => lineNo === batch)
    if (!drawing) throw notFound(documentTexts.noDrawing)
    const paper = await drawingPaper(order, drawing)
    if (!paper) throw conflict(documentTexts.drawingChanged)
    return paper
  }
  if (batch > 0) throw notFound(documentTexts.none)
  if (!hasContract(order)) throw conflict(documentTexts.notConfirmed)
  if (kind === 'contract') return contractOf(deps.db, order)
  const card = await torqueCard(deps, order)
  if (!card) throw conflict(documentTexts.noTorque)
  return card
}

/** The papers of one of the caller's own orders, and those that can be issued. @throws 404 */
export async function listDocuments(deps: Papers, side: Side, orderNo: string): Promise<Listed> {
  return listOf(deps, await requireOrder(deps.db, side, orderNo))
}

/** Issues a paper of one of the caller's own orders. @throws 404, 409 */
export async function makeDocument(
  deps: Papers,
  side: Side,
  { orderNo, ...which }: ParamsOf<typeof contract.makeDocument>,
  by: string,
  choices: NoteChoices = plainNote,
): Promise<Listed> {
  const order = await requireOrder(deps.db, side, orderNo)
  const paper = await paperOf(deps, order, which, choices)
  await transaction(deps.db, (tx) => issuePaper(tx, subjectOf(order, which), paper, { at: deps.clock(), by }))
  return listOf(deps, order)
}

/** The PDF of a version. @throws 404, 503 */
export async function documentFile(
  deps: Papers,
  side: Side,
  { orderNo, version, ...which }: ParamsOf<typeof contract.documentFile>,
): Promise<FileAnswer> {
  const order = await requireOrder(deps.db, side, orderNo)
  const issued = await versionOf(deps.db, subjectOf(order, which), version)
  if (!issued) throw notFound(documentTexts.none)
  const name = [
    documentKindTexts[which.kind],
    orderNo,
    which.batch > 0 && (which.kind === 'drawing' ? `第${which.batch}行` : batchText(which.batch)),
  ]
  return paperFile(deps, issued, name.filter(Boolean).join('-').replaceAll(' ', ''))
}
