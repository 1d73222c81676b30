import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import * as contract from '@lianmeng/contract/quotes/endpoints'
import * as seller from '@lianmeng/contract/quotes/seller-endpoints'
import * as sheets from '@lianmeng/contract/quotes/sheet-endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, sellerOf, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { audit } from '../../audit/audit.ts'
import { audited } from '../../audit/audited.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { comparisonOf } from './buying/compare.ts'
import { detailOf, listInquiries } from './buying/view.ts'
import { askedDetail, listAsked } from './selling/asked.ts'
import { declineOne, giveQuote } from './selling/quote.ts'
import { deleteCostSheet } from './selling/seller-queries.ts'

// The kernel of drawings takes a tenth of a second to load: the first call waits for it, not the start.
let loading: ReturnType<typeof load> | undefined
const load = async () => ({
  ...(await import('./accepting/accept.ts')),
  ...(await import('./buying/drafts.ts')),
  ...(await import('./buying/moves.ts')),
  ...(await import('./buying/readings.ts')),
  ...(await import('./buying/send.ts')),
  ...(await import('./selling/cost-sheets.ts')),
  ...(await import('./selling/drawing.ts')),
  ...(await import('./sheets/family-sheets.ts')),
  ...(await import('./sheets/indicate.ts')),
})
const cases = () => (loading ??= load())

/** What a call does to an inquiry, for the log: refusals of what is somebody else's, and what was done under `event`. */
const loggingOn =
  ({ db }: Pick<Deps, 'db'>) =>
  async <T>(actor: Actor, inquiryId: number, work: () => Promise<T>, event?: AuditEvent): Promise<T> => {
    const object = `inquiry ${inquiryId}`
    const done = await audited(db, actor, { event: event ?? 'inquiry', object }, work)
    if (event) await audit(db, actor, { event, object, result: 'ok' })
    return done
  }

function buyersRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const logged = loggingOn(deps)
  route(app, contract.inquiryList, (params, actor) => listInquiries(db, buyerOf(actor), params))
  route(app, contract.inquiryDetail, ({ inquiryId }, actor) =>
    logged(actor, inquiryId, () => detailOf(db, buyerOf(actor), inquiryId)),
  )
  route(app, contract.saveInquiry, (params, actor) =>
    logged(actor, params.inquiryId ?? 0, async () => (await cases()).saveDraft(deps, buyerOf(actor), params)),
  )
  route(app, contract.sendInquiry, (params, actor) =>
    logged(
      actor,
      params.inquiryId,
      async () => (await cases()).sendDraft(deps, buyerOf(actor), params),
      'inquiry.send',
    ),
  )
  route(app, contract.closeInquiry, ({ inquiryId }, actor) =>
    logged(actor, inquiryId, async () => (await cases()).closeOne(deps, buyerOf(actor), inquiryId), 'inquiry.close'),
  )
  route(app, contract.extendInquiry, (params, actor) =>
    logged(
      actor,
      params.inquiryId,
      async () => (await cases()).extendOne(deps, buyerOf(actor), params),
      'inquiry.extend',
    ),
  )
  route(app, contract.counterQuote, (params, actor) =>
    logged(
      actor,
      params.inquiryId,
      async () => (await cases()).counterOne(deps, buyerOf(actor), params),
      'inquiry.counter',
    ),
  )
  route(app, contract.compareInquiry, (params, actor) =>
    logged(actor, params.inquiryId, () => comparisonOf(deps, buyerOf(actor), params)),
  )
  route(app, contract.acceptQuotes, (params, actor) =>
    logged(
      actor,
      params.inquiryId,
      async () => (await cases()).acceptOffers(deps, buyerOf(actor), params),
      'inquiry.accept',
    ),
  )
  route(app, contract.decideReading, (params, actor) =>
    logged(actor, params.inquiryId, async () => (await cases()).takeReading(deps, buyerOf(actor), params)),
  )
}

function sellersRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const logged = loggingOn(deps)
  route(app, seller.sellerInquiries, (params, actor) => listAsked(deps, tenantOf(actor), params))
  route(app, seller.sellerInquiry, ({ inquiryId }, actor) =>
    logged(actor, inquiryId, () => askedDetail(deps, tenantOf(actor), inquiryId), 'inquiry.view'),
  )
  route(app, seller.quoteInquiry, (params, actor) =>
    logged(actor, params.inquiryId, () => giveQuote(deps, sellerOf(actor), params), 'quote.send'),
  )
  route(app, seller.declineInquiry, (params, actor) =>
    logged(actor, params.inquiryId, () => declineOne(deps, sellerOf(actor), params), 'quote.decline'),
  )
  route(app, seller.inquiryDrawing, async (params, actor) => {
    const { drawingFor } = await cases()
    return logged(actor, params.inquiryId, () => drawingFor(deps, sellerOf(actor), params), 'inquiry.drawing')
  })
  route(app, seller.downloadInquiryDrawing, async (params, actor) => {
    const { drawingFileFor } = await cases()
    return logged(actor, params.inquiryId, () => drawingFileFor(deps, sellerOf(actor), params), 'inquiry.drawing')
  })
  route(app, seller.costSheets, async (_params, actor) => (await cases()).listCostSheets(db, tenantOf(actor)))
  route(app, seller.saveCostSheet, async (sheet, actor) => ({
    sheetId: await (await cases()).keepCostSheet(deps, tenantOf(actor), sheet),
  }))
  route(app, seller.removeCostSheet, async ({ sheetId }, actor) => {
    if (!(await deleteCostSheet(db, tenantOf(actor), sheetId))) throw notFound(quoteTexts.sheetGone)
  })
  route(app, seller.workOutCost, (params, actor) =>
    logged(actor, params.inquiryId, async () => (await cases()).workOut(db, tenantOf(actor), params)),
  )
}

function sheetRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  route(app, sheets.familySheets, async (_params, actor) => (await cases()).listFamilySheets(db, tenantOf(actor)))
  route(app, sheets.saveFamilySheet, async (sheet, actor) =>
    (await cases()).keepFamilySheet(deps, sellerOf(actor), sheet),
  )
  route(app, sheets.removeFamilySheet, async ({ family }, actor) =>
    (await cases()).removeSheet(db, tenantOf(actor), family),
  )
  route(app, sheets.indicatePrice, async (params, actor) => {
    const { indicationFor } = await cases()
    const about = { event: 'ownDrawing', object: `drawing ${params.taskId}` } as const
    return audited(db, actor, about, () => indicationFor(db, buyerOf(actor), params))
  })
}

/** 询价: inquiries of buyers, quotes of sellers, and the goods that an accepted quote makes. */
export const quotes: Feature = (app, deps) => {
  buyersRoutes(app, deps)
  sellersRoutes(app, deps)
  sheetRoutes(app, deps)
}
