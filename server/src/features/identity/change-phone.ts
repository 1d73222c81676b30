import { phoneChangeProblem } from '@lianmeng/trade/identity/forms'
import { maskedPhone } from '../../db/audit.ts'
import { refuseWithoutProof } from '../../db/fresh-proof.ts'
import { tellPerson } from '../../db/messages.ts'
import { phoneOf } from '../../db/people.ts'
import { securityMessages } from '../../db/security-messages.ts'
import type { NewSession } from '../../db/sessions.ts'
import { againWhileStale } from '../../db/stale.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../kernel/caller.ts'
import { setPhone } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { checkCode } from './sms-code.ts'

/**
 * Gives the caller another number, tells them, and ends all their sessions; the answer's one goes on. That a number is
 * taken is told only to who holds it.
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
  return againWhileStale(() =>
    sessions.dropOthers(caller, async (tx) => {
      if (!(await setPhone(tx, caller.userId, phone))) throw identityRefusal('alreadyRegistered')
      await tellPerson(tx, caller.userId, securityMessages.phoneChanged(maskedPhone(phone)))
    }),
  )
}
