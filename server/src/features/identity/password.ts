import { hash, verify } from '@node-rs/argon2'
import { HttpProblem } from '../../kernel/errors.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane; about 13 ms a hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes a core and 19 MiB: so many at once, so many waiting, the rest is sent away. */
const maxRunning = 4
const maxWaiting = 50

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) {
      throw new HttpProblem(429, '登录人数过多，请稍后再试', { headers: { 'retry-after': '2' } })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** @throws 429 when too many hashes wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password is the one of the hash. Without a hash (nobody, or nobody with a password) the same work is done
 * and the answer is no, so that the time does not tell who has an account.
 * @throws 429 when too many hashes wait
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost)
  const against = passwordHash ?? (await dummy)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null
}
