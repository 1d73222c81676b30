import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { gate } from '../../concurrency/gate.ts'
import { HttpProblem } from '../../http/answers/errors.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane; about 13 ms a hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes a core and 19 MiB: so many at once. A core stays with the event loop, and a thread of the pool's four
 * with files, names and compression.
 */
const maxRunning = Math.min(3, Math.max(1, availableParallelism() - 1))
/** So many may want one at the same time, the rest is sent away. */
const maxAdmitted = 50

let admitted = 0

/**
 * Does something that hashes, unless too much of that is under way: then nothing at all is done, neither counted nor
 * asked of the database, so that a storm of logins costs next to nothing.
 * @throws 429
 */
export async function whenNotCrowded<T>(work: () => Promise<T>): Promise<T> {
  if (admitted >= maxAdmitted) {
    throw new HttpProblem(429, '登录人数过多，请稍后再试', { headers: { 'retry-after': '2' } })
  }
  admitted += 1
  try {
    return await work()
  } finally {
    admitted -= 1
  }
}

/** From this many attempts under way on, a refusal is sent late, ms. */
const crowd = 32
const refusalDelay = 1_000

let underWay = 0

/**
 * Tries something that may be refused. In a crowd the refusal is sent late, so that a client which retries at once asks
 * only once a second on each connection. Success is never delayed.
 */
export async function paced<T>(attempt: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await attempt()
  } catch (error) {
    if (underWay > crowd) await wait(refusalDelay)
    throw error
  } finally {
    underWay -= 1
  }
}

/** The turns of those admitted. */
const inTurn = gate({ atOnce: maxRunning, waiting: Number.POSITIVE_INFINITY })

/** To be called from within {@link whenNotCrowded} where users cause it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password is the one of the hash. Without a hash (nobody, or nobody with a password) the same work is done
 * and the answer is no, so that the time does not tell who has an account. To be called from within
 * {@link whenNotCrowded}.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost)
  const against = passwordHash ?? (await dummy)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null
}
