import { proofNeeded } from '@lianmeng/contract/identity/texts'
import { forbidden, notLoggedIn } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'
import type { Caller } from './caller.ts'

/**
 * Guards changes of an account's ownership: an abandoned session is not enough.
 * @throws 401 when the session has ended meanwhile, 403 unless this session proved the phone by SMS within the last ten
 * minutes
 */
export async function refuseWithoutProof(db: Db, { sessionHash }: Caller): Promise<void> {
  const [session] = await db<{ isFresh: boolean }[]>`
    select coalesce(sms_proof_at > now() - interval '10 minutes', false) as "isFresh"
    from session where token_hash = ${sessionHash}`
  if (!session) throw notLoggedIn()
  if (!session.isFresh) throw forbidden(proofNeeded)
}
