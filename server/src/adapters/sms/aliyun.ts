import { randomUUID } from 'node:crypto'
import type { AliyunSmsConfig } from '../../config/config.ts'
import { signedCall } from './aliyun-signature.ts'
import { SmsFailure, type SmsSender } from './port.ts'

/** ms; the service answers within a tenth of a second. */
const deadline = 4_000

/** The number has reached a limit of the service: one per minute, five per hour, ten per day, or its own cap. */
const limitCodes = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isv.MONTH_LIMIT_CONTROL'])

/** Only the code: the service's longer texts repeat the request, including the phone number. */
const failureOf = (code: string): SmsFailure =>
  new SmsFailure(limitCodes.has(code) ? 'limit' : 'unavailable', `the SMS service refused: ${code}`)

/** Text messages through Aliyun. Nothing is sent again: an unconfirmed message may have been delivered. */
export function aliyunSms({
  endpoint,
  accessKeyId,
  accessKeySecret,
  signName,
  templateCodes,
}: AliyunSmsConfig): SmsSender {
  const { origin, host } = new URL(endpoint)

  /** @returns the service's answer code; rejects without one */
  async function call(phone: string, templateCode: string, params: Readonly<Record<string, string>>): Promise<string> {
    const { search, headers } = signedCall({
      host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify(params),
      },
      accessKeyId,
      accessKeySecret,
      nonce: randomUUID(),
      at: new Date(),
    })
    const signal = AbortSignal.timeout(deadline)
    const reply = await fetch(`${origin}/?${search}`, { method: 'POST', headers, signal, redirect: 'error' })
    const { Code: code } = (await reply.json()) as { Code?: unknown }
    return String(code ?? 'no code')
  }

  async function send(phone: string, templateCode: string, params: Readonly<Record<string, string>>): Promise<void> {
    const code = await call(phone, templateCode, params).catch(() => 'no answer')
    if (code !== 'OK') throw failureOf(code)
  }

  return {
    sendCode: ({ phone, purpose, code }) => send(phone, templateCodes[purpose], { code }),
    sendNotice: ({ phone, template, params }) => send(phone, templateCodes[template], params),
  }
}
