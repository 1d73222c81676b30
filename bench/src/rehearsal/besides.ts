import type { Attack } from '../../../server/src/testing/attacks.ts'
import { answerTimes, type LoadFigures } from '../load.ts'
import type { Context, Exercise, Result } from './exercise.ts'

/** The time limit for 95 % of the buyers' calls, ms. */
const budgetMs = 150

/**
 * Judges the buyers' figures.
 * @param p95 upper limit, ms; infinite where only errors count
 */
function fared(measured: LoadFigures, p95: number): Result {
  const { errors, requests, firstError } = measured
  return {
    measured: `${answerTimes(measured)}, ${errors} errors of ${requests}`,
    budget: Number.isFinite(p95) ? `p95 ${p95} ms, 0 errors` : '0 errors',
    within: errors === 0 && measured.p95 <= p95,
    firstError,
  }
}

type Rules = {
  /** The limit for 95 % of the buyers' calls, ms. */
  p95?: number
  /** Instead of the exercise's share of all the time. */
  seconds?: number
  /** Buyers, by default twenty. */
  people?: number
}

/**
 * Disturbs the server until the signal aborts, while buyers shop. They must not notice, and are still served
 * afterwards.
 */
export function besides(
  name: string,
  disturb: (context: Context, signal: AbortSignal) => Promise<unknown>,
  { p95 = budgetMs, seconds, people }: Rules = {},
): Exercise {
  return {
    name,
    ...(seconds !== undefined && { seconds }),
    async run(context) {
      const end = new AbortController()
      const browsed = context.browse(seconds ?? context.seconds, people).finally(() => end.abort())
      const [measured] = await Promise.all([browsed, disturb(context, end.signal)])
      const { status } = await fetch(`${context.origin}/readyz`)
      const result = fared(measured, p95)
      return status === 200 ? result : { ...result, within: false, firstError: `/readyz answers ${status} afterwards` }
    },
  }
}

export const besidesAttack = (name: string, attack: Attack): Exercise =>
  besides(name, ({ target }, signal) => attack(target, signal))
