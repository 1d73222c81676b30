import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { messageRefusalTexts } from '@lianmeng/contract/messages/texts'
import type { Actor } from '../../../accounts/actor.ts'
import { HttpProblem, Refusal } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { putAddress, putMailCode, tryMailCode } from './queries.ts'

const [minute, day] = [60, 24 * 3600]
const perPerson = [
  { seconds: minute, max: 1 },
  { seconds: day, max: 10 },
]
const perAddress = [{ seconds: day, max: 5 }]

/** Tries after which a code is void. */
const maxTries = 5

const codeHash = (secret: string, userId: number, address: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['mail', userId, address, code]))
    .digest()

/** Sends a six-digit code to an address. @throws Refusal where no mail server is set up; 429, 503 (it does not accept it) */
export async function sendAddressCode(
  { db, config, mail }: Pick<Deps, 'db' | 'config' | 'mail'>,
  { log }: Pick<Actor, 'log'>,
  userId: number,
  address: string,
): Promise<void> {
  // In production a code in a table reaches nobody.
  if (config.production && !config.mail) throw new Refusal('mailOff', messageRefusalTexts.mailOff)
  const wait = (time: string) => `获取验证码太频繁，请 ${time}后再试`
  await transaction(db, async (tx) => {
    await enforceLimits(tx, `mail:user:${userId}`, perPerson, wait)
    await enforceLimits(tx, `mail:address:${address.toLowerCase()}`, perAddress, wait)
  })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putMailCode(db, userId, address, codeHash(config.secret, userId, address, code))
  const text = `验证码 ${code}，10 分钟内有效。如非本人操作，请忽略本邮件。`
  try {
    await mail.send({ key: randomUUID(), to: address, subject: `${config.platformName}：邮箱验证码`, text })
  } catch (cause) {
    log.error({ err: cause }, 'a code could not be sent')
    throw new HttpProblem(503, '邮件发送失败，请检查邮箱地址或稍后再试')
  }
}

/** The address is the person's from now on, in place of an earlier one. @throws Refusal for a wrong or void code */
export async function confirmAddress(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  { address, code }: { address: string; code: string },
): Promise<void> {
  const tried = { address, codeHash: codeHash(config.secret, userId, address, code.trim()), maxTries }
  if (!(await tryMailCode(db, userId, tried))) throw new Refusal('mailCode', messageRefusalTexts.mailCode)
  await putAddress(db, userId, address)
}
