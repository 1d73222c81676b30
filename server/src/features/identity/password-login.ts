import { errorType } from '@lianmeng/contract/codes'
import { attemptsBeforeCaptcha, captchaRequired } from '@lianmeng/trade/identity/captcha-rule'
import { passwordLoginProblem } from '@lianmeng/trade/identity/forms'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { HttpProblem, tooMany } from '../../answers/errors.ts'
import type { Asker } from '../../concurrency/gate.ts'
import type { Db } from '../../database/db.ts'
import { countUse, giveUseBack, refuseUse } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { checkCaptcha } from './captcha.ts'
import { inPlace } from './in-place.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { paced, passwordMatches, whenNotCrowded } from './password.ts'
import { accountOf, addFailure, clearFailures, type Failures, failuresOf } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'

const perAddress = [{ seconds: 3600, max: 50 }]

/** This many failures within an hour suspend logins by password for `pause` seconds after the last of them. */
const failuresBeforePause = 20
const pause = 15 * 60
/** Failures in a row that block logins by password until a login by SMS or a new password. */
const failuresBeforeEnd = 100

/** @throws 429 when logins by password are suspended; SMS stays open, so that no one can lock out someone else */
function refusePaused({ count, lastHour, since }: Failures): void {
  const wait = Math.ceil(pause - (since ?? pause))
  const isPaused = lastHour >= failuresBeforePause && wait > 0
  if (!isPaused && count < failuresBeforeEnd) return
  throw tooMany(Math.max(wait, 1), '密码错误次数过多，请稍后再试，或使用短信验证码登录')
}

type Form = { username: string; password: string; captcha?: string; cid?: string }

/**
 * Returns the person with this password. Every attempt is stored as a failure before it is checked, whether the phone
 * is registered or not: parallel calls, a restart or another browser gain no further attempts, and nothing reveals who
 * has an account.
 *
 * Until it is checked, a right attempt looks like a failure. So attempts on one account are counted and checked one
 * after the other, and attempts from an address at its limit wait for those from it that are being checked: each sees
 * real failures only, and any number of right ones at once succeed. That costs little, since password hashing queues
 * anyway. Other processes still count their own, one attempt per account at a time: with two processes a right login
 * needs a captcha only if there are four failures and the other process checks an attempt on the same account at that
 * moment.
 * @returns the person's id
 * @throws Refusal, 429
 */
export const checkPassword = (deps: Deps, actor: Actor, form: Form): Promise<number> =>
  paced(() => whenNotCrowded(() => oneAtATime(`account ${form.username}`, () => judgePassword(deps, actor, form))))

/** @throws Refusal, 429 for an attempt that was not counted because another process took the last one */
async function refuseUncounted(db: Db, phone: string): Promise<never> {
  refusePaused(await failuresOf(db, phone))
  throw identityRefusal('captchaDemanded', errorType.captchaDemanded)
}

/** Whoever has gone while others were checked is not counted either. @throws 503 */
function refuseGone({ hasGone }: Actor): void {
  if (hasGone()) throw new HttpProblem(503, '连接已断开，请重试')
}

async function judgePassword({ db, config }: Deps, actor: Actor, form: Form): Promise<number> {
  refuseGone(actor)
  const phone = form.username
  const failures = await failuresOf(db, phone)
  const problem = passwordLoginProblem({ ...form, phoneNumber: phone }, failures.count)
  if (problem === 'captchaMissing') throw identityRefusal('captchaDemanded', errorType.captchaDemanded)
  if (problem) throw formRefusal(problem)
  refusePaused(failures)

  const withCaptcha = captchaRequired(failures.count)
  if (withCaptcha) {
    const answer = { cid: form.cid ?? '', captcha: form.captcha ?? '' }
    await checkCaptcha(db, config.secret, answer, errorType.captchaDemanded)
  }
  const key = `password:${actor.from.ip}`
  return inPlace(
    {
      key,
      take: () => countUse(db, key, perAddress),
      refuse: () => refuseUse(db, key, perAddress, '登录失败次数过多，请稍后再试'),
    },
    async () => {
      const userId = await judgeCounted(
        db,
        askerOf(actor),
        form,
        withCaptcha ? failuresBeforeEnd : attemptsBeforeCaptcha,
      )
      await giveUseBack(db, key)
      return userId
    },
  )
}

/** @param max failures of the account, including this one */
async function judgeCounted(db: Db, asker: Asker, { username: phone, password }: Form, max: number): Promise<number> {
  const count = await addFailure(db, phone, { max, maxPerHour: failuresBeforePause, pause })
  if (count === undefined) return refuseUncounted(db, phone)
  const account = await accountOf(db, phone)
  const matches = await passwordMatches(password, account?.passwordHash ?? null, asker)
  if (!account || !matches) {
    throw identityRefusal('loginFailed', captchaRequired(count) ? errorType.captchaDemanded : errorType.failed)
  }
  await clearFailures(db, phone)
  return account.id
}
