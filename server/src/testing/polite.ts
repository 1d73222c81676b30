import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerTo, type Target } from './sockets.ts'
import type { As } from './test-app.ts'

/** A repeated request: a path, and the caller. */
export type Wish = { path: string; as?: As }

/** An HTTP status, or the error of the connection. */
type Outcome = number | string

/** Makes one request over the agent's connections. */
export async function ask(target: Target, { path, as = {} }: Wish, agent?: Agent): Promise<Outcome> {
  try {
    return (await answerTo(target, { path, headers: as }, agent)).status
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message
  }
}

/**
 * Callers who make one request after the other, each on a connection of their own, until `signal` is aborted.
 * @returns the number of each outcome
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
