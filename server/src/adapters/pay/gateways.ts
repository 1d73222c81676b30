import { alipay } from './alipay.ts'
import type { PayGateways, Wire } from './port.ts'
import { wechat } from './wechat.ts'

/** For a whole exchange, ms. */
const deadline = 8_000

/** Sends calls over the internet. */
export const internetWire: Wire = async (url, { method, headers, body }) => {
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(deadline),
    ...(method === 'GET' ? {} : { body }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: bytes.toString('utf8'), bytes }
}

/** Both payment services. */
export const payGateways = (wire: Wire): PayGateways => ({ alipay: alipay(wire), wechat: wechat(wire) })
