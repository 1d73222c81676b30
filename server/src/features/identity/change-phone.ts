import { phoneChangeProblem } from '@lianmeng/trade/identity/forms'
import type { Caller } from '../../accounts/caller.ts'
import { refuseWithoutProof } from '../../accounts/fresh-proof.ts'
import { phoneOf } from '../../accounts/people.ts'
import type { NewSession } from '../../accounts/session-rows.ts'
import { maskedPhone } from '../../audit/audit.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { tellPerson } from '../../messages/messages.ts'
import { securityMessages } from '../../messages/security-messages.ts'
import { setPhone } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { checkCode } from './sms-code.ts'

/**
 * Changes the caller's number, notifies them, and ends all their other sessions. Only the holder of a number learns
 * that it is taken.
 * @throws 403 unless this session proved the old number by SMS within ten minutes; Refusal
 */
export async function changePhone(
  { db, config, sessions }: Deps,
  caller: Caller,
  form: { phoneNumber: string; smsCode: string },
): Promise<NewSession> {
  await refuseWithoutProof(db, caller)
  const problem = phoneChangeProblem(form)
  if (problem) throw formRefusal(problem)
  const phone = form.phoneNumber
  if (phone === (await phoneOf(db, caller.userId))) throw identityRefusal('samePhone')
  await checkCode(db, config.secret, { phone, purpose: 'phone', code: form.smsCode })
  return withRetry(
    () =>
      sessions.dropOthers(caller, async (tx) => {
        if (!(await setPhone(tx, caller.userId, phone))) throw identityRefusal('alreadyRegistered')
        await tellPerson(tx, caller.userId, securityMessages.phoneChanged(maskedPhone(phone)))
      }),
    outdated,
  )
}
