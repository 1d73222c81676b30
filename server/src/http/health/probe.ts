import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gateway } from '@lianmeng/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../answers/errors.ts'
import type { Sql } from '../../database/db.ts'
import { allSteps } from '../../database/migrate.ts'
import { runningClock } from './running-clock.ts'

/** Time limit of the database's answer, ms. */
const databasePatience = 500
/** Time limit of the whole call, ms, on a clock that stands still while the process is stalled or suspended. */
const patience = 2_000
/** How long an outcome is valid, ms: a flood of probes causes one call per second. */
const kept = 1_000

/** The call that the process makes to itself. */
export const probePath = `${gateway}/probe`
const secretHeader = 'x-probe'
/** Known only to this process, which is the only caller. */
const secret = randomBytes(16).toString('hex')

/** @throws Error when the database does not answer in time or lacks a migration */
async function checkDatabase(db: Sql): Promise<void> {
  const steps = await allSteps()
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), databasePatience).unref()
  })
  const [row] = await Promise.race([
    db<{ done: number }[]>`select count(*)::int as done from migration where name = any(${steps})`,
    late,
  ])
  if (row?.done !== steps.length) throw new Error('a migration is missing')
}

/** Serves the call that the process makes to itself; within the API, so that it passes through all of it. */
export function serveProbe(api: FastifyInstance, db: Sql): void {
  api.get(probePath, { schema: { hide: true } }, async (request) => {
    if (request.headers[secretHeader] !== secret) throw notFound()
    await checkDatabase(db)
    return {}
  })
}

/** Wildcard addresses, each with one at which the machine is reached. */
const reachedAt: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Aborts after the time that a call may take. Call `stop` in the end. */
function budget(): { signal: AbortSignal; stop(): void } {
  const clock = runningClock()
  const late = new AbortController()
  const looks = setInterval(() => {
    if (clock.now() > patience) late.abort()
  }, 100).unref()
  return {
    signal: late.signal,
    stop() {
      clearInterval(looks)
      clock.stop()
    },
  }
}

/** Calls the server at its listening address. @returns the status */
function callOverNetwork({ address, port }: AddressInfo): Promise<number | undefined> {
  const host = reachedAt[address] ?? address
  const { signal, stop } = budget()
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get({ host, port, path: probePath, headers: { [secretHeader]: secret }, agent: false, signal }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    }).once('error', reject)
  })
  return answered.finally(stop)
}

/** Calls the server; without the network when it does not listen, as in tests. @throws Error when the call fails */
async function call({ server, inject }: Pick<FastifyInstance, 'server' | 'inject'>): Promise<void> {
  const status = server.listening
    ? await callOverNetwork(server.address() as AddressInfo)
    : (await inject({ url: probePath, headers: { [secretHeader]: secret } })).statusCode
  if (status !== 200) throw new Error(`the process answered itself ${status}`)
}

/**
 * Whether callers are being served: the process calls itself, over the network and through everything that a call
 * passes, down to the database. Parallel and quickly repeated probes share one call.
 * @returns a function that throws when the call failed
 */
export function selfProbe(app: FastifyInstance): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  let outcome: Promise<void> | undefined
  return () => {
    const now = performance.now()
    if (outcome === undefined || now - begun > kept) {
      begun = now
      outcome = call(app)
      outcome.catch((error: unknown) => app.log.warn({ err: error }, 'not ready'))
    }
    return outcome
  }
}
