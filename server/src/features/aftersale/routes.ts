import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as platform from '@lianmeng/contract/aftersale/operator-endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { AftersaleEvent } from '@lianmeng/trade/aftersale/states'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, callerOf, seesSellersAmounts, tenantOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { keyIn } from '../../answers/idempotency-key.ts'
import { audited } from '../../audit/audited.ts'
import { transaction } from '../../database/db.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { uploadedPicture } from '../../http/upload.ts'
import { actingFor, buyingSide, onOrder, sellingSide } from '../../order/acting.ts'
import type { Side } from '../../order/finding/side.ts'
import { askForAftersale, claimableOf } from './ask.ts'
import { buyerStep, sendBack } from './buyer-steps.ts'
import { decideDispute, disputeDetail, listDisputes } from './disputes.ts'
import { addEvidence, pictureOf, uploadEvidence } from './evidence.ts'
import { aftersaleDetail, aftersaleOf, listAftersales } from './list-aftersales.ts'
import type { AftersaleRef } from './queries.ts'
import { decideAsked, inspectBack, sendOut } from './seller-steps.ts'
import { sendRest } from './send-rest.ts'
import { historyWithoutAmounts, withoutAmounts } from './without-amounts.ts'

const ownerOf = (side: Side): string => ('buyerId' in side ? `${side.buyerId}` : `t${side.tenantId}`)

/** The buyer's calls. */
const buyerRoutes: Feature = (app, deps) => {
  const { db } = deps
  /**
   * Changes one of the caller's own after-sales, writes its line in the audit log and returns it as it is afterwards.
   */
  const changed = (actor: Actor, ref: AftersaleRef, work: () => Promise<void>) =>
    audited(db, actor, { event: 'aftersale', object: `aftersale ${ref.aftersaleNo}` }, async () => {
      await work()
      return aftersaleOf(deps, buyingSide(actor), ref)
    })
  const stepped = (actor: Actor, ref: AftersaleRef, event: AftersaleEvent, note = '') => {
    const by = actingFor(actor, buyingSide(actor))
    return changed(actor, ref, () => buyerStep(deps, buyerOf(actor).companyId, ref, { event, actor: by, note }))
  }

  route(app, buying.claimableLines, ({ orderNo }, actor) => claimableOf(deps, buyerOf(actor).companyId, orderNo))
  route(app, buying.list, (filter, actor) => listAftersales(deps, buyingSide(actor), filter))
  route(app, buying.detail, (ref, actor) =>
    audited(db, actor, { event: 'aftersale', object: `aftersale ${ref.aftersaleNo}` }, () =>
      aftersaleDetail(deps, buyingSide(actor), ref),
    ),
  )
  route(app, buying.save, (form, actor, { request }) => {
    const requestKey = keyIn(request.headers['idempotency-key'])
    const by = actingFor(actor, buyingSide(actor))
    return onOrder(db, actor, form.orderNo, async () => {
      const ref = await askForAftersale(deps, buyerOf(actor).companyId, form, { actor: by, requestKey })
      return aftersaleOf(deps, buyingSide(actor), ref)
    })
  })
  route(app, buying.upload, (_params, actor, { request }) =>
    uploadEvidence(deps, ownerOf(buyingSide(actor)), () => uploadedPicture(request)),
  )
  route(app, buying.picture, ({ fileId, ...ref }, actor) => pictureOf(deps, buyingSide(actor), ref, fileId))
  route(app, buying.addPictures, ({ fileIds: files, ...ref }, actor) => {
    const asking = buyingSide(actor)
    const by = callerOf(actor).userName
    return changed(actor, ref, () =>
      transaction(db, (tx) => addEvidence(deps, tx, ref, { asking, owner: ownerOf(asking), by, files })),
    )
  })
  route(app, buying.ship, ({ tenantId, aftersaleNo, ...sent }, actor) => {
    const by = actingFor(actor, buyingSide(actor))
    const ref = { tenantId, aftersaleNo }
    return changed(actor, ref, () => sendBack(deps, buyerOf(actor).companyId, ref, { sent, actor: by }))
  })
  route(app, buying.receive, (ref, actor) => stepped(actor, ref, 'receive'))
  route(app, buying.acceptInspection, (ref, actor) => stepped(actor, ref, 'acceptInspection'))
  route(app, buying.withdraw, (ref, actor) => stepped(actor, ref, 'withdraw'))
  route(app, buying.escalate, ({ note, ...ref }, actor) => {
    if (note.trim() === '') throw badRequest(aftersaleTexts.explanationMissing)
    return stepped(actor, ref, 'escalate', note.trim())
  })
}

