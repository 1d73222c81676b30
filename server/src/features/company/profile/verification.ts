import { randomUUID } from 'node:crypto'
import type * as contract from '@lianmeng/contract/company/endpoints'
import { companyTexts, creditCodeTexts } from '@lianmeng/contract/company/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { creditCodeProblem, tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import { notifySessionChange } from '../../../accounts/session-rows.ts'
import { Refusal } from '../../../answers/errors.ts'
import { audit, changesOf } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { isLicense } from '../../../companies/company-license.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Picture } from '../../../media/picture.ts'
import { refuse } from '../refuse.ts'
import { companyWith, holderOf, putVerification, type VerificationRequest } from './queries.ts'

type Resources = Pick<Deps, 'db' | 'files'>

const uploadsPerDay = { seconds: 86_400, max: 20 }

/**
 * Stores the picture of a licence. Its name begins with the company's number, so that no company can submit another's.
 * @param readPicture reads the upload; called only while the company has uploads left for the day
 * @throws 429, and what `readPicture` throws
 */
export async function uploadLicense(
  { db, files }: Resources,
  actor: Actor,
  readPicture: () => Promise<Picture>,
): Promise<{ fileId: string }> {
  const { companyId } = buyerOf(actor)
  await enforceLimits(db, `license:${companyId}`, [uploadsPerDay])
  const { bytes, extension } = await readPicture()
  const fileId = `${companyId}-${randomUUID()}.${extension}`
  await files.put('licenses', fileId, bytes)
  await audit(db, actor, { event: 'company.license.upload', object: `company ${companyId}`, result: 'ok' })
  return { fileId }
}

/** The form as stored. @throws Refusal */
function checked({ name, creditCode, legalPerson }: ParamsOf<typeof contract.submitVerification>) {
  const tidy = { name: name.trim(), creditCode: tidyCreditCode(creditCode), legalPerson: legalPerson.trim() }
  if (tidy.name === '') throw refuse('nameMissing')
  const problem = creditCodeProblem(tidy.creditCode)
  if (problem) throw new Refusal(problem, creditCodeTexts[problem])
  if (tidy.legalPerson === '') throw refuse('legalPersonMissing')
  return tidy
}

const logged = ({ name, creditCode, legalPerson }: Omit<VerificationRequest, 'licenseFile'>) => ({
  name,
  creditCode,
  legalPerson,
})

/**
 * Submits the company for verification. A pending or rejected submission is replaced.
 * @param form `fileId` empty: the licence submitted before
 * @throws Refusal; it names the company already verified with this code, if any
 */
export async function submitVerification(
  { db, files }: Resources,
  actor: Actor,
  form: ParamsOf<typeof contract.submitVerification>,
): Promise<void> {
  const { companyId } = buyerOf(actor)
  const wanted = checked(form)
  const { fileId } = form
  if (fileId && !(await isLicense({ files }, companyId, fileId))) throw refuse('licenseMissing')
  const object = `company ${companyId}`
  const { replaced } = await auditedChange(db, actor, { event: 'company.verify', object }, async (tx) => {
    const before = await companyWith(tx, companyId, { locked: true })
    if (before.verification === 'verified') throw refuse('alreadyVerified')
    const licenseFile = fileId || before.licenseFile
    if (!licenseFile) throw refuse('licenseMissing')
    const holder = await holderOf(tx, wanted.creditCode)
    if (holder) throw new Refusal('codeTaken', companyTexts.codeTaken, { data: holder })
    await putVerification(tx, companyId, { ...wanted, licenseFile })
    await notifySessionChange(tx, { companyId })
    const replaced = before.licenseFile === licenseFile ? null : before.licenseFile
    return { object, changes: changesOf(logged(before), logged(wanted)), replaced }
  })
  if (replaced) await files.remove('licenses', replaced)
}
