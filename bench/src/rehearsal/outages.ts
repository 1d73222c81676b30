/** What happens to machines: lines that lead nowhere, clocks that jump, a process that dies beside another. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import { faultyLineTo } from '../../../server/src/testing/faulty-line.ts'
import { answerTimes } from '../load.ts'
import { type Server, startServer } from '../server.ts'
import type { Context, Exercise, Result } from './exercise.ts'
import { fullDisk } from './full-disk.ts'

/** Longest time for an answer, and until calls are served again, s. */
const goal = 5

/** Processes of one installation know one secret. */
const environment = { NODE_ENV: 'development', SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'fatal' }

const jumping = new URL('jumping-clock.ts', import.meta.url).href

async function withServer<T>(
  context: Context,
  more: NodeJS.ProcessEnv,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const server = await startServer(more.DATABASE_URL ?? context.databaseUrl, '', { ...environment, ...more })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Reads a buyer's cart. @returns the status, and the time taken in s */
async function ask(origin: string, cookie: string, endpoint: Endpoint = cart.list) {
  const begun = performance.now()
  const status = await fetch(`${origin}${gateway}${endpoint.path}`, { headers: { cookie } }).then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )
  return { status, seconds: (performance.now() - begun) / 1_000 }
}

/** @returns seconds until the cart is read again */
async function untilServed(origin: string, cookie: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 60_000) {
    if ((await ask(origin, cookie)).status === 200) return (performance.now() - begun) / 1_000
    await wait(50)
  }
  return Number.POSITIVE_INFINITY
}

/** Lines to the database swallow everything; later new ones work again. */
const silentLines: Exercise = {
  name: 'lines to the database lead nowhere',
  seconds: 30,
  async run(context): Promise<Result> {
    const { line, url } = await faultyLineTo(context.databaseUrl)
    const { cookie } = context.buyers[0]!
    try {
      return await withServer(context, { DATABASE_URL: url }, async ({ origin }) => {
        await ask(origin, cookie)
        line.fallSilent()
        const refused = await ask(origin, cookie)
        line.recover()
        const served = await untilServed(origin, cookie)
        line.fallSilent()
        line.recover()
        const noticed = await untilServed(origin, cookie)
        const within = refused.status === 503 && [refused.seconds, served, noticed].every((time) => time <= goal)
        const [first, second, third] = [refused.seconds, served, noticed].map((time) => time.toFixed(1))
        const measured = `refused with ${refused.status} after ${first} s, served ${second} s after their return; broken lines noticed after ${third} s`
        return { measured, budget: `503, each ≤ ${goal} s`, within }
      })
    } finally {
      await line.close()
    }
  },
}

/** The clock of the program jumps by hours and back, while the database's goes on. */
const jumpingClock: Exercise = {
  name: 'the clock jumps by hours and by a day',
  seconds: 40,
  run: (context) =>
    withServer(context, { NODE_OPTIONS: `--import ${jumping}` }, async ({ origin, pid }) => {
      const browsed = context.browse(24, 20, origin)
      for (let jumps = 0; jumps < 4; jumps += 1) {
        await wait(5_000)
        process.kill(pid, 'SIGUSR2')
      }
      const figures = await browsed
      const { errors, requests, firstError } = figures
      const ready = (await fetch(`${origin}/readyz`)).status
      return {
        measured: `${answerTimes(figures)}, ${errors} errors of ${requests}; ready ${ready}`,
        budget: '0 errors, ready',
        within: errors === 0 && ready === 200,
        firstError,
      }
    }),
}

/** Two processes serve one database; one of them is killed, which the other's buyers do not notice. */
const twoProcesses: Exercise = {
  name: 'two processes, one is killed',
  seconds: 40,
  run: (context) =>
    withServer(context, {}, (one) =>
      withServer(context, {}, async (other) => {
        const buyer = context.buyers[0]!
        await ask(one.origin, buyer.cookie)
        await ask(other.origin, buyer.cookie)
        const kept = context.browse(20, 10, one.origin)
        const lost = context.browse(10, 10, other.origin)
        const { errors: before } = await lost
        process.kill(other.pid, 'SIGKILL')
        const { errors, requests, firstError, ...figures } = await kept
        const [counted] = await context.db<{ open: number }[]>`
          select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
        return {
          measured: `${answerTimes({ errors, requests, firstError, ...figures })}, ${errors + before} errors of ${requests}; ${counted!.open} transactions left open`,
          budget: '0 errors, 0 left open',
          within: errors + before === 0 && counted!.open === 0,
          firstError,
        }
      }),
    ),
}

/** In their order. */
export const outages: readonly Exercise[] = [silentLines, jumpingClock, twoProcesses, fullDisk]
