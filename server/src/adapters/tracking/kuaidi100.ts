import { createHash } from 'node:crypto'
import { momentOf } from '@lianmeng/trade/time/china'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Kuaidi100Config } from '../../config/config.ts'
import type { CarrierTracking, Parcel } from './port.ts'

/** ms */
const deadline = 5_000

/** Maximum size of an answer, bytes: a long route has some dozens of stops. */
const maxAnswer = 256 * 1024

/** 签收, 退签: the route has ended. */
const endStates = new Set(['3', '4'])

const Answer = Type.Object({
  status: Type.Literal('200'),
  state: Type.String(),
  data: Type.Array(
    Type.Object({ context: Type.String(), ftime: Type.String(), location: Type.Optional(Type.Unknown()) }),
  ),
})

/** 503: the signature is wrong. 601: the key has expired, or nothing is left to spend. */
const Refusal = Type.Object({ returnCode: Type.Union([Type.Literal('503'), Type.Literal('601')]) })

/** `2026-11-22 16:33:19`, in China's time zone. */
const momentIn = (text: string): Date | undefined =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? momentOf(text) : undefined

/** The content of an answer; undefined when it is invalid, or nothing is known. A number that it does not know yet is nothing known. */
function read(body: string): Awaited<ReturnType<CarrierTracking['ask']>> {
  const answer: unknown = JSON.parse(body)
  if (Check(Refusal, answer)) return 'notAccepted'
  if (!Check(Answer, answer)) return undefined
  const stops = answer.data.flatMap(({ context, ftime, location }) => {
    const at = momentIn(ftime)
    const place = typeof location === 'string' ? location.slice(0, 60) : ''
    return at && context ? [{ at, place, note: context.slice(0, 200) }] : []
  })
  return { stops, hasArrived: endStates.has(answer.state) }
}

/**
 * 快递100's real-time query: a form of customer, param and sign, where sign is the MD5 of param, key and customer in
 * capitals. [api.kuaidi100.com/document, kuaidi100-api/php-demo]
 */
export function kuaidi100({ endpoint, customer, key }: Kuaidi100Config): CarrierTracking {
  async function query({ carrierCode: com, waybillNo: num, phone }: Parcel): ReturnType<CarrierTracking['ask']> {
    const param = JSON.stringify({ com, num, phone, from: '', to: '', resultv2: '0', show: '0', order: 'desc' })
    const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()
    const reply = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams({ customer, sign, param }),
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
    })
    const body = await reply.text()
    return reply.ok && body.length <= maxAnswer ? read(body) : undefined
  }
  return { isOn: true, ask: (parcel) => query(parcel).catch(() => undefined) }
}
