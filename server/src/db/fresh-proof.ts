import { proofNeeded } from '@lianmeng/contract/identity-texts'
import type { Db } from '../database/db.ts'
import type { Caller } from '../kernel/caller.ts'
import { forbidden } from '../kernel/errors.ts'

/**
 * What changes who an account belongs to wants more than a session left open somewhere.
 * @throws 403 unless this session proved the phone by SMS within the last ten minutes
 */
export async function refuseWithoutProof(db: Db, { sessionHash }: Caller): Promise<void> {
  const proved = await db`
    select from session where token_hash = ${sessionHash} and sms_proof_at > now() - interval '10 minutes'`
  if (proved.count === 0) throw forbidden(proofNeeded)
}
