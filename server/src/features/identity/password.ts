import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { HttpProblem } from '../../answers/errors.ts'
import { type Asker, gate } from '../../concurrency/gate.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane; about 13 ms per hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once: each takes a core and 19 MiB. One core is left to the event loop, and one of the pool's four threads
 * to files, names and compression.
 */
const maxRunning = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Hashing requests admitted at the same time; the others are refused. */
const maxAdmitted = 50

let admitted = 0

/**
 * Runs work that hashes, unless too much of it is under way: then nothing is done, not even a count or a query, so that
 * a storm of logins costs next to nothing.
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

/** From this number of attempts under way, refusals are delayed. */
const crowd = 32
const refusalDelay = 1_000

let underWay = 0

/**
 * Runs an attempt that may be refused. In a crowd the refusal is delayed, so that a client which retries at once gets
 * one try per second and connection. Success is never delayed.
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

/** The queue of admitted requests. */
const inTurn = gate({ atOnce: maxRunning, waiting: maxAdmitted, ofCaller: 1 })

/** Call within {@link whenNotCrowded} when users trigger it. @throws 503 when the asker has gone meanwhile */
export function hashPassword(password: string, asker?: Asker): Promise<string> {
  return inTurn(() => hash(password, cost), asker)
}

let dummy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (no account, or none with a password) the same work is done and
 * the answer is no, so that the time does not reveal who has an account. Call within {@link whenNotCrowded}.
 * @throws 503 when the asker has gone meanwhile: nothing was hashed
 */
export async function passwordMatches(password: string, passwordHash: string | null, asker?: Asker): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost)
  const against = passwordHash ?? (await dummy)
  const matches = await inTurn(() => verify(against, password), asker)
  return matches && passwordHash !== null
}
