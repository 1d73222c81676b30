import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { Db } from '../../database/db.ts'
import { audit, maskedPhone } from '../../db/audit.ts'
import { countUse } from '../../db/limits.ts'
import type { ServedRequest } from '../../kernel/from.ts'

/** What somebody tries that proves or changes who they are. `whose`: the account that it is about, if not the caller's. */
type Attempt = { event: string; object?: string; whose?: () => Promise<number | undefined> }

/** Refusals of one address that are written down: nothing leaves the log for years, and nobody is to fill it. */
const writtenDown = [{ seconds: 3600, max: 300 }]

/** Does what proves or changes who somebody is, and writes down where it is refused. */
export async function attempt<T>(
  db: Db,
  request: ServedRequest,
  { event, object = '', whose }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (await countUse(db, `refused:${request.from.ip}`, writtenDown)) {
      await audit(db, request, { event, object, result: 'refused', userId: (await whose?.()) ?? null })
    }
    throw error
  }
}

/** What the log keeps of a number that somebody typed: nothing where it is none, for it may be a password. */
export const loggedPhone = (typed: string): string => (isMobile(typed) ? maskedPhone(typed) : '')
