import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DataOf, type Endpoint, gateway, type ParamsOf, type TopOf } from '@lianmeng/contract/endpoint'
import type { Envelope } from '@lianmeng/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { localFolder } from '../adapters/files/local-folder.ts'
import { outboxSms } from '../adapters/sms/outbox.ts'
import { kernelSolids } from '../adapters/solids/kernel.ts'
import { buildApp } from '../app.ts'
import { connect, type Sql } from '../database/db.ts'
import { alarmsOn } from '../db/alarms.ts'
import { sessionsOn } from '../db/sessions.ts'
import type { Deps, Feature } from '../deps.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { ownDatabase } from './own-database.ts'

/** Headers that say who calls, as `login` gives them. */
export type As = Record<string, string>

type CallOptions = { headers?: As; query?: Record<string, string>; remoteAddress?: string }

type Reply<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  body: Envelope<DataOf<E>> & Partial<TopOf<E>>
  /** As it was sent. */
  text: string
}

/** A server under test: the real program on a database of its own, without a socket. */
export type TestApp = {
  app: FastifyInstance
  db: Sql
  deps: Deps
  /** Calls an endpoint at its path below the gateway. */
  call<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, options?: CallOptions): Promise<Reply<E>>
  close(): Promise<void>
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

/**
 * Starts the given features on a copy of the empty, migrated database. `environment` is what the program would read;
 * `connections`: to the database at most; `deps` replaces parts of what it is made of, made from the database where they need it.
 */
export async function testApp(
  features: readonly Feature[],
  options: {
    environment?: NodeJS.ProcessEnv
    connections?: number
    deps?: (db: Sql) => Partial<Deps> | Promise<Partial<Deps>>
  } = {},
): Promise<TestApp> {
  const database = await ownDatabase(inject('templateDatabase'))
  const db = connect(database.url, {
    max: options.connections ?? 8,
    name: 'lianmeng-test',
    // A busy machine must not fail a test of something else.
    connectTimeout: 30_000,
  })
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '5170',
    LOG_LEVEL: 'error',
    ...options.environment,
  })
  const filesDir = await mkdtemp(join(tmpdir(), 'lianmeng-files-'))
  const deps = {
    config,
    db,
    clock: systemClock,
    sms: outboxSms(db),
    sessions: sessionsOn(db),
    alarms: alarmsOn(db),
    solids: kernelSolids(),
    files: localFolder(filesDir),
    ...(await options.deps?.(db)),
  } as Deps
  const app = await buildApp(deps, features)
  await app.ready()
  return {
    app,
    db,
    deps,
    call: (endpoint, params, callOptions = {}) => call(app, endpoint, params, callOptions),
    async close() {
      await app.close()
      await deps.solids.close()
      await db.end()
      await database.drop()
      await rm(filesDir, { recursive: true })
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
