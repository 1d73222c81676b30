import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { openStatus, saveOpenDraft, submitOpen } from '@lianmeng/contract/seller-application/endpoints'
import { sellerApplicationTexts } from '@lianmeng/contract/seller-application/texts'
import { nameTexts } from '@lianmeng/contract/shop/texts'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { type ApplicationForm, edited, formProblems } from '@lianmeng/trade/seller-application/form'
import type { Buyer } from '../../accounts/caller.ts'
import { conflict, Refusal } from '../../answers/errors.ts'
import { isLicense } from '../../companies/company-license.ts'
import { type Db, type Sql, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellBySms } from '../../messages/messages.ts'
import { isNameTaken, lockNames } from '../../selling/shop-names.ts'
import {
  type ApplicationRow,
  applicationOf,
  holdCode,
  insertApplication,
  lockApplicationOf,
  putForm,
  putSubmitted,
  sameCode,
} from './queries.ts'
import { refuse } from './refuse.ts'

/** An application as both sides see it. */
export const applicationOnWire = ({
  id,
  state,
  form,
  marks,
  note,
  version,
  submittedAt,
  tenantId,
  sellerState,
}: ApplicationRow) => ({
  id,
  state,
  form,
  marks,
  note,
  version,
  submittedAt: submittedAt?.toISOString() ?? '',
  tenantId,
  sellerState,
})

export async function statusOf(db: Db, { companyId }: Buyer): Promise<DataOf<typeof openStatus>> {
  const application = await applicationOf(db, companyId)
  return application ? applicationOnWire(application) : null
}

/** The typed form as stored. */
function tidied(form: ApplicationForm): ApplicationForm {
  const trimmed = Object.entries(form).map(([field, value]) => [field, (value ?? '').trim()])
  const tidy: ApplicationForm = Object.fromEntries(trimmed)
  return {
    ...tidy,
    ...(tidy.creditCode && { creditCode: tidyCreditCode(tidy.creditCode) }),
    ...(tidy.accountNo && { accountNo: tidy.accountNo.replace(/\s/g, '') }),
  }
}

const files = ['licenseFile', 'certificateFile'] as const

/** Refuses a missing file, or one of another company. @throws Refusal */
async function checkFiles(deps: Pick<Deps, 'files'>, companyId: number, form: ApplicationForm): Promise<void> {
  for (const field of files) {
    const fileId = form[field]
    if (fileId && !(await isLicense(deps, companyId, fileId))) throw refuse('fileMissing')
  }
}

/**
 * Saves the form: all fields of a draft, the marked fields of an application to mend.
 * @throws 409 when it was changed elsewhere meanwhile; Refusal
 */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'files'>,
  { companyId, userId }: Buyer,
  { form, version }: ParamsOf<typeof saveOpenDraft>,
): Promise<{ version: number }> {
  const changes = tidied(form)
  await checkFiles(deps, companyId, changes)
  return transaction(deps.db, async (tx) => {
    const application = await lockApplicationOf(tx, companyId)
    if (!application || (application.state === 'rejected' && version === 0)) {
      if (version !== 0) throw conflict(sellerApplicationTexts.applicationChanged)
      if (!(await insertApplication(tx, { companyId, userId }, changes))) throw refuse('applicationOpen')
      return { version: 1 }
    }
    if (application.state === 'submitted') throw refuse('applicationOpen')
    if (application.version !== version) throw conflict(sellerApplicationTexts.applicationChanged)
    await putForm(tx, application.id, edited(application, changes))
    return { version: version + 1 }
  })
}

/**
 * Requires that no other seller has the credit code, and none has or had the shop's name.
 * @throws Refusal
 */
export async function requireUnused(tx: Db, form: ApplicationForm, companyId: number): Promise<void> {
  await holdCode(tx, form.creditCode!)
  const others = await sameCode(tx, form.creditCode!, companyId)
  if (others.some(({ state }) => state === 'opened')) throw refuse('codeOpened')
  await lockNames(tx)
  if (await isNameTaken(tx, 0, form.shortName!)) throw new Refusal('nameTaken', nameTexts.nameTaken)
}

/**
 * Submits the application. Whoever does will learn of the decision by SMS too: the site may stay unopened for days.
 * @throws 409 when it was changed elsewhere meanwhile; Refusal when something is missing, or the code or name has a seller
 */
export function submit(
  db: Sql,
  { companyId, userId }: Buyer,
  { version, agreedVersion }: ParamsOf<typeof submitOpen>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const application = await lockApplicationOf(tx, companyId)
    if (application && !['draft', 'mending'].includes(application.state)) throw refuse('applicationOpen')
    if (application?.version !== version) throw conflict(sellerApplicationTexts.applicationChanged)
    if (agreedVersion === 0) throw refuse('agreementUnread')
    const { form } = application
    if (formProblems(form).length > 0) throw refuse('formIncomplete')
    await requireUnused(tx, form, companyId)
    await putSubmitted(tx, application.id, { form, userId, agreedVersion })
    await tellBySms(tx, userId, 'system')
  })
}
