import { passwordProblem } from '@lianmeng/trade/identity/password'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { type Caller, callerOf } from '../../accounts/caller.ts'
import { demoPassword } from '../../accounts/demonstration.ts'
import { refuseWithoutProof } from '../../accounts/fresh-proof.ts'
import { phoneOf } from '../../accounts/people.ts'
import type { NewSession } from '../../accounts/session-rows.ts'
import type { Deps } from '../../deps.ts'
import { tellPerson } from '../../messages/messages.ts'
import { securityMessages } from '../../messages/security-messages.ts'
import { isLeaked } from './leaked-passwords.ts'
import { hashPassword, whenNotCrowded } from './password.ts'
import { setPasswordHash } from './queries.ts'
import { formRefusal } from './refuse.ts'

/** Words of which nobody makes a password. */
const marketWords = ['联盟', 'lianmeng', 'lmportals', 'lmshop', 'fastener', '紧固件', '螺丝', '螺栓']

/** Names of the person and of the company for which they act, also without its legal form. */
const ownNames = ({ userName, companyName }: Caller): string[] => [
  userName,
  companyName,
  companyName.replace(/(?:股份)?有限(?:责任)?公司$/, ''),
]

/**
 * Sets the caller's password, notifies them, and ends all their sessions except a new one in the answer. API keys stay:
 * programs do not log in with the password, and the page lists them.
 * @throws 403 unless this session proved the phone by SMS within ten minutes; Refusal when the password is refused; 429
 */
export async function setPassword({ db, config, sessions }: Deps, actor: Actor, password: string): Promise<NewSession> {
  const caller = callerOf(actor)
  await refuseWithoutProof(db, caller)
  if (password === '') throw formRefusal('newPasswordMissing')
  const phone = await phoneOf(db, caller.userId)
  const isObvious = (typed: string) => typed.includes(phone) || isLeaked(typed)
  // The accounts of a demonstration have a password that is made of the market's words.
  const isDemonstrations = !config.production && password === demoPassword
  const ownWords = isDemonstrations ? [] : [...marketWords, config.platformName, ...ownNames(caller)]
  const problem = passwordProblem(password, { policy: config.passwordPolicy, isCommon: isObvious, ownWords })
  if (problem) throw formRefusal(problem)
  const passwordHash = await whenNotCrowded(() => hashPassword(password, askerOf(actor)))
  return sessions.dropOthers(caller, async (tx) => {
    await setPasswordHash(tx, caller.userId, passwordHash)
    await tellPerson(tx, caller.userId, securityMessages.passwordChanged())
  })
}
