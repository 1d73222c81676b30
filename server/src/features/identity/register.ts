import { type Registration, registrationProblem } from '@lianmeng/trade/identity/forms'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../kernel/db.ts'
import { addCompany, addUser } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { checkCode } from './sms-code.ts'

/**
 * Makes an account with its company or sole trader. Only what the form names is taken over: who registers is a plain
 * buyer.
 * @returns the person's id, and whether a company of that name existed before
 * @throws Refusal
 */
export async function registerBuyer(
  { db, config }: Deps,
  form: Registration,
  soleTrader: boolean,
): Promise<{ userId: number; nameTaken: boolean }> {
  const problem = registrationProblem(form)
  if (problem) throw formRefusal(problem)
  await checkCode(db, config.secret, { phone: form.phoneNumber, scene: 'register', code: form.smsCode })
  return transaction(db, async (tx) => {
    const userId = await addUser(tx, form.phoneNumber, form.userName.trim())
    if (userId === undefined) throw identityRefusal('alreadyRegistered')
    const { nameTaken } = await addCompany(tx, { name: form.companyName.trim(), soleTrader, userId })
    return { userId, nameTaken }
  })
}
