import { randomInt } from 'node:crypto'
import { identityTexts } from '@lianmeng/contract/identity-texts'
import { smsRequestProblem } from '@lianmeng/trade/identity/forms'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import { takeTurn } from '../../db/limits.ts'
import type { Deps } from '../../deps.ts'
import { type Db, transaction } from '../../kernel/db.ts'
import { badRequest, HttpProblem } from '../../kernel/errors.ts'
import { answerHash, checkCaptcha } from './captcha.ts'
import { type CodeScene, countWrongCode, putCode, useCode } from './queries.ts'
import { formRefusal, identityRefusal } from './refuse.ts'
import { secretHash } from './secrets.ts'

const [minute, hour, day] = [60, 3600, 24 * 3600]
const perPhone = [
  { seconds: minute, max: 1 },
  { seconds: hour, max: 5 },
  { seconds: day, max: 10 },
]
/** An office behind one address has many people. */
const perAddress = [
  { seconds: hour, max: 30 },
  { seconds: day, max: 100 },
]
/** Whatever happens: no more than this for everybody together. */
const forAll = [{ seconds: 10 * minute, max: 300 }]

/** Wrong codes after which a code is void. */
const maxWrong = 5

const codeHash = (secret: string, scene: CodeScene, phone: string, code: string): Buffer =>
  secretHash(secret, 'sms', scene, phone, code)

/** Counts the sending before it happens, so that parallel calls send once. @throws 429 */
const takeTurns = (db: Deps['db'], phone: string, ip: string): Promise<void> =>
  transaction(db, async (tx) => {
    await takeTurn(tx, `sms:phone:${phone}`, perPhone)
    await takeTurn(tx, `sms:ip:${ip}`, perAddress)
    await takeTurn(tx, 'sms:all', forAll)
  })

/**
 * Sends a six-digit code. The answer is the same whether the phone is registered or not.
 * @throws 400 (no mobile number), Refusal (captcha), 429, 503 (the gateway does not answer)
 */
export async function sendCode(
  { db, config, sms }: Deps,
  ip: string,
  scene: CodeScene,
  form: { phoneNumber: string; captcha: string; cid: string },
): Promise<void> {
  const problem = smsRequestProblem(form, scene)
  if (problem) throw isMobile(form.phoneNumber) ? formRefusal(problem) : badRequest(identityTexts[problem])
  await checkCaptcha(db, config.secret, form)
  const phone = form.phoneNumber
  await takeTurns(db, phone, ip)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const captchaHash = answerHash(config.secret, form.cid, form.captcha)
  await putCode(db, { phone, scene, codeHash: codeHash(config.secret, scene, phone, code), captchaHash })
  try {
    await sms.sendCode({ phone, purpose: scene, code })
  } catch (cause) {
    throw Object.assign(new HttpProblem(503, '短信发送失败，请稍后再试', { headers: { 'retry-after': '60' } }), {
      cause,
    })
  }
}

/** Uses a code up. @throws Refusal where it is wrong, used, old, or was guessed at five times */
export async function checkCode(
  db: Db,
  secret: string,
  { phone, scene, code }: { phone: string; scene: CodeScene; code: string },
): Promise<void> {
  if (await useCode(db, phone, scene, codeHash(secret, scene, phone, code.trim()), maxWrong)) return
  const wrong = await countWrongCode(db, phone, scene)
  throw identityRefusal(wrong === undefined || wrong > maxWrong ? 'smsCodeVoid' : 'smsCodeWrong')
}
