import * as printing from '@lianmeng/contract/documents/batch-endpoints'
import * as buying from '@lianmeng/contract/documents/document-endpoints'
import * as picking from '@lianmeng/contract/documents/picking-endpoints'
import * as selling from '@lianmeng/contract/documents/seller-document-endpoints'
import * as templates from '@lianmeng/contract/documents/template-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Actor } from '../../accounts/actor.ts'
import {
  callerOf,
  maySellerRead,
  notInSellerRole,
  seesSellersAmounts,
  sellerOf,
  tenantOf,
} from '../../accounts/caller.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { onSignal } from '../../http/on-signal.ts'
import { route } from '../../http/route.ts'
import { buyingSide, onOrder, sellingSide } from '../../order/acting.ts'
import { ownTemplate, saveTemplate } from './contract/template.ts'
import { shownDeliveryNote } from './delivery-note.ts'
import { documentFile, listDocuments, makeDocument } from './documents.ts'
import { issueContracts } from './issue-contracts.ts'
import { orderedFile } from './ordered-file.ts'
import { listToPick, meaningOfCode, pick } from './picking/pick.ts'
import { printPicking } from './picking/picking-list.ts'
import { printNotes } from './print-notes.ts'

type Kind = Pick<buying.Document, 'kind'>

/** A contract names the account to pay to: of a seller's staff it is for those who read about money. */
const isOpenTo = (actor: Actor, { kind }: Kind): boolean => kind !== 'contract' || maySellerRead(actor, 'money')

/** @throws 403 */
function requireOpen(actor: Actor, which: Kind): void {
  if (!isOpenTo(actor, which)) throw notInSellerRole(sellerOf(actor))
}

/** Who does not see what goods cost prints no amounts. @throws 403 */
function requireAmounts(actor: Actor, amounts = false): void {
  if (amounts && !seesSellersAmounts(actor)) throw notInSellerRole(sellerOf(actor))
}

const onlyOpen = (
  actor: Actor,
  { issued, possible, isContractDue, files }: DataOf<typeof selling.sellerDocuments>,
) => ({
  files,
  issued: issued.filter((one) => isOpenTo(actor, one)),
  possible: possible.filter((one) => isOpenTo(actor, one)),
  isContractDue: isContractDue && isOpenTo(actor, { kind: 'contract' }),
})

/** Delay before the contracts of confirmed orders are issued, ms: both sides look at the order and expect them. */
const issuing = 100

/** Contracts, delivery notes, certificates and torque cards of orders, for both sides. */
export const documents: Feature = (app, deps) => {
  // The background work makes up for contracts that are not issued here.
  const work = () => issueContracts(deps)
  onSignal(app, deps.signals.contractsDue, { work, after: issuing, complaint: 'contracts were not issued' })

  route(app, buying.documents, ({ orderNo }, actor) => listDocuments(deps, buyingSide(actor), orderNo))
  route(app, buying.makeDocument, (which, actor) =>
    onOrder(deps.db, actor, which.orderNo, () =>
      makeDocument(deps, buyingSide(actor), which, `买家 ${callerOf(actor).userName}`),
    ),
  )
  route(app, buying.orderedFile, (which, actor) => orderedFile(deps, buyingSide(actor), which))
  route(app, selling.sellerOrderedFile, (which, actor) => orderedFile(deps, sellingSide(actor), which))
  route(app, buying.documentFile, (which, actor) => documentFile(deps, buyingSide(actor), which))

  route(app, selling.sellerDocuments, async ({ orderNo }, actor) =>
    onlyOpen(actor, await listDocuments(deps, sellingSide(actor), orderNo)),
  )
  route(app, selling.makeSellerDocument, ({ amounts = false, sheet = 'a4', ...which }, actor) =>
    onOrder(deps.db, actor, which.orderNo, async () => {
      requireOpen(actor, which)
      requireAmounts(actor, amounts)
      const by = `卖家 ${callerOf(actor).userName}`
      return onlyOpen(actor, await makeDocument(deps, sellingSide(actor), which, by, { amounts, sheet }))
    }),
  )
  route(app, templates.contractTemplate, (_params, actor) => ownTemplate(deps, tenantOf(actor)))
  route(app, templates.saveContractTemplate, (form, actor) =>
    saveTemplate(deps, tenantOf(actor), form, sellerOf(actor).userName),
  )
  route(app, selling.sellerDeliveryNote, (which, actor) => {
    requireAmounts(actor, which.amounts)
    return shownDeliveryNote(deps.db, tenantOf(actor), which)
  })
  route(app, selling.sellerDocumentFile, (which, actor) => {
    requireOpen(actor, which)
    return documentFile(deps, sellingSide(actor), which)
  })
  route(app, printing.printDeliveryNotes, (wanted, actor) => {
    requireAmounts(actor, wanted.amounts)
    return audited(
      deps.db,
      actor,
      { event: 'order', object: `delivery notes of ${wanted.orderNos.length} orders` },
      () => printNotes(deps, tenantOf(actor), wanted, `卖家 ${callerOf(actor).userName}`),
    )
  })
  route(app, picking.pickingList, ({ orderNos }, actor) => listToPick(deps.db, tenantOf(actor), orderNos))
  route(app, picking.pickingCode, ({ code }, actor) => meaningOfCode(deps.db, tenantOf(actor), code))
  route(app, picking.savePick, (wanted, actor) => {
    const by = { tenantId: tenantOf(actor), by: sellerOf(actor).userName }
    return audited(deps.db, actor, { event: 'order', object: `picks of product ${wanted.productId}` }, () =>
      pick(deps, by, wanted),
    )
  })
  route(app, printing.printPickingList, ({ orderNos }, actor) => printPicking(deps, tenantOf(actor), orderNos))
}