/** The seller's calls. */
const sellerRoutes: Feature = (app, deps) => {
  const { db } = deps
  const refOf = (actor: Actor, aftersaleNo: string) => ({ tenantId: tenantOf(actor), aftersaleNo })
  const changed = (actor: Actor, aftersaleNo: string, work: () => Promise<void>) =>
    audited(db, actor, { event: 'aftersale', object: `aftersale ${aftersaleNo}` }, async () => {
      await work()
      const after = await aftersaleOf(deps, sellingSide(actor), refOf(actor, aftersaleNo))
      return seesSellersAmounts(actor) ? after : withoutAmounts(after)
    })
  const by = (actor: Actor) => actingFor(actor, sellingSide(actor))

  route(app, selling.aftersales, async (filter, actor) => {
    const page = await listAftersales(deps, sellingSide(actor), filter)
    return seesSellersAmounts(actor) ? page : { ...page, records: page.records.map(withoutAmounts) }
  })
  route(app, selling.aftersale, ({ aftersaleNo }, actor) =>
    audited(db, actor, { event: 'aftersale', object: `aftersale ${aftersaleNo}` }, async () => {
      const shown = await aftersaleDetail(deps, sellingSide(actor), refOf(actor, aftersaleNo))
      return seesSellersAmounts(actor) ? shown : historyWithoutAmounts(shown)
    }),
  )
  route(app, selling.decideAftersale, (form, actor) =>
    changed(actor, form.aftersaleNo, () => decideAsked(deps, tenantOf(actor), form, by(actor))),
  )
  route(app, selling.inspectAftersale, (form, actor) =>
    changed(actor, form.aftersaleNo, () => inspectBack(deps, tenantOf(actor), form, by(actor))),
  )
  route(app, selling.sendAftersale, (form, actor) =>
    changed(actor, form.aftersaleNo, () => sendOut(deps, tenantOf(actor), form, by(actor))),
  )
  route(app, selling.sendRest, (form, actor) =>
    changed(actor, form.aftersaleNo, () => sendRest(deps, tenantOf(actor), form, by(actor))),
  )
  route(app, selling.uploadPicture, (_params, actor, { request }) =>
    uploadEvidence(deps, ownerOf(sellingSide(actor)), () => uploadedPicture(request)),
  )
  route(app, selling.addSellerPictures, ({ aftersaleNo, fileIds: files }, actor) => {
    const asking = sellingSide(actor)
    const shown = { asking, owner: ownerOf(asking), by: callerOf(actor).userName, files }
    return changed(actor, aftersaleNo, () =>
      transaction(db, (tx) => addEvidence(deps, tx, refOf(actor, aftersaleNo), shown)),
    )
  })
  route(app, selling.aftersalePicture, ({ aftersaleNo, fileId }, actor) =>
    pictureOf(deps, sellingSide(actor), refOf(actor, aftersaleNo), fileId),
  )
}

/** After-sales: what buyers request after receipt, how it is settled, and what the platform decides. */
export const aftersale: Feature = (app, deps) => {
  buyerRoutes(app, deps)
  sellerRoutes(app, deps)
  route(app, platform.disputes, (filter) => listDisputes(deps, filter))
  route(app, platform.dispute, (ref) => disputeDetail(deps, ref))
  route(app, platform.disputePicture, ({ fileId, ...ref }) => pictureOf(deps, 'operator', ref, fileId))
  route(app, platform.decideDispute, (form, actor) => decideDispute(deps, actor, form))
}
