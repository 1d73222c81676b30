import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import { captchaAlphabet, captchaPicture } from './captcha-picture.ts'
import { codeCameWithCaptcha, putCaptcha, takeCaptcha } from './queries.ts'
import { identityRefusal } from './refuse.ts'
import { secretHash } from './secrets.ts'

const perAddress = [{ seconds: 60, max: 30 }]

/** Recent captchas, newest first: for the developer's page, never in production. */
export type CaptchaLog = {
  readonly recent: readonly { cid: string; text: string }[]
  add(cid: string, text: string): void
}

export function captchaLog(size = 200): CaptchaLog {
  const recent: { cid: string; text: string }[] = []
  return {
    recent,
    add(cid, text) {
      recent.unshift({ cid, text })
      recent.length = Math.min(recent.length, size)
    },
  }
}

const randomText = (): string =>
  Array.from({ length: 4 }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')

/** Hash of an answer, ignoring case, bound to the captcha's id. */
export const answerHash = (secret: string, cid: string, answer: string): Buffer =>
  secretHash(secret, 'captcha', cid, answer.trim().toUpperCase())

/**
 * Issues a captcha.
 * @param ip limited to 30 per minute and address
 * @param log records it too, outside production
 * @throws 429
 */
export async function newCaptcha(db: Db, secret: string, ip: string | null, log: CaptchaLog | undefined) {
  await enforceLimits(db, `captcha:${ip}`, perAddress)
  const cid = randomBytes(16).toString('hex')
  const text = randomText()
  await putCaptcha(db, cid, answerHash(secret, cid, text))
  log?.add(cid, text)
  return { cid, captcha: `data:image/png;base64,${captchaPicture(text).toString('base64')}` }
}

type Answer = { cid: string; captcha: string }

/** @throws Refusal when the answer is wrong or the captcha void; each captcha can be answered once, right or wrong */
export async function checkCaptcha(
  db: Db,
  secret: string,
  { cid, captcha }: Answer,
  errorType?: number,
): Promise<void> {
  const right = await takeCaptcha(db, cid, answerHash(secret, cid, captcha))
  if (!right) throw identityRefusal(right === undefined ? 'captchaVoid' : 'captchaWrong', errorType)
}

/**
 * For a login by SMS code: accepts a new captcha, or the one with which the code was requested, so that one login needs
 * one captcha only.
 * @throws Refusal as {@link checkCaptcha}
 */
export async function checkCaptchaOfCode(
  db: Db,
  secret: string,
  phone: string,
  { cid, captcha }: Answer,
): Promise<void> {
  const hash = answerHash(secret, cid, captcha)
  const right = await takeCaptcha(db, cid, hash)
  if (right) return
  if (right === undefined && (await codeCameWithCaptcha(db, phone, hash))) return
  throw identityRefusal(right === undefined ? 'captchaVoid' : 'captchaWrong')
}
