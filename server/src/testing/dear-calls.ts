/** The dearest calls that a visitor or a fresh buyer may make, derived from the contract. */
import { Agent, request } from 'node:http'
import type { Endpoint } from '@lianmeng/contract/endpoint'
import { gateway } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import type { FieldSchema } from '@lianmeng/contract/testing/sent-fields'
import { type Attack, localAddress } from './attacks.ts'
import { filledPath, queryText } from './generated-input.ts'
import { aForm, aPicture } from './pictures.ts'
import { type Samples, sampleOf } from './sample-params.ts'
import type { Target } from './sockets.ts'
import type { As } from './test-app.ts'

/** Calls that would end the session which makes them. */
const ending = new Set(['logout', 'deleteAccount', 'endSession', 'endSessions', 'leave', 'switchCompany'])

/** What a visitor or a fresh buyer may call, by name. */
export const openEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = endpoints
  .filter(([, name, { access }]) => ['public', 'login', 'self', 'buyer'].includes(access) && !ending.has(name))
  .map(([feature, name, endpoint]) => [`${feature}.${name}`, endpoint])

/** Fields that make an answer longer. */
function lengthening({ properties = {} }: FieldSchema): Samples {
  const { limit, withFacets } = properties
  return { ...(limit && { limit: limit.maximum ?? 20 }), ...(withFacets && { withFacets: true }) }
}

/** The dearest input of an endpoint: declared, or the least that it accepts with the longest answer. */
function inputOf({ params, dearest }: Endpoint, samples: Samples): unknown {
  const schema = params as FieldSchema
  return dearest?.() ?? sampleOf(schema, { ...samples, ...lengthening(schema) })
}

type RawBody = { payload: Buffer; headers: Record<string, string> }

/** A list of a thousand lines, or a photograph of nine megapixels. */
async function fileOf({ dearestFile }: Endpoint): Promise<RawBody> {
  if (dearestFile !== 'sheet') return aForm([{ bytes: await aPicture('png', 3_000, 3_000) }])
  const rows = Array.from({ length: 1_000 }, (_, n) => `GB/T 5783 M8×${20 + (n % 50)} 8.8 镀锌,${n + 1},支`)
  const bytes = Buffer.from(`描述,数量,单位\n${rows.join('\n')}\n`)
  return aForm([{ bytes, name: 'a.csv', type: 'text/csv' }])
}

const jsonBody = (value: unknown): RawBody => ({
  payload: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json', 'x-wlm': '1' },
})

/** The dearest call of an endpoint as it is sent. */
async function dearestCall(endpoint: Endpoint, samples: Samples): Promise<RawBody & { method: string; path: string }> {
  const { method, body } = endpoint
  const input = inputOf(endpoint, samples)
  const { path, rest } = filledPath(endpoint.path, input)
  const query =
    method === 'GET' ? queryText(rest) : endpoint.query ? queryText(sampleOf(endpoint.query as FieldSchema, {})) : ''
  const sent =
    method === 'GET'
      ? { payload: Buffer.alloc(0), headers: {} }
      : body === 'upload'
        ? await fileOf(endpoint)
        : jsonBody(input)
  return { method, path: `${gateway}${path}?${query}`, ...sent }
}

type Sent = Awaited<ReturnType<typeof dearestCall>>

/** Sends a call and reads its answer. A broken connection counts as an answer. */
function send({ host, port }: Target, { method, path, headers, payload }: Sent, as: As, agent: Agent): Promise<void> {
  return new Promise((resolve) => {
    const length = payload.length > 0 ? { 'content-length': payload.length } : {}
    const options = { host, port, method, path, agent, headers: { ...headers, ...length, ...as } }
    const asked = request(options, (reply) => reply.resume().once('close', resolve))
    asked.once('error', () => resolve())
    asked.end(payload)
  })
}

/** Makes the dearest call of an endpoint on eight connections from one address, over and over. */
export const askingDearly =
  (endpoint: Endpoint, { as = {}, samples = {} }: { as?: As; samples?: Samples } = {}): Attack =>
  async (target, signal) => {
    const call = await dearestCall(endpoint, samples)
    const address = localAddress(0)
    const agent = new Agent({ keepAlive: true, maxSockets: 8, ...(address && { localAddress: address }) })
    let count = 0
    const ask = async () => {
      while (!signal.aborted) {
        count += 1
        await send(target, call, as, agent)
      }
    }
    const asking = Promise.all(Array.from({ length: 8 }, ask))
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([asking, ended])
    agent.destroy()
    await asking
    return count
  }
