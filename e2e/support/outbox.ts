import type { DataOf } from '@lianmeng/contract/endpoint'
import { outbox } from '@lianmeng/contract/identity/dev-endpoints'
import { expect, request as requests } from '@playwright/test'
import { baseURL } from './base-url.ts'
import { call } from './call.ts'

/**
 * Recently sent messages, which the server shows to developers on this machine. It shows nothing to calls through a
 * proxy, and the journeys' users send proxy headers; so this call sends none.
 */
async function sentLately(): Promise<DataOf<typeof outbox>> {
  const request = await requests.newContext({ baseURL, extraHTTPHeaders: {} })
  const sent = await call(request, outbox, {})
  await request.dispose()
  return sent
}

/** The text of a captcha. */
export async function captchaText(cid: string): Promise<string> {
  const { captchas } = await sentLately()
  const text = captchas.find((captcha) => captcha.cid === cid)?.text
  if (text === undefined) throw new Error('no such captcha')
  return text
}

const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Waits for the newest code sent to a phone. Other messages do not count. */
export async function smsCode(phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { sms } = await sentLately()
    code = sms.find((message) => message.phoneNumber === phone && isCode(message.code))?.code
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

/** Text messages to a phone other than codes, newest first. */
export async function noticesTo(phone: string): Promise<string[]> {
  const { sms } = await sentLately()
  return sms.filter(({ phoneNumber, code }) => phoneNumber === phone && !isCode(code)).map(({ code }) => code)
}
