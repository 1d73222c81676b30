import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { AliyunSmsConfig } from '../../kernel/config.ts'
import { SmsFailure, type SmsSender } from './port.ts'

type Sdk = typeof import('@alicloud/dysmsapi20170525')
type Client = InstanceType<Sdk['default']>

/** Bounds of one call, ms: the service answers within a tenth of a second. */
const connectTimeout = 2_000
const readTimeout = 3_000
/** Whatever hangs, a name server too: the user is told after this. */
const deadline = 5_000

/** The number has got as many as the service lets through: one a minute, five an hour, ten a day, or its own cap. */
const limitCodes = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isv.MONTH_LIMIT_CONTROL'])

/** The code alone: the service's longer texts repeat the request, and with it the number. */
const failureOf = (code: string): SmsFailure =>
  new SmsFailure(limitCodes.has(code) ? 'limit' : 'unavailable', `the SMS service refused: ${code}`)

/** The SDK is large: it is loaded with the first message. */
const loadSdk = (): Sdk => createRequire(import.meta.url)('@alicloud/dysmsapi20170525') as Sdk

function connect(sdk: Sdk, { endpoint, accessKeyId, accessKeySecret }: AliyunSmsConfig): Client {
  const { host, protocol } = new URL(endpoint)
  const settings = { accessKeyId, accessKeySecret, endpoint: host, protocol: protocol.slice(0, -1) }
  // The SDK reads these fields only, and its class for them belongs to a package beneath it.
  return new sdk.default(settings as ConstructorParameters<Sdk['default']>[0])
}

/** @throws SmsFailure where `work` takes longer than the deadline */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = wait(deadline, undefined, { signal: done.signal }).then(() => {
    throw new SmsFailure('unavailable', 'the SMS service did not answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
    late.catch(() => {})
  }
}

/**
 * Text messages by Aliyun's service. Nothing is sent twice: whether a message that was not confirmed has gone out is
 * unknown.
 */
export function aliyunSms(config: AliyunSmsConfig): SmsSender {
  const { signName, templateCodes } = config
  let connected: { sdk: Sdk; client: Client } | undefined

  async function call(phone: string, templateCode: string, params: Readonly<Record<string, string>>) {
    if (!connected) {
      const sdk = loadSdk()
      connected = { sdk, client: connect(sdk, config) }
    }
    const { sdk, client } = connected
    const request = new sdk.SendSmsRequest({
      phoneNumbers: phone,
      signName,
      templateCode,
      templateParam: JSON.stringify(params),
    })
    const timeouts = { connectTimeout, readTimeout } as Parameters<Client['sendSmsWithOptions']>[1]
    return client.sendSmsWithOptions(request, timeouts)
  }

  async function send(phone: string, templateCode: string, params: Readonly<Record<string, string>>): Promise<void> {
    let code: string | undefined
    try {
      code = (await inTime(call(phone, templateCode, params))).body?.code
    } catch (cause) {
      if (cause instanceof SmsFailure) throw cause
      throw failureOf(String((cause as { code?: unknown }).code ?? 'no answer'))
    }
    if (code !== 'OK') throw failureOf(code ?? 'no code')
  }

  return {
    sendCode: ({ phone, purpose, code }) => send(phone, templateCodes[purpose], { code }),
    sendNotice: ({ phone, template, params }) => send(phone, templateCodes[template], params),
  }
}
