import { conflict } from '../kernel/errors.ts'

/**
 * What was judged is no longer so: raised by place_order and save_cart_lines; a key that somebody else took meanwhile;
 * serialisation failures and deadlocks.
 */
const staleCodes = new Set(['LM001', '23505', '40001', '40P01'])
const attempts = 3

/**
 * Runs `work`, which reads, judges and writes, again where the rows changed between its reading and its writing.
 * @throws 409 where they go on changing
 */
export async function againWhileStale<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!staleCodes.has((error as { code?: string }).code ?? '')) throw error
    }
  }
  throw conflict('数据刚刚被修改，请重试')
}
