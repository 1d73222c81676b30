import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { decideSellerApplication } from '@lianmeng/contract/seller-application/operator-endpoints'
import { sellerApplicationTexts } from '@lianmeng/contract/seller-application/texts'
import type { Marks } from '@lianmeng/trade/seller-application/form'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { conflict, notFound } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { tellCompany, tellPerson } from '../../messages/messages.ts'
import { regionName } from '../../reference/regions.ts'
import { requireUnused } from './apply.ts'
import { insertSeller } from './open-queries.ts'
import { type ApplicationRow, belongsTo, lockApplication, putDecision } from './queries.ts'
import { refuse } from './refuse.ts'

type Form = ParamsOf<typeof decideSellerApplication>

const openPage = '/union/oldOpenPage'

/** A pending application in the version that the operator saw. @throws 404, 409, Refusal */
async function waiting(tx: Db, operatorId: number, { id, version }: Form): Promise<ApplicationRow> {
  const application = await lockApplication(tx, id)
  if (!application || application.state === 'draft') throw notFound('申请不存在')
  if (application.state !== 'submitted' || application.version !== version) {
    throw conflict(sellerApplicationTexts.applicationHandled)
  }
  if (await belongsTo(tx, operatorId, application.companyId)) throw refuse('ownApplication')
  return application
}

/** Creates the seller with its owner, shop, contact, level and message, all or nothing. */
async function approve(tx: Db, operatorId: number, application: ApplicationRow): Promise<number> {
  const { id, form, applicantId, companyId } = application
  // What was right when it was submitted may be out of date: another seller was faster.
  await requireUnused(tx, form, companyId)
  const codes = form.regionCode!.split(',')
  const tenantId = await insertSeller(tx, {
    shortName: form.shortName!,
    companyName: form.companyName!,
    taxNumber: form.creditCode!,
    areaCode: codes.at(-1)!,
    areaName: regionName(codes) ?? '',
    address: form.address!,
    sellsOpenly: form.salesMode === 'open',
    ownerId: applicantId,
    account: { bank: form.bank!, number: form.accountNo! },
    contact: { name: form.contactName!, position: form.contactPosition ?? '', mobile: form.contactPhone! },
  })
  await putDecision(tx, id, { state: 'opened', marks: {}, note: '', decidedBy: operatorId, tenantId })
  await tellPerson(tx, applicantId, {
    kind: 'system',
    title: '入驻申请已通过',
    text: `「${form.shortName}」已开通，您是店主，现在可以进入卖家后台上架商品。`,
    link: '/seller/shop',
  })
  await notifySessionChange(tx, { userId: applicantId })
  return tenantId
}

/** Sends an application back: to be mended where marked, or rejected for good. @throws Refusal */
async function sendBack(tx: Db, operatorId: number, application: ApplicationRow, form: Form): Promise<void> {
  const marks: Marks = Object.fromEntries(form.marks.map(({ field, reason }) => [field, reason.trim()]))
  const note = form.note.trim()
  const isMending = form.decision === 'mend'
  if (isMending && Object.keys(marks).length === 0) throw refuse('nothingMarked')
  if (!isMending && note === '') throw refuse('rejectionReasonMissing')
  const state = isMending ? 'mending' : 'rejected'
  await putDecision(tx, application.id, {
    state,
    marks: isMending ? marks : {},
    note: isMending ? '' : note,
    decidedBy: operatorId,
    tenantId: null,
  })
  await tellCompany(tx, application.companyId, {
    kind: 'system',
    title: isMending ? '入驻申请需要补正' : '入驻申请未通过',
    text: isMending ? `有 ${Object.keys(marks).length} 项资料需要补正，请修改后重新提交。` : `原因：${note}`,
    link: openPage,
  })
}

/** Approves an application, sends it back with marked fields, or rejects it. @throws 404, 409, Refusal */
export async function decide(tx: Db, operatorId: number, form: Form): Promise<Change> {
  const application = await waiting(tx, operatorId, form)
  if (form.decision === 'approve') {
    const tenantId = await approve(tx, operatorId, application)
    return { object: `tenant ${tenantId}`, changes: { state: ['submitted', 'opened'] } }
  }
  await sendBack(tx, operatorId, application, form)
  const state = form.decision === 'mend' ? 'mending' : 'rejected'
  return { object: `application ${form.id}`, changes: { state: ['submitted', state] } }
}
