import type * as contract from '@lianmeng/contract/company/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { rightsOf } from '@lianmeng/trade/identity/company-roles'
import { isOfficePhone } from '@lianmeng/trade/identity/invoice-title'
import type { Actor } from '../../../accounts/actor.ts'
import { type Buyer, buyerOf } from '../../../accounts/caller.ts'
import { notifySessionChange } from '../../../accounts/session-rows.ts'
import { changesOf, maskedPhone } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db, Sql } from '../../../database/db.ts'
import { refuse } from '../refuse.ts'
import { type CompanyRow, changeProfile, companyWith, type Profile } from './queries.ts'

const isDecided = ({ verification }: CompanyRow) => verification === 'verified' || verification === 'rejected'

/** The buyer's current company, and what the buyer may do in it. */
export async function companyInfo(db: Db, { companyId, role }: Buyer): Promise<DataOf<typeof contract.info>> {
  const { licenseFile, verificationAt, ...company } = await companyWith(db, companyId)
  return {
    ...company,
    hasLicense: licenseFile !== null,
    verificationAt: isDecided({ ...company, licenseFile, verificationAt }) ? (verificationAt?.toISOString() ?? '') : '',
    role,
    rights: [...rightsOf(role)],
  }
}

/** The fields that the audit log records. */
const logged = ({ name, address, phone }: Profile) => ({
  name,
  address,
  phone: maskedPhone(phone),
})

/** @throws Refusal that names the mistake in the form */
export async function saveCompany(db: Sql, actor: Actor, form: ParamsOf<typeof contract.save>) {
  const { companyId } = buyerOf(actor)
  const wanted = { ...form, name: form.name.trim(), address: form.address.trim(), phone: form.phone.trim() }
  if (wanted.name === '') throw refuse('nameMissing')
  if (!isOfficePhone(wanted.phone)) throw refuse('phoneInvalid')
  const object = `company ${companyId}`
  await auditedChange(db, actor, { event: 'company.save', object }, async (tx) => {
    const before = await companyWith(tx, companyId, { locked: true })
    const isNameFixed = before.verification === 'verified' || before.verification === 'pending'
    if (isNameFixed && wanted.name !== before.name) throw refuse('nameFixed')
    await changeProfile(tx, companyId, wanted)
    // Sessions carry the company's name.
    await notifySessionChange(tx, { companyId })
    return { object, changes: changesOf(logged(before), logged(wanted)) }
  })
}
