import { smsLoginProblem } from '@lianmeng/trade/identity/forms'
import type { Deps } from '../../deps.ts'
import { checkCaptchaOfCode } from './captcha.ts'
import { accountOf, clearFailures } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { checkCode } from './sms-code.ts'

type Form = { phoneNumber: string; smsCode: string; captcha: string; cid: string }

/**
 * Checks a login by SMS code. Only the holder of the phone learns that it has no account.
 * @returns the person's id
 * @throws Refusal
 */
export async function checkSmsLogin({ db, config }: Deps, form: Form): Promise<number> {
  const problem = smsLoginProblem(form)
  if (problem) throw formRefusal(problem)
  const phone = form.phoneNumber
  await checkCaptchaOfCode(db, config.secret, phone, form)
  await checkCode(db, config.secret, { phone, purpose: 'login', code: form.smsCode })
  const account = await accountOf(db, phone)
  if (!account) throw identityRefusal('notRegistered')
  await clearFailures(db, phone)
  return account.id
}
