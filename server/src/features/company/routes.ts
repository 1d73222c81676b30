import { drawingModelInfo, modifyDrawingModel } from '@lianmeng/contract/company/drawing-model'
import * as contract from '@lianmeng/contract/company/endpoints'
import * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { buyerOf, callerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { describeInvitation, namesOf } from '../../companies/accept-invitation.ts'
import { licenseOf } from '../../companies/company-license.ts'
import { drawingModelOf } from '../../companies/drawing-model.ts'
import type { Deps, Feature } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { uploadedPicture } from '../../http/upload.ts'
import { changeDrawingModel } from './change-drawing-model.ts'
import { listInvoiceTitles, removeInvoiceTitle, saveInvoiceTitle } from './invoice-titles/invoice-titles.ts'
import { leaveCompany, removeMember, saveMember, transferAdministration } from './members/change-members.ts'
import { listMembers } from './members/list-members.ts'
import { companyInfo, saveCompany } from './profile/company-info.ts'
import { submitVerification, uploadLicense } from './profile/verification.ts'
import { accept, inviteColleague, revokeColleague } from './ways-in/invitations.ts'
import { askToJoin, createCompany, decide, findCompanies, listOwnRequests, withdraw } from './ways-in/requests.ts'

/** The company's profile, and its marks on drawings and invoices. */
function serveProfile(app: HttpApp, deps: Deps): void {
  const { db, files } = deps

  route(app, contract.info, (_params, actor) => companyInfo(db, buyerOf(actor)))
  route(app, contract.save, (form, actor) => saveCompany(db, actor, form))
  route(app, contract.uploadLicense, (_params, actor, { request }) =>
    uploadLicense(deps, actor, () => uploadedPicture(request)),
  )
  route(app, contract.license, (_params, actor) => licenseOf(db, files, buyerOf(actor).companyId))
  route(app, contract.submitVerification, (form, actor) => submitVerification(deps, actor, form))

  route(app, invoices.invoiceTitles, (_params, actor) => listInvoiceTitles(db, buyerOf(actor).companyId))
  route(app, invoices.saveInvoiceTitle, (form, actor) => saveInvoiceTitle(db, actor, form))
  route(app, invoices.removeInvoiceTitle, ({ id }, actor) => removeInvoiceTitle(db, actor, id))

  route(app, drawingModelInfo, (_params, actor) => drawingModelOf(db, buyerOf(actor).companyId))
  route(app, modifyDrawingModel, (form, actor) => changeDrawingModel(db, actor, form))
}

/** The company's members. */
function serveMembers(app: HttpApp, { db, config, sessions }: Deps): void {
  const cookies = sessionCookies(config.publicOrigin)

  route(app, contract.members, (_params, actor) => listMembers(db, actor))
  route(app, contract.saveMember, (form, actor) => saveMember(db, actor, form))
  route(app, contract.removeMember, ({ userId }, actor) => removeMember(db, actor, userId))
  route(app, contract.transferAdministration, ({ userId }, actor) => transferAdministration(db, actor, userId))
  route(app, contract.leave, async (_params, actor, { reply }) => {
    const next = await leaveCompany(db, actor)
    setSession(reply, cookies, await sessions.switchCompany(callerOf(actor), next))
  })
}

/** Ways to join: by an invitation, by a request, or by founding a company. */
function serveWaysIn(app: HttpApp, deps: Deps): void {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  route(app, contract.invite, (form, actor) => inviteColleague(deps, actor, form))
  route(app, contract.revokeInvitation, ({ id }, actor) => revokeColleague(db, actor, id))
  route(app, identity.invitation, ({ code }, { caller }) => describeInvitation(db, caller, code))
  route(app, identity.acceptInvitation, async ({ code }, actor, { reply }) => {
    const accepted = await accept(db, actor, code)
    const { kind, id } = accepted.place
    const caller = callerOf(actor)
    const session = await (kind === 'company' ? sessions.switchCompany(caller, id) : sessions.switchSeller(caller, id))
    setSession(reply, cookies, session)
    return new AnswerWithTop(namesOf(accepted), { token: session.epoch })
  })

  route(app, contract.find, ({ keyword }, actor) => findCompanies(db, actor, keyword))
  route(app, contract.join, (form, actor) => askToJoin(db, actor, form))
  route(app, contract.myRequests, (_params, actor) => listOwnRequests(db, callerOf(actor).userId))
  route(app, contract.withdrawRequest, ({ id }, actor) => withdraw(db, actor, id))
  route(app, contract.decideRequest, (form, actor) => decide(db, actor, form))
  route(app, contract.create, (form, actor) => createCompany(db, actor, form))
}

/** Buyer companies: profile, members, ways to join, invoices, drawings. */
export const company: Feature = (app, deps) => {
  serveProfile(app, deps)
  serveMembers(app, deps)
  serveWaysIn(app, deps)
}
