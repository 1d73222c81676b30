import { randomUUID } from 'node:crypto'
import type * as contract from '@lianmeng/contract/company'
import { companyTexts, creditCodeTexts } from '@lianmeng/contract/company-texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { creditCodeProblem, tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { audit, changesOf } from '../../../db/audit.ts'
import { takeTurn } from '../../../db/limits.ts'
import { notifySessionChange } from '../../../db/sessions.ts'
import type { Deps } from '../../../deps.ts'
import { buyerOf } from '../../../kernel/caller.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { ServedRequest } from '../../../kernel/from.ts'
import { uploadedPicture } from '../../../kernel/upload.ts'
import { changing } from '../changing.ts'
import { refuse } from '../refuse.ts'
import { companyWith, holderOf, putVerification, type VerificationRequest } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'files'>

const uploadsPerDay = { seconds: 86_400, max: 20 }

/** Keeps the picture of a licence. Its name begins with whose it is: nobody hands in another company's. */
export async function uploadLicense({ db, files }: Needed, request: ServedRequest): Promise<{ fileId: string }> {
  const { companyId } = buyerOf(request)
  await takeTurn(db, `license:${companyId}`, [uploadsPerDay])
  const { bytes, extension } = await uploadedPicture(request)
  const fileId = `${companyId}-${randomUUID()}.${extension}`
  await files.put('licenses', fileId, bytes)
  await audit(db, request, { event: 'company.license.upload', object: `company ${companyId}`, result: 'ok' })
  return { fileId }
}

/** The form as it is kept. @throws Refusal */
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
 * Hands in what the platform checks a company by. What was handed in before and is not accepted yet is replaced.
 * @param form `fileId` empty: the licence that was handed in before
 * @throws Refusal; with the company that is verified with this code, where there is one
 */
export async function submitVerification(
  { db, files }: Needed,
  request: ServedRequest,
  form: ParamsOf<typeof contract.submitVerification>,
): Promise<void> {
  const { companyId } = buyerOf(request)
  const wanted = checked(form)
  const { fileId } = form
  if (fileId && !(await isLicense({ files }, companyId, fileId))) throw refuse('licenseMissing')
  const object = `company ${companyId}`
  const { replaced } = await changing(db, request, { event: 'company.verify', object }, async (tx) => {
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

/** Whether this company has uploaded such a picture. */
async function isLicense({ files }: Pick<Deps, 'files'>, companyId: number, fileId: string): Promise<boolean> {
  const isOwnName = new RegExp(`^${companyId}-[0-9a-f-]{36}\\.(png|jpg|webp)$`).test(fileId)
  return isOwnName && (await files.get('licenses', fileId)) !== undefined
}
