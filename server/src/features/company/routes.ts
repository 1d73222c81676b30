import * as auth from '@lianmeng/contract/auth'
import * as contract from '@lianmeng/contract/company'
import { drawingModelInfo, modifyDrawingModel } from '@lianmeng/contract/drawing-model'
import { licenseOf } from '../../db/company-license.ts'
import { drawingModelOf } from '../../db/drawing-model.ts'
import type { Feature } from '../../deps.ts'
import { buyerOf, callerOf } from '../../kernel/caller.ts'
import { sessionCookies, setSession } from '../../kernel/cookies.ts'
import { Answered, route } from '../../kernel/route.ts'
import { changeDrawingModel } from './change-drawing-model.ts'
import { listInvoiceTitles, removeInvoiceTitle, saveInvoiceTitle } from './invoice-titles/invoice-titles.ts'
import { leaveCompany, removeMember, saveMember, transferAdministration } from './members/change-members.ts'
import { listMembers } from './members/list-members.ts'
import { companyInfo, saveCompany } from './profile/company-info.ts'
import { submitVerification, uploadLicense } from './profile/verification.ts'
import { accept, describeInvitation, invite, revoke } from './ways-in/invitations.ts'
import { askToJoin, createCompany, decide, findCompanies, listOwnRequests, withdraw } from './ways-in/requests.ts'

/** Buyer companies: who they are, who belongs to them and how one comes in, what invoices and drawings say. */
export const company: Feature = (app, deps) => {
  const { db, config, sessions, files } = deps
  const cookies = sessionCookies(config.publicOrigin)

  route(app, contract.info, (_params, request) => companyInfo(db, buyerOf(request)))
  route(app, contract.save, async (form, request) => {
    await saveCompany(db, request, form)
    return {}
  })
  route(app, contract.uploadLicense, (_params, request) => uploadLicense(deps, request))
  route(app, contract.license, (_params, request) => licenseOf(db, files, buyerOf(request).companyId))
  route(app, contract.submitVerification, async (form, request) => {
    await submitVerification(deps, request, form)
    return {}
  })

  route(app, contract.members, (_params, request) => listMembers(db, request))
  route(app, contract.saveMember, async (form, request) => {
    await saveMember(db, request, form)
    return {}
  })
  route(app, contract.removeMember, async ({ userId }, request) => {
    await removeMember(db, request, userId)
    return {}
  })
  route(app, contract.transferAdministration, async ({ userId }, request) => {
    await transferAdministration(db, request, userId)
    return {}
  })
  route(app, contract.leave, async (_params, request, reply) => {
    const next = await leaveCompany(db, request)
    setSession(reply, cookies, await sessions.switchCompany(callerOf(request), next))
    return {}
  })

  route(app, contract.invite, (form, request) => invite(deps, request, form))
  route(app, contract.revokeInvitation, async ({ id }, request) => {
    await revoke(db, request, id)
    return {}
  })
  route(app, auth.invitation, ({ code }, { caller }) => describeInvitation(db, caller, code))
  route(app, auth.acceptInvitation, async ({ code }, request, reply) => {
    const { companyId, ...answer } = await accept(db, request, code)
    if (!answer.joined) return answer
    const session = await sessions.switchCompany(callerOf(request), companyId)
    setSession(reply, cookies, session)
    return new Answered(answer, { token: session.epoch })
  })

  route(app, contract.find, ({ keyword }, request) => findCompanies(db, request, keyword))
  route(app, contract.join, async (form, request) => {
    await askToJoin(db, request, form)
    return {}
  })
  route(app, contract.myRequests, (_params, request) => listOwnRequests(db, callerOf(request).userId))
  route(app, contract.withdrawRequest, async ({ id }, request) => {
    await withdraw(db, request, id)
    return {}
  })
  route(app, contract.decideRequest, async (form, request) => {
    await decide(db, request, form)
    return {}
  })
  route(app, contract.create, (form, request) => createCompany(db, request, form))

  route(app, contract.invoiceTitles, (_params, request) => listInvoiceTitles(db, buyerOf(request).companyId))
  route(app, contract.saveInvoiceTitle, (form, request) => saveInvoiceTitle(db, request, form))
  route(app, contract.removeInvoiceTitle, async ({ id }, request) => {
    await removeInvoiceTitle(db, request, id)
    return {}
  })

  route(app, drawingModelInfo, (_params, request) => drawingModelOf(db, buyerOf(request).companyId))
  route(app, modifyDrawingModel, async (form, request) => {
    await changeDrawingModel(db, request, form)
    return {}
  })
}
