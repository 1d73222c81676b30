import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { NoticeFault } from '@lianmeng/trade/payment/channel'
import type { NoticeHeaders, PlatformKey } from './port.ts'
import { isSigned, sign } from './rsa.ts'

/** The format of calls, answers and notices of WeChat Pay's interface v3; used by both sides. */

const scheme = 'WECHATPAY2-SHA256-RSA2048'

const newNonce = (): string => randomBytes(16).toString('hex')
const seconds = (now: Date): string => String(Math.floor(now.getTime() / 1000))

type Call = { method: string; path: string; body: string }

const callText = ({ method, path, body }: Call, timestamp: string, nonce: string): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`

/** The header that authenticates a caller. @param path with the query */
export function authorization(
  { merchantNo, serial, privateKey }: { merchantNo: string; serial: string; privateKey: string },
  call: Call,
  now: Date,
): string {
  const [timestamp, nonce] = [seconds(now), newNonce()]
  const signature = sign(privateKey, callText(call, timestamp, nonce))
  return `${scheme} mchid="${merchantNo}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** The fields of this header. */
export const readAuthorization = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

export function isTrueCall(publicKey: string, call: Call, header: string): boolean {
  const { timestamp = '', nonce_str: nonce = '', signature = '' } = readAuthorization(header)
  return header.startsWith(`${scheme} `) && isSigned(publicKey, callText(call, timestamp, nonce), signature)
}

/** The headers that authenticate an answer or a notice. */
export function signedHeaders(serial: string, privateKey: string, body: string, now: Date): Record<string, string> {
  const [timestamp, nonce] = [seconds(now), newNonce()]
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign(privateKey, `${timestamp}\n${nonce}\n${body}\n`),
  }
}

/** Seconds for which a signature is valid: an old one may be replayed. */
const validFor = 300

const publicKeyId = 'PUB_KEY_ID_'

/**
 * The header that asks WeChat Pay to sign its answer with its public key, if the merchant has that key: without the
 * header it signs with a certificate during the transition. Notices may come with either.
 */
export function publicKeyIdOf(keys: readonly PlatformKey[]): Record<string, string> {
  const key = keys.find(({ serial }) => serial.startsWith(publicKeyId))
  return key ? { 'wechatpay-serial': key.serial } : {}
}

/** Why the bytes were not recently signed with the named key; undefined: they were. */
export function faultOf(
  keys: readonly PlatformKey[],
  headers: NoticeHeaders,
  body: Buffer | string,
  now: Date,
): NoticeFault | undefined {
  const text = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
  const key = keys.find(({ serial }) => serial === text('serial'))
  if (!key) return text('signature') === '' ? 'badSignature' : 'unknownKey'
  if (!(Math.abs(Number(text('timestamp')) - now.getTime() / 1000) <= validFor)) return 'old'
  const signed = Buffer.concat([
    Buffer.from(`${text('timestamp')}\n${text('nonce')}\n`),
    Buffer.from(body),
    Buffer.from('\n'),
  ])
  return isSigned(key.publicKey, signed, text('signature')) ? undefined : 'badSignature'
}

const cipher = 'aes-256-gcm'
const tagLength = 16
export type Resource = { algorithm: string; ciphertext: string; associated_data: string; nonce: string }

/** @param about the subject of the notice */
export function encrypted(apiKey: string, data: object, about: 'transaction' | 'refund' = 'transaction'): Resource {
  const nonce = randomBytes(6).toString('hex')
  const sealing = createCipheriv(cipher, Buffer.from(apiKey), Buffer.from(nonce)).setAAD(Buffer.from(about))
  const text = [sealing.update(JSON.stringify(data), 'utf8'), sealing.final(), sealing.getAuthTag()]
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(text).toString('base64'),
    associated_data: about,
    nonce,
  }
}

/** @throws when it was encrypted with another key, or changed */
export function decrypted(apiKey: string, { ciphertext, associated_data: aad, nonce }: Resource): unknown {
  const sealed = Buffer.from(ciphertext, 'base64')
  const opening = createDecipheriv(cipher, Buffer.from(apiKey), Buffer.from(nonce), { authTagLength: tagLength })
  opening.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(-tagLength))
  return JSON.parse(opening.update(sealed.subarray(0, -tagLength), undefined, 'utf8') + opening.final('utf8'))
}
