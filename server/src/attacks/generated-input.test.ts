import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import { envelopeOf } from '@lianmeng/contract/envelope'
import { submitOrder } from '@lianmeng/contract/orders/endpoints'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/testing/opened.ts'
import { features } from '../features.ts'
import { aBuyer, anOperator, aPerson, aSeller } from '../testing/builders.ts'
import { filledPath, generatedInputs, queryText } from '../testing/generated-input.ts'
import { type As, login, loginAsOperator, testApp } from '../testing/test-app.ts'

/** Inputs per endpoint, for a visitor and for a permitted caller. */
const inputs = 50

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** A new permitted caller: a call may end its own session, or close its own account. */
async function callerFor({ access, duty }: Endpoint): Promise<As> {
  if (access === 'seller') return login(t, (await aSeller(t.db)).userId)
  if (access === 'buyer') return login(t, (await aBuyer(t.db)).userId)
  if (access !== 'operator' && access !== 'operatorEntry') return login(t, (await aPerson(t.db)).userId)
  const { userId } = await anOperator(t.db, duty ? { role: 'super' } : {})
  return access === 'operator' ? loginAsOperator(t, userId) : login(t, userId)
}

let calls = 0

/** A different address for each call, so that no limit answers instead of the endpoint. */
function nextAddress(): string {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

type Input = ReturnType<typeof generatedInputs>[number]

function send(endpoint: Endpoint, { params, query }: Input, headers: As) {
  const { method, body } = endpoint
  const common = { remoteAddress: nextAddress(), headers: { 'x-wlm': '1', ...headers } }
  const { path, rest } = method === 'GET' ? filledPath(endpoint.path, params) : { path: endpoint.path, rest: query }
  const url = `${gateway}${path}?${queryText(rest)}`
  if (method === 'GET') return t.app.inject({ ...common, method, url })
  const type = body === 'upload' ? 'multipart/form-data; boundary=x' : 'application/json'
  const payload = body === 'upload' ? `--x\r\n\r\n${JSON.stringify(params)}\r\n--x--` : JSON.stringify(params)
  return t.app.inject({ ...common, method, url, headers: { ...common.headers, 'content-type': type }, payload })
}

type Reply = Awaited<ReturnType<typeof send>>

/** How a reply violates the contract; undefined: it does not. */
function breachOf({ answer }: Endpoint, reply: Reply, check: (body: { code: number }) => boolean): string | undefined {
  if (reply.statusCode >= 500) return `status ${reply.statusCode}`
  if (answer === 'file' && reply.statusCode < 300) return undefined
  if (reply.statusCode === 304) return undefined
  if (!String(reply.headers['content-type']).startsWith('application/json')) return `no JSON: ${reply.statusCode}`
  return check(reply.json()) ? undefined : `another shape: ${reply.body.slice(0, 200)}`
}

/** A refusal gives its reason in words; its `data` may suggest an alternative. */
const refusal = Compile(
  Type.Object({
    code: Type.Integer({ minimum: 400 }),
    status: Type.Integer({ minimum: 400 }),
    success: Type.Literal(false),
    message: Type.String({ minLength: 1 }),
    data: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  }),
)

const shapeOf = (endpoint: Endpoint) => {
  const success = Compile(envelopeOf(endpoint))
  return (body: { code: number }) => (body.code === 200 ? success.Check(body) : refusal.Check(body))
}

const named = endpoints.map(([feature, name, endpoint]) => [`${feature}.${name}`, endpoint] as const)

test.each(named)(
  '%s answers whatever a visitor sends by its contract, and never without a login',
  async (_, endpoint) => {
    const check = shapeOf(endpoint)
    const isOpen = endpoint.access === 'public' || endpoint.access === 'dev'
    for (const input of generatedInputs(endpoint, inputs)) {
      const reply = await send(endpoint, input, {})
      expect(breachOf(endpoint, reply, check), JSON.stringify(input)).toBeUndefined()
      // A malformed address is refused before authentication.
      if (!isOpen) expect([400, 401, 404, 413], JSON.stringify(input)).toContain(reply.statusCode)
    }
  },
)

/** Calls that wait for news are asked to answer at once. */
const atOnce = <I extends { params: unknown }>({ holds }: Endpoint, input: I): I =>
  holds && typeof input.params === 'object' && input.params !== null && 'wait' in input.params
    ? { ...input, params: { ...input.params, wait: 0 } }
    : input

test.each(named)('%s answers whatever its caller sends by its contract', async (_, endpoint) => {
  const check = shapeOf(endpoint)
  let as = await callerFor(endpoint)
  for (const input of generatedInputs(endpoint, inputs)) {
    const reply = await send(endpoint, atOnce(endpoint, input), as)
    expect(breachOf(endpoint, reply, check), JSON.stringify(input)).toBeUndefined()
    // The previous call ended the session, as intended.
    if (reply.statusCode === 401) as = await callerFor(endpoint)
  }
})

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const served = Map.groupBy(
  endpoints.map(([, , endpoint]) => endpoint),
  ({ path }) => path,
)

test.each([...served])('%s answers methods that are not listed with 405', async (path, own) => {
  for (const method of methods.filter((one) => own.every((endpoint) => endpoint.method !== one))) {
    const reply = await t.app.inject({
      method,
      url: `${gateway}${filledPath(path, {}).path}`,
      headers: { 'x-wlm': '1' },
    })
    expect(reply.statusCode, method).toBe(405)
  }
})

test.each(named.filter(([, endpoint]) => !endpoint.idempotent))(
  '%s refuses an idempotency key, which it would not honour',
  async (_, endpoint) => {
    const [input] = generatedInputs(endpoint, 1)
    const reply = await send(endpoint, input!, { ...(await callerFor(endpoint)), 'idempotency-key': 'one' })
    // 426: the address speaks WebSocket alone.
    expect(endpoint.answer === 'socket' ? [426] : [400, 404]).toContain(reply.statusCode)
  },
)

test('an idempotency key does not serve for another body', async () => {
  const { userId } = await aBuyer(t.db)
  const headers = { ...(await login(t, userId)), 'idempotency-key': 'one' }
  const bodies = [
    { cartItemIds: [1], addressId: 1 },
    { cartItemIds: [2], addressId: 1 },
  ]
  await t.db`
    insert into idempotency (buyer_id, route, key, fingerprint, reply)
    select company_id, 'submit-order', 'one', 'of another order', '{}' from company_member where user_id = ${userId}`
  for (const params of bodies)
    expect((await send(submitOrder, { params, query: { ispc: 'true' } }, headers)).statusCode).toBe(422)
})
