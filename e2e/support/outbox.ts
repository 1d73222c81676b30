import { outbox } from '@lianmeng/contract/dev'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { expect, request as requests } from '@playwright/test'
import { baseURL } from './base-url.ts'
import { call } from './call.ts'

/**
 * What was sent lately, asked for as a developer at this machine does. The people of these journeys name addresses of
 * their own, as a proxy does for those that it speaks for; whoever comes by a proxy is not shown anything.
 */
async function sentLately(): Promise<DataOf<typeof outbox>> {
  const request = await requests.newContext({ baseURL, extraHTTPHeaders: {} })
  const sent = await call(request, outbox, {})
  await request.dispose()
  return sent
}

/** What the picture of a captcha says. */
export async function captchaText(cid: string): Promise<string> {
  const { captchas } = await sentLately()
  const text = captchas.find((captcha) => captcha.cid === cid)?.text
  if (text === undefined) throw new Error('no such captcha')
  return text
}

const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** The newest code that was sent to a phone, other messages left aside; waits for it. */
export async function smsCode(phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { sms } = await sentLately()
    code = sms.find((message) => message.phoneNumber === phone && isCode(message.code))?.code
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

/** What was told to a phone by text message beside codes, newest first. */
export async function noticesTo(phone: string): Promise<string[]> {
  const { sms } = await sentLately()
  return sms.filter(({ phoneNumber, code }) => phoneNumber === phone && !isCode(code)).map(({ code }) => code)
}
