import { conflict } from '../answers/errors.ts'

/** The database requests another attempt: a serialisation failure or a deadlock. */
const contention = ['40001', '40P01']

/**
 * The judged state has changed: raised by place_submission, place_submissions, save_cart_lines and save_carts, and for a key taken
 * by someone else.
 */
export const outdated = ['LM001', '23505']

/** The connection broke or there was none: the outcome of the statement is unknown. */
export const isUnavailable = (error: unknown): boolean => (error as { code?: string }).code === '08006'

const attempts = 3

/**
 * Repeats `work` when it conflicted with a simultaneous change. `work` reads, judges and writes, and leaves nothing
 * behind when it fails.
 * @param alsoOn codes of PostgreSQL that mean such a conflict besides contention, e.g. {@link outdated}
 * @throws 409 after three attempts
 */
export async function withRetry<T>(work: () => Promise<T>, alsoOn: readonly string[] = []): Promise<T> {
  const codes = new Set([...contention, ...alsoOn])
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!codes.has((error as { code?: string }).code ?? '')) throw error
    }
  }
  throw conflict('数据刚刚被修改，请重试')
}
