import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import * as applying from '@lianmeng/contract/seller-application/endpoints'
import * as office from '@lianmeng/contract/seller-application/operator-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, callerOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { audit } from '../../audit/audit.ts'
import { auditedChange } from '../../audit/audited.ts'
import { keptPicture } from '../../companies/company-license.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { applicationOnWire, saveDraft, statusOf, submit } from './apply.ts'
import { decide } from './decide.ts'
import { sellersLike } from './open-queries.ts'
import { applicationById, applicationOf, applicationsLike, resembling } from './queries.ts'
import { moveSeller, type SellerMove } from './seller-states.ts'

/** The applicant's calls. */
function serveApplicants(app: HttpApp, deps: Deps): void {
  const { db, files } = deps
  route(app, applying.openStatus, (_params, actor) => statusOf(db, buyerOf(actor)))
  route(app, applying.saveOpenDraft, (params, actor) => saveDraft(deps, buyerOf(actor), params))
  route(app, applying.submitOpen, async (params, actor) => {
    await submit(db, buyerOf(actor), params)
    await audit(db, actor, { event: 'open.submit', object: `company ${buyerOf(actor).companyId}`, result: 'ok' })
  })
  route(app, applying.openFile, async ({ field }, actor) => {
    const application = await applicationOf(db, buyerOf(actor).companyId)
    return keptPicture(files, application?.form[field] ?? '')
  })
}

/** The platform's review of applications. */
function serveOperators(app: HttpApp, { db, files, catalogue }: Deps): void {
  route(app, office.sellerApplications, async ({ state, keyword = '', start = 1, limit = 20 }) => {
    const page = { limit, offset: (start - 1) * limit }
    const rows = await applicationsLike(db, { state, keyword: keyword.trim() }, page)
    const records = rows.map(({ submittedAt, ...row }) => ({ ...row, submittedAt: submittedAt?.toISOString() ?? '' }))
    return { records, total: rows[0]?.total ?? 0, start, limit }
  })

  route(app, office.sellerApplication, async ({ id }) => {
    const application = await applicationById(db, id)
    if (!application) throw notFound('申请不存在')
    const { companyId, companyName, verification, applicant, form } = application
    const duplicates = await resembling(db, form, companyId)
    return { ...applicationOnWire(application), companyName, verification, applicant, duplicates }
  })

  route(app, office.sellerApplicationFile, async ({ id, field }, actor) => {
    const picture = await keptPicture(files, (await applicationById(db, id))?.form[field] ?? '')
    await audit(db, actor, { event: 'company.license.view', object: `application ${id}`, result: 'ok' })
    return picture
  })

  route(app, office.decideSellerApplication, async (form, actor) => {
    const object = `application ${form.id}`
    await auditedChange(db, actor, { event: 'seller.decide', object }, (tx) => decide(tx, callerOf(actor).userId, form))
  })

  route(app, office.sellerList, async ({ state, keyword = '', start = 1, limit = 20 }) => {
    const rows = await sellersLike(db, { state, keyword: keyword.trim() }, { limit, offset: (start - 1) * limit })
    return { records: [...rows], total: rows[0]?.total ?? 0, start, limit }
  })

  async function moved(actor: Actor, event: AuditEvent, move: SellerMove, tenantId: number, reason = '') {
    const object = `tenant ${tenantId}`
    await auditedChange(db, actor, { event, object }, (tx) => moveSeller(tx, tenantId, move, reason.trim()))
    // The seller's goods disappear from the lists, or come back.
    await catalogue.restingChanged()
  }
  route(app, office.pauseSeller, ({ tenantId, reason }, actor) =>
    moved(actor, 'seller.pause', 'pause', tenantId, reason),
  )
  route(app, office.resumeSeller, ({ tenantId }, actor) => moved(actor, 'seller.resume', 'resume', tenantId))
  route(app, office.closeSeller, ({ tenantId, reason }, actor) =>
    moved(actor, 'seller.close', 'close', tenantId, reason),
  )
}

/** How a company becomes a seller and ceases to be one. */
export const sellerApplication: Feature = (app, deps) => {
  serveApplicants(app, deps)
  serveOperators(app, deps)
}
