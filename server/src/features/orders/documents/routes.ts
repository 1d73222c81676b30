import * as buying from '@lianmeng/contract/orders/document-endpoints'
import * as selling from '@lianmeng/contract/orders/seller-document-endpoints'
import { callerOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { buyingSide, onOrder, sellingSide } from '../acting.ts'
import { documentFile, listDocuments, makeDocument } from './documents.ts'

/** Contracts, delivery notes, certificates and torque cards of orders, for both sides. */
export const documentRoutes: Feature = (app, deps) => {
  route(app, buying.documents, ({ orderNo }, actor) => listDocuments(deps, buyingSide(actor), orderNo))
  route(app, buying.makeDocument, (which, actor) =>
    onOrder(deps.db, actor, which.orderNo, () =>
      makeDocument(deps, buyingSide(actor), which, `买家 ${callerOf(actor).userName}`),
    ),
  )
  route(app, buying.documentFile, (which, actor) => documentFile(deps, buyingSide(actor), which))

  route(app, selling.sellerDocuments, ({ orderNo }, actor) => listDocuments(deps, sellingSide(actor), orderNo))
  route(app, selling.makeSellerDocument, (which, actor) =>
    onOrder(deps.db, actor, which.orderNo, () =>
      makeDocument(deps, sellingSide(actor), which, `卖家 ${callerOf(actor).userName}`),
    ),
  )
  route(app, selling.sellerDocumentFile, (which, actor) => documentFile(deps, sellingSide(actor), which))
}
