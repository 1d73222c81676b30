import { type Registration, registrationProblem } from '@lianmeng/trade/identity/forms'
import { acceptInvitation } from '../../companies/accept-invitation.ts'
import { foundCompany } from '../../companies/company-members.ts'
import { invitationRefusal, readInvitation } from '../../companies/invitations.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { addConsents, addUser } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { checkCode } from './sms-code.ts'

export type NewAccount = {
  userId: number
  /** The first company; null for somebody who was invited onto the staff of a shop. */
  companyId: number | null
  /** There is another company of that name. */
  hasNamesake: boolean
}

/** Call it before the code is used up: people with a dead link can still register without it. @throws Refusal */
async function refuseDeadInvitation(db: Db, code: string, phone: string): Promise<void> {
  const invitation = await readInvitation(db, code)
  if (!invitation) throw invitationRefusal('unknown')
  const { state, place } = invitation
  if (state !== 'open') throw invitationRefusal(state, place)
  if (invitation.phone !== null && invitation.phone !== phone) throw invitationRefusal('otherPhone', place)
}

async function joinByInvitation(tx: Db, userId: number, code: string, phone: string): Promise<NewAccount> {
  const { place } = await acceptInvitation(tx, code, { userId, phone })
  return { userId, companyId: place.kind === 'company' ? place.id : null, hasNamesake: false }
}

async function beginOwn(tx: Db, userId: number, name: string, soleTrader: boolean): Promise<NewAccount> {
  const { companyId, nameTaken } = await foundCompany(tx, { name, soleTrader, userId })
  return { userId, companyId, hasNamesake: nameTaken }
}

/**
 * Creates an account: with a company or sole trader of its own, or in the company or on the staff of an invitation. Only
 * fields of the form are used: a new account has no other rights.
 * @param ip where the agreements were accepted
 * @throws Refusal
 */
export async function registerBuyer(
  { db, config }: Deps,
  form: Registration,
  { soleTrader, ip }: { soleTrader: boolean; ip: string | null },
): Promise<NewAccount> {
  const problem = registrationProblem(form)
  if (problem) throw formRefusal(problem)
  const phone = form.phoneNumber
  const inviteCode = form.inviteCode?.trim()
  if (inviteCode) await refuseDeadInvitation(db, inviteCode, phone)
  await checkCode(db, config.secret, { phone, purpose: 'register', code: form.smsCode })
  return transaction(db, async (tx) => {
    const userId = await addUser(tx, phone, form.userName.trim())
    if (userId === undefined) throw identityRefusal('alreadyRegistered')
    if (form.agreed) await addConsents(tx, userId, ip)
    if (inviteCode) return joinByInvitation(tx, userId, inviteCode, phone)
    return beginOwn(tx, userId, form.companyName!.trim(), soleTrader)
  })
}
