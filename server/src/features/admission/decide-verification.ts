import type { decideVerification } from '@lianmeng/contract/admission/endpoints'
import { admissionTexts } from '@lianmeng/contract/company/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Actor } from '../../accounts/actor.ts'
import { conflict, notFound, Refusal } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import { companyPage } from '../../companies/company-members.ts'
import type { Db, Sql } from '../../database/db.ts'
import { tellCompany } from '../../messages/messages.ts'
import { lockVerification, reject, verify } from './queries.ts'

const refuse = (reason: keyof typeof admissionTexts) => new Refusal(reason, admissionTexts[reason])

/** Records a decision. @throws 404, 409; Refusal */
async function write(tx: Db, { id, accept, note, verificationAt }: ParamsOf<typeof decideVerification>) {
  const company = await lockVerification(tx, id)
  if (!company) throw notFound('企业不存在')
  if (company.verification !== 'pending') throw refuse('notPending')
  const isSeen = verificationAt === undefined || verificationAt === company.verificationAt?.toISOString()
  if (!isSeen) throw conflict(admissionTexts.newerRequest)
  if (!accept) await reject(tx, id, note)
  else if (!(await verify(tx, id, company.creditCode))) throw refuse('codeTaken')
  return company
}

/**
 * Accepts or rejects a company's submission, and tells the company.
 * @throws 404; 409 when it has submitted a newer one; Refusal
 */
export async function decide(db: Sql, actor: Actor, form: ParamsOf<typeof decideVerification>): Promise<void> {
  const { id, accept } = form
  const note = form.note.trim()
  if (!accept && note === '') throw refuse('noteMissing')
  const event = 'company.verification'
  const object = `company ${id}`
  await auditedChange(db, actor, { event, object }, async (tx) => {
    const { name } = await write(tx, { ...form, note })
    await tellCompany(tx, id, {
      kind: 'system',
      title: accept ? '企业认证已通过' : '企业认证未通过',
      text: accept ? `「${name}」已通过企业认证。` : `「${name}」的企业认证未通过：${note}。请修改后重新提交。`,
      link: companyPage,
    })
    const state = accept ? 'verified' : 'rejected'
    return {
      object,
      changes: { verification: ['pending', state], ...(accept ? {} : { note: [null, note] as const }) },
    }
  })
}
