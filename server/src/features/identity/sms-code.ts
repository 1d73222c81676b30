import { randomInt } from 'node:crypto'
import { captchaProblem, type SmsScene, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import type { Actor } from '../../accounts/actor.ts'
import { type CodePurpose, SmsFailure } from '../../adapters/sms/port.ts'
import { HttpProblem, tooMany } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { countUse, enforceLimits, refuseUse } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { answerHash, checkCaptcha } from './captcha.ts'
import { putCode, tryCode } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { secretHash } from './secrets.ts'

const [minute, hour, day] = [60, 3600, 24 * 3600]
const perPhone = [
  { seconds: minute, max: 1 },
  { seconds: hour, max: 5 },
  { seconds: day, max: 10 },
]
/** Many people of an office may share one address. */
const perAddress = [
  { seconds: hour, max: 30 },
  { seconds: day, max: 100 },
]
/** The circuit breaker: the limit for all people together. */
const forAll = { seconds: 10 * minute, max: 300 }

/** Tries after which a code is void. */
const maxTries = 5

const codeHash = (secret: string, purpose: CodePurpose, phone: string, code: string): Buffer =>
  secretHash(secret, 'sms', purpose, phone, code)

/** Thrown when the limit for all people together is reached. */
class BreakerTripped extends Error {}

/** Counts a message before sending it, so that parallel calls send one. @throws 429, BreakerTripped */
const takeTurns = (db: Deps['db'], phone: string, ip: string | null): Promise<void> =>
  transaction(db, async (tx) => {
    const wait = (who: string) => (time: string) => `${who}获取验证码太频繁，请 ${time}后再试`
    await enforceLimits(tx, `sms:phone:${phone}`, perPhone, wait('该手机号'))
    await enforceLimits(tx, `sms:ip:${ip}`, perAddress, wait('当前网络'))
    if (!(await countUse(tx, 'sms:all', [forAll]))) throw new BreakerTripped()
  })

/** Raises an alarm: while the breaker is open, no login or registration by SMS is possible. @throws 429 */
async function refuseForAll({ db, alarms }: Pick<Deps, 'db' | 'alarms'>, actor: Actor): Promise<never> {
  const { seconds, max } = forAll
  await alarms.raise(actor.log, {
    kind: 'smsBreaker',
    text: `${seconds / minute} 分钟内已发送 ${max} 条短信验证码，达到全站上限，暂停发送。请查看是否有人恶意获取验证码。`,
    detail: { max, seconds },
  })
  return refuseUse(db, 'sms:all', [forAll], (time) => `短信发送繁忙，请 ${time}后再试`)
}

/** The refusal for a code that the gateway did not accept. */
function refusalOf(cause: unknown): HttpProblem {
  if (cause instanceof SmsFailure && cause.reason === 'limit') {
    return tooMany(hour, '该手机号接收短信太频繁，请稍后再试')
  }
  return new HttpProblem(503, '短信发送失败，请稍后再试', { headers: { 'retry-after': String(minute) } })
}

type Answer = { captcha: string; cid: string }

/** @throws Refusal, as every login form does */
export function checkSmsRequest(form: Answer & { phoneNumber: string }, scene: SmsScene): void {
  const problem = smsRequestProblem(form, scene)
  if (problem) throw formRefusal(problem)
}

/**
 * Sends a six-digit code. The answer is the same whether the phone is registered or not. A code that the gateway did
 * not confirm stays valid and counts, for it may have arrived.
 * @throws Refusal (captcha), 429, 503 (the gateway does not answer)
 */
export async function sendCode(
  deps: Deps,
  actor: Actor,
  { purpose, phone, answer }: { purpose: CodePurpose; phone: string; answer: Answer },
): Promise<void> {
  const { db, config, sms } = deps
  const problem = captchaProblem(answer)
  if (problem) throw formRefusal(problem)
  await checkCaptcha(db, config.secret, answer)
  try {
    await takeTurns(db, phone, actor.from.ip)
  } catch (error) {
    // After the end of the transaction: the alarm needs a connection of its own.
    if (error instanceof BreakerTripped) return refuseForAll(deps, actor)
    throw error
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const captchaHash = answerHash(config.secret, answer.cid, answer.captcha)
  await putCode(db, { phone, purpose, codeHash: codeHash(config.secret, purpose, phone, code), captchaHash })
  try {
    await sms.sendCode({ phone, purpose, code })
  } catch (cause) {
    actor.log.error({ err: cause, purpose }, 'a code could not be sent')
    throw refusalOf(cause)
  }
}

/** Uses up a code. @throws Refusal when it is wrong, used, expired, or was tried five times */
export async function checkCode(
  db: Db,
  secret: string,
  { phone, purpose, code }: { phone: string; purpose: CodePurpose; code: string },
): Promise<void> {
  const tried = { phone, purpose, codeHash: codeHash(secret, purpose, phone, code.trim()) }
  const right = await tryCode(db, tried, maxTries)
  if (!right) throw identityRefusal(right === undefined ? 'smsCodeVoid' : 'smsCodeWrong')
}
