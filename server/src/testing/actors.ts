import type { Actor, From } from '../accounts/actor.ts'
import type { Deps } from '../deps.ts'

let calls = 0

/** A line of the process's log. */
export type LogLine = { level: 'warn' | 'error'; details: object; message: string }

/** A visitor, not logged in. `lines` collects log lines. */
export function aVisitor(given: { from?: Partial<From>; lines?: LogLine[] } = {}): Actor {
  calls += 1
  const { from, lines = [] } = given
  return {
    caller: null,
    from: { ip: '203.0.113.7', userAgent: '', ...from },
    requestId: `test-${calls}`,
    hasGone: () => false,
    log: {
      warn: (details, message) => lines.push({ level: 'warn', details, message }),
      error: (details, message) => lines.push({ level: 'error', details, message }),
    },
  }
}

/** A user who has just logged in. */
export async function anActor(
  { sessions }: Pick<Deps, 'sessions'>,
  userId: number,
  given: Parameters<typeof aVisitor>[0] & { smsProof?: boolean } = {},
): Promise<Actor> {
  const { smsProof = false, ...visitor } = given
  const { token } = await sessions.create(userId, { smsProof })
  return { ...aVisitor(visitor), caller: await sessions.find(token) }
}
