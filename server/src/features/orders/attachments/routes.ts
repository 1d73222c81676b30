import * as contract from '@lianmeng/contract/orders/attachment-endpoints'
import { buyerOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { uploadedDocument } from '../../../http/upload.ts'
import { buyingSide, sellingSide } from '../../../order/acting.ts'
import { attachmentOf, uploadAttachment } from './attachments.ts'

/** Files that a buyer sends with an order. */
export const attachmentRoutes: Feature = (app, deps) => {
  route(app, contract.uploadAttachment, (_params, actor, { request }) =>
    uploadAttachment(deps, buyerOf(actor).companyId, () => uploadedDocument(request)),
  )
  route(app, contract.attachment, (which, actor) => attachmentOf(deps, buyingSide(actor), which))
  route(app, contract.orderAttachment, (which, actor) => attachmentOf(deps, sellingSide(actor), which))
}
