import { createHmac } from 'node:crypto'

/** `v1=` and the HMAC-SHA256 of time, full stop and body, with the seller's secret. */
const signatureOf = (secret: string, time: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`

/** Headers of a JSON message to a seller's program, which tell it who sent the message and when. */
export function signedHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-lianmeng-time': time,
    'x-lianmeng-signature': signatureOf(secret, time, body),
  }
}
