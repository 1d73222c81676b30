import { type DataOf, type Endpoint, gateway, type ParamsOf, type TopOf } from '@lianmeng/contract/endpoint'
import type { Envelope } from '@lianmeng/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Feature } from '../deps.ts'
import { type TestDeps, type TestOptions, testDeps } from './test-deps.ts'

/** Headers that identify a caller, as returned by `login`. */
export type As = Record<string, string>

type CallOptions = { headers?: As; query?: Record<string, string>; remoteAddress?: string }

type Reply<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  body: Envelope<DataOf<E>> & Partial<TopOf<E>>
  /** The raw text. */
  text: string
}

/** A server under test: the real program on a database of its own, without a socket. */
export type TestApp = TestDeps & {
  app: FastifyInstance
  /** Calls an endpoint at its path below the gateway. */
  call<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, options?: CallOptions): Promise<Reply<E>>
}

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  params: ParamsOf<E>,
  { headers = {}, query = {}, remoteAddress }: CallOptions,
): Promise<Reply<E>> {
  const named = { ...(params as Record<string, unknown>) }
  const path = endpoint.path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = String(named[name])
    delete named[name]
    return encodeURIComponent(value)
  })
  const inQuery = endpoint.method === 'GET' ? (named as Record<string, string>) : query
  const response = await app.inject({
    method: endpoint.method,
    url: `${gateway}${path}`,
    query: Object.fromEntries(Object.entries(inQuery).map(([name, value]) => [name, String(value)])),
    headers,
    ...(endpoint.method === 'GET' ? {} : { payload: params as object }),
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json(),
    text: response.body,
  }
}

/** Starts the given features on a copy of the empty, migrated database. */
export async function testApp(features: readonly Feature[], options: TestOptions = {}): Promise<TestApp> {
  const t = await testDeps(options)
  const app = await buildApp(t.deps, features)
  await app.ready()
  return {
    ...t,
    app,
    call: (endpoint, params, callOptions = {}) => call(app, endpoint, params, callOptions),
    async close() {
      await app.close()
      await t.close()
    },
  }
}

/** A session of this person, as headers of a call. */
export async function login({ deps }: Pick<TestApp, 'deps'>, userId: number): Promise<As> {
  const { token } = await deps.sessions.create(userId)
  return { cookie: `wlm_sid=${token}` }
}

/** A session of this operator that has proved its second factor, as headers of a call. */
export async function loginAsOperator(t: Pick<TestApp, 'db' | 'deps'>, userId: number): Promise<As> {
  const as = await login(t, userId)
  await t.db`update session set second_factor_at = now() where user_id = ${userId}`
  return as
}
