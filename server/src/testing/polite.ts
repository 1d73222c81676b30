import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './attacks.ts'
import type { As } from './test-app.ts'

/** What a caller asks for again and again: a path, and who asks. */
export type Wish = { path: string; as?: As }

/** An HTTP status, or what went wrong with the connection. */
type Outcome = number | string

/** Asks once over the agent's connections, for at most 5 s. */
export function ask({ host, port }: Target, { path, as = {} }: Wish, agent?: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const failed = (error: Error & { code?: string }) => resolve(error.code ?? error.message)
    request({ host, port, path, headers: as, ...(agent && { agent }), timeout: 5_000 }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode!))
      reply.once('error', failed)
    })
      .once('error', failed)
      .once('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error('no answer'))
      })
      .end()
  })
}

/**
 * People who ask for one thing after the other, each on a connection of their own, until `signal` is aborted.
 * @returns how often they were answered what
 */
export async function politely(
  target: Target,
  wishes: readonly Wish[],
  signal: AbortSignal,
): Promise<Map<Outcome, number>> {
  const outcomes = new Map<Outcome, number>()
  const person = async (wish: Wish) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!signal.aborted) {
      const outcome = await ask(target, wish, agent)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      await wait(5)
    }
    agent.destroy()
  }
  await Promise.all(wishes.map(person))
  return outcomes
}
